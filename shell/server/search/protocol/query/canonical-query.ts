import type { CanonicalQuery, FacetValueQuery, FilterAtom, IndexSettings } from '../../search-engine';
import { LIMITS } from '../limits';
import { parameterProblem, readFlag, readInteger, readNames, readOneOf, readText, type Parameters } from '../values';
import { narrowingOf } from './narrowing';

/** The index that a search goes to, and what it is narrowed to whatever it says. */
interface Searched {
  index: string;
  settings: IndexSettings;
  base: FilterAtom[][];
}

/** How the hits were asked for: by page, or by position. */
export interface Window {
  page: number;
  hitsPerPage: number;
  /** Given when the search asked by position. */
  position?: { offset: number; length: number };
}

const WORDS_OF_SNIPPET = 10;
const ORDERS = ['count', 'alpha'] as const;

/** A setting that only the protocol reads, with what the parameters say before it. */
const given = (parameters: Parameters, { given: document = {} }: IndexSettings): Parameters => {
  const names = ['highlightPreTag', 'highlightPostTag', 'snippetEllipsisText', 'sortFacetValuesBy', 'maxFacetHits'];
  const defaults = names.flatMap((name): [string, unknown][] => (document[name] === undefined ? [] : [[name, document[name]]]));
  return defaults.length > 0 ? new Map([...defaults, ...parameters]) : parameters;
};

const distinctOf = (parameters: Parameters, settings: IndexSettings, path: string): number => {
  const asked = parameters.get('distinct');
  const flag = asked === true || asked === 'true' ? 1 : asked === false || asked === 'false' ? 0 : undefined;
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

/** Hits that a search asks for. A page past the limit is refused: what it would show can't be reached. */
const windowOf = (parameters: Parameters, settings: IndexSettings, path: string): Window => {
  const most = settings.paginationLimitedTo;
  const hitsPerPage = readInteger(parameters, 'hitsPerPage', path, {
    fallback: settings.hitsPerPage,
    min: 0,
    max: LIMITS.hitsPerPage.max,
  });
  const max = Number.MAX_SAFE_INTEGER;
  const page = readInteger(parameters, 'page', path, { fallback: 0, min: 0, max });
  const asked = parameters.get('offset');
  const tooFar = `only the first ${most} hits can be reached: paginationLimitedTo raises that, /browse reads all`;
  if (asked !== undefined && asked !== null && asked !== '') {
    const offset = readInteger(parameters, 'offset', path, { fallback: 0, min: 0, max });
    const length = readInteger(parameters, 'length', path, { fallback: hitsPerPage, min: 0, max: LIMITS.hitsPerPage.max });
    if (offset >= most && offset > 0) throw parameterProblem(`${path}/offset`, tooFar);
    return { page: 0, hitsPerPage: length, position: { offset, length } };
  }
  if (page * hitsPerPage >= most && page > 0) throw parameterProblem(`${path}/page`, tooFar);
  return { page, hitsPerPage };
};

const facetsOf = (asked: string[], { attributesForFaceting }: IndexSettings): string[] => {
  if (asked.includes('*')) return ['*'];
  const countable = new Set(attributesForFaceting.filter(({ filterOnly }) => !filterOnly).map(({ attribute }) => attribute));
  // As with Algolia, a facet that is not declared is not counted, and not an error.
  return [...new Set(asked)].filter((name) => countable.has(name));
};

/** The query for a search for records, and its window of hits, from the parameters. */
export const searchQueryOf = (asked: Parameters, searched: Searched, path: string): { query: CanonicalQuery; window: Window } => {
  const { settings } = searched;
  const parameters = given(asked, settings);
  const window = windowOf(parameters, settings, path);
  const offset = window.position?.offset ?? window.page * window.hitsPerPage;
  const ownHighlights = settings.attributesToHighlight ?? settings.searchableAttributes.flat();
  const query: CanonicalQuery = {
    ...narrowingOf(parameters, searched, path),
    offset,
    length: Math.max(0, Math.min(window.hitsPerPage, settings.paginationLimitedTo - offset)),
    facets: facetsOf(readNames(parameters, 'facets', path, []), settings),
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
  };
  return { query, window };
};

/** The query for a search for values of a facet, from the parameters. */
export const facetValueQueryOf = (asked: Parameters, searched: Searched, path: string): FacetValueQuery => {
  const { settings } = searched;
  const parameters = given(asked, settings);
  const facet = parameters.get('facet') ?? parameters.get('facetName');
  const setting = settings.attributesForFaceting.find(({ attribute }) => attribute === facet);
  if (typeof facet !== 'string' || !setting?.searchable) {
    const shown = typeof facet === 'string' ? `"${facet.slice(0, 50)}" is not a facet that can be searched` : 'must name a facet';
    throw parameterProblem(`${path}/facet`, `${shown}: attributesForFaceting must have searchable(attribute)`);
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
