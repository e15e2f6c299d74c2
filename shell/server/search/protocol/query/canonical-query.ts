import { isWithin } from '../../attribute-within';
import type { CanonicalQuery, FacetValueQuery, FilterAtom, IndexSettings } from '../../search-engine';
import { LIMITS } from '../limits';
import {
  isParameterAbsent,
  parameterProblem,
  readFlag,
  readInteger,
  readNames,
  readOneOf,
  readText,
  type Parameters,
} from '../values';
import { narrowingOf } from './narrowing';

/** The index that a search reads, and the filters that its key and dealer add to every search. */
interface Searched {
  index: string;
  settings: IndexSettings;
  base: FilterAtom[][];
  /** Attributes that no answer to the request's key contains. */
  hidden: readonly string[];
}

/** The part of the hits that a search returns: a page, or a number of hits from an offset. */
export interface Window {
  page: number;
  hitsPerPage: number;
  /** Offset and number of the returned hits; present when the search names an offset instead of a page. */
  position?: { offset: number; length: number };
  /** Most hits that pages can reach, present when the window begins after them; such a search has no hits. */
  beyond?: number;
}

const WORDS_OF_SNIPPET = 10;
const ORDERS = ['count', 'alpha'] as const;

/** Returns the parameters with the settings that only the protocol reads, where the search does not name them. */
const withDocumentDefaults = (parameters: Parameters, { given: document = {} }: IndexSettings): Parameters => {
  const names = ['highlightPreTag', 'highlightPostTag', 'snippetEllipsisText', 'sortFacetValuesBy', 'maxFacetHits'];
  const defaults = names.flatMap((name): [string, unknown][] => (document[name] === undefined ? [] : [[name, document[name]]]));
  return defaults.length > 0 ? new Map([...defaults, ...parameters]) : parameters;
};

const distinctOf = (parameters: Parameters, settings: IndexSettings, path: string): number => {
  const raw = parameters.get('distinct');
  const flag = raw === true || raw === 'true' ? 1 : raw === false || raw === 'false' ? 0 : undefined;
  const distinct = flag ?? readInteger(parameters, 'distinct', path, { fallback: settings.distinct, min: 0, max: 4 });
  if (!settings.attributeForDistinct) return 0;
  if (distinct > 0 && readFlag(parameters, 'facetingAfterDistinct', path, false)) {
    throw parameterProblem(`${path}/facetingAfterDistinct`, 'is not supported: facets count every record');
  }
  return distinct;
};

const snippetsOf = (names: string[]): CanonicalQuery['attributesToSnippet'] =>
  names.map((name) => {
    const [attribute = '', words] = name.split(':');
    return { attribute, words: words && /^\d{1,4}$/u.test(words) ? Number(words) : WORDS_OF_SNIPPET };
  });

/** Returns the window of hits of a search. */
const windowOf = (parameters: Parameters, settings: IndexSettings, path: string): Window => {
  const most = settings.paginationLimitedTo;
  const hitsPerPage = readInteger(parameters, 'hitsPerPage', path, {
    fallback: settings.hitsPerPage,
    min: 0,
    max: LIMITS.hitsPerPage.max,
  });
  const max = Number.MAX_SAFE_INTEGER;
  const page = readInteger(parameters, 'page', path, { fallback: 0, min: 0, max });
  const limitOf = (first: number) => (first >= most && first > 0 ? { beyond: most } : {});
  if (!isParameterAbsent(parameters.get('offset'))) {
    const offset = readInteger(parameters, 'offset', path, { fallback: 0, min: 0, max });
    const length = readInteger(parameters, 'length', path, { fallback: hitsPerPage, min: 0, max: LIMITS.hitsPerPage.max });
    return { page: 0, hitsPerPage: length, position: { offset, length }, ...limitOf(offset) };
  }
  return { page, hitsPerPage, ...limitOf(page * hitsPerPage) };
};

const facetsOf = (names: string[], { settings: { attributesForFaceting }, hidden }: Searched): string[] => {
  if (names.includes('*')) return ['*'];
  const countable = new Set(
    attributesForFaceting
      .filter(({ filterOnly, attribute }) => !filterOnly && !isWithin(attribute, hidden))
      .map(({ attribute }) => attribute),
  );
  // As with Algolia, a requested facet that the index settings do not declare is ignored.
  return [...new Set(names)].filter((name) => countable.has(name));
};

/** Returns the query and the window of hits for a search for records. */
export const searchQueryOf = (own: Parameters, searched: Searched, path: string): { query: CanonicalQuery; window: Window } => {
  const { settings } = searched;
  const parameters = withDocumentDefaults(own, settings);
  const window = windowOf(parameters, settings, path);
  const offset = window.position?.offset ?? window.page * window.hitsPerPage;
  const ownHighlights = settings.attributesToHighlight ?? settings.searchableAttributes.flat();
  const query: CanonicalQuery = {
    ...narrowingOf(parameters, searched, path),
    offset,
    length: Math.max(0, Math.min(window.hitsPerPage, settings.paginationLimitedTo - offset)),
    facets: facetsOf(readNames(parameters, 'facets', path, []), searched),
    maxValuesPerFacet: readInteger(parameters, 'maxValuesPerFacet', path, {
      fallback: settings.maxValuesPerFacet,
      min: 0,
      max: LIMITS.maxValuesPerFacet.max,
    }),
    sortFacetValuesBy: readOneOf(parameters, 'sortFacetValuesBy', path, ORDERS, 'count'),
    attributesToRetrieve: readNames(parameters, 'attributesToRetrieve', path, settings.attributesToRetrieve),
    attributesToHighlight: readNames(
      parameters,
      'attributesToHighlight',
      path,
      ownHighlights.length > 0 || settings.attributesToHighlight ? ownHighlights : ['*'],
    ),
    attributesToSnippet: snippetsOf(readNames(parameters, 'attributesToSnippet', path, settings.attributesToSnippet)),
    highlightPreTag: readText(parameters, 'highlightPreTag', path, '<em>', 100),
    highlightPostTag: readText(parameters, 'highlightPostTag', path, '</em>', 100),
    snippetEllipsisText: readText(parameters, 'snippetEllipsisText', path, '…', 20),
    distinct: distinctOf(parameters, settings, path),
    getRankingInfo: readFlag(parameters, 'getRankingInfo', path, false),
    hidden: searched.hidden,
  };
  return { query, window };
};

/** Returns the query for a search for values of a facet. */
export const facetValueQueryOf = (own: Parameters, searched: Searched, path: string): FacetValueQuery => {
  const { settings } = searched;
  const parameters = withDocumentDefaults(own, settings);
  const facet = parameters.get('facet') ?? parameters.get('facetName');
  const setting = settings.attributesForFaceting.find(({ attribute }) => attribute === facet);
  if (typeof facet !== 'string' || !setting?.searchable || isWithin(facet, searched.hidden)) {
    const fault = typeof facet === 'string' ? `"${facet.slice(0, 50)}" is not a facet that can be searched` : 'must name a facet';
    throw parameterProblem(`${path}/facet`, `${fault}: attributesForFaceting must have searchable(attribute)`);
  }
  const { default: fallback, max } = LIMITS.maxFacetHits;
  return {
    ...narrowingOf(parameters, searched, path),
    facet,
    facetQuery: readText(parameters, 'facetQuery', path, '', LIMITS.queryLength),
    maxFacetHits: readInteger(parameters, 'maxFacetHits', path, { fallback, min: 1, max }),
    sortFacetValuesBy: readOneOf(parameters, 'sortFacetValuesBy', path, ORDERS, 'count'),
    highlightPreTag: readText(parameters, 'highlightPreTag', path, '<em>', 100),
    highlightPostTag: readText(parameters, 'highlightPostTag', path, '</em>', 100),
  };
};
