import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import { createParameterError } from '../values';
import { checkAttributeName, createChoiceCheck, createListCheck, createTextCheck, type SettingCheck } from './checks';

/** As JSON. Algolia allows 2 MB. */
const MOST_CHARACTERS = 2_000_000;
const values = createListCheck(createTextCheck(500), 10_000);

const objectAt = (value: unknown, path: string): Record<string, unknown> => {
  if (!isPlainObject(value)) throw createParameterError(path, 'must be an object');
  return value;
};

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

/** Order of facets and their values, a redirect, and data for widgets. The client applies it; answers only repeat it (I-13). */
export const checkRenderingContent: SettingCheck = (value, path) => {
  const content = objectAt(value, path);
  checkParts(content, path, { facetOrdering: checkFacetOrdering, redirect: objectAt, widgets: objectAt });
  if (JSON.stringify(content).length > MOST_CHARACTERS)
    throw createParameterError(path, `must have at most ${MOST_CHARACTERS} characters as JSON`);
};
