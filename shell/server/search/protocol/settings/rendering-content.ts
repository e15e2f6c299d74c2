import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import { createParameterError } from '../values';
import { checkAttributeName, createChoiceCheck, createListCheck, createTextCheck, type SettingCheck } from './checks';

/** Most characters of `renderingContent` as JSON. Algolia allows 2 MB. */
const MOST_CHARACTERS = 2_000_000;
const values = createListCheck(createTextCheck(500), 10_000);

const objectAt = (value: unknown, path: string): Record<string, unknown> => {
  if (!isPlainObject(value)) throw createParameterError(path, 'must be an object');
  return value;
};

/** Checks the parts of an object for which there is a check; others are allowed. */
const checkParts = (object: Record<string, unknown>, path: string, checks: Record<string, SettingCheck>): void => {
  for (const [name, check] of Object.entries(checks)) if (object[name] !== undefined) check(object[name], `${path}/${name}`);
};

const checkFacetOrdering: SettingCheck = (value, path) =>
  checkParts(objectAt(value, path), path, {
    facets: (facets, at) => checkParts(objectAt(facets, at), at, { order: createListCheck(checkAttributeName), hide: values }),
    values(ofFacets, at) {
      for (const [facet, own] of Object.entries(objectAt(ofFacets, at)))
        checkParts(objectAt(own, `${at}/${facet}`), `${at}/${facet}`, {
          order: values,
          hide: values,
          sortRemainingBy: createChoiceCheck('count', 'alpha', 'hidden'),
        });
    },
  });

/**
 * Checks `renderingContent`: the order in which a client shows facets and their values, a redirect, and data for its widgets. The
 * client applies it; answers repeat it and their facets stay as they are (I-13).
 */
export const checkRenderingContent: SettingCheck = (value, path) => {
  const content = objectAt(value, path);
  checkParts(content, path, { facetOrdering: checkFacetOrdering, redirect: objectAt, widgets: objectAt });
  if (JSON.stringify(content).length > MOST_CHARACTERS)
    throw createParameterError(path, `must have at most ${MOST_CHARACTERS} characters as JSON`);
};
