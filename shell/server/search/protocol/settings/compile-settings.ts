import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type { FacetSetting, IndexSettings, RelevanceCriterion, SortCriterion, Synonym } from '../../search-engine';
import { PROTOCOL_LIMITS } from '../limits';
import { createParameterError } from '../values';
import { CHECK_BY_SETTING } from './settings-keys';

/** Settings of an index in the form of Algolia's API. */
export type SettingsDocument = Record<string, unknown>;

/** Returns the attribute inside a modifier: `searchable(make)` gives `make`. */
export const withoutAttributeModifier = (attribute: string): string =>
  (/^\w+\((.*)\)$/u.exec(attribute.trim())?.[1] ?? attribute).trim();

/** Returns the settings with `searchableAttributes` in place of its old name `attributesToIndex`. */
const withNewNames = ({ attributesToIndex, ...document }: SettingsDocument): SettingsDocument =>
  attributesToIndex === undefined ? document : { searchableAttributes: attributesToIndex, ...document };

/**
 * Checks a document of settings and returns it. Throws for an unknown setting and for a value that is not allowed;
 * `null` means the default.
 * @param path name of the document in errors
 */
export const checkSettingsDocument = (document: unknown, path = ''): SettingsDocument => {
  if (!isPlainObject(document)) throw createParameterError(path || 'body', 'must be an object of settings');
  for (const [name, value] of Object.entries(document)) {
    const check = CHECK_BY_SETTING.get(name);
    const where = path ? `${path}/${name.slice(0, 50)}` : name.slice(0, 50);
    if (!check) throw createParameterError(where, 'is not a setting of an index');
    if (value !== null && value !== undefined) check(value, where);
  }
  return withNewNames(document);
};

const facetOf = (text: string): FacetSetting => ({
  attribute: withoutAttributeModifier(text),
  searchable: text.startsWith('searchable('),
  filterOnly: text.startsWith('filterOnly('),
});

const sortOf = (text: string): SortCriterion => ({
  attribute: withoutAttributeModifier(text),
  direction: text.startsWith('desc(') ? 'desc' : 'asc',
});

const RELEVANCE: ReadonlySet<string> = new Set<RelevanceCriterion>(['typo', 'geo', 'words', 'attribute', 'exact']);
const isRelevance = (criterion: string): criterion is RelevanceCriterion => RELEVANCE.has(criterion);

/** Returns the order of hits. A custom ranking before the criteria of relevance is a sort. */
const orderOf = (ranking: string[] | undefined, custom: SortCriterion[]) => {
  if (!ranking) return { sortBy: [], customRanking: custom };
  const relevance = ranking.filter(isRelevance);
  const place = ranking.indexOf('custom');
  const sorts = ranking.filter((each) => each.includes('(')).map(sortOf);
  const isFirst = relevance.length > 0 && place >= 0 && place < ranking.findIndex(isRelevance);
  return {
    sortBy: isFirst ? [...sorts, ...custom] : sorts,
    relevance,
    customRanking: isFirst || place < 0 ? [] : custom,
  };
};

/** Attributes that every filter may name, even if the index settings do not declare them. */
const ALWAYS: FacetSetting[] = ['objectID', '_tags'].map((attribute) => ({ attribute, searchable: false, filterOnly: true }));

/** Returns the engine's settings for a checked document. An absent setting has Algolia's default. */
export const compileIndexSettings = (document: SettingsDocument, synonyms: Synonym[] = []): IndexSettings => {
  const of = <V>(name: string, fallback: V): V => (document[name] ?? fallback) as V;
  const faceting = of<string[]>('attributesForFaceting', []).map(facetOf);
  const facetNames = new Set(faceting.map(({ attribute }) => attribute));
  const highlighted = document.attributesToHighlight as string[] | undefined | null;
  const numeric = document.numericAttributesForFiltering as string[] | undefined | null;
  const optional = of<string | string[]>('optionalWords', []);
  const distinct = of<boolean | number>('distinct', 0);
  const forDistinct = document.attributeForDistinct as string | undefined | null;
  return {
    searchableAttributes: of<string[]>('searchableAttributes', []).map((group) => group.split(',').map(withoutAttributeModifier)),
    attributesForFaceting: [...faceting, ...ALWAYS.filter(({ attribute }) => !facetNames.has(attribute))],
    ...(numeric ? { numericAttributesForFiltering: numeric.map(withoutAttributeModifier) } : {}),
    ...orderOf(of<string[] | undefined>('ranking', undefined), of<string[]>('customRanking', []).map(sortOf)),
    attributesToRetrieve: of<string[]>('attributesToRetrieve', ['*']),
    unretrievableAttributes: of<string[]>('unretrievableAttributes', []),
    ...(highlighted ? { attributesToHighlight: highlighted } : {}),
    attributesToSnippet: of<string[]>('attributesToSnippet', []),
    hitsPerPage: of('hitsPerPage', PROTOCOL_LIMITS.hitsPerPage.default),
    paginationLimitedTo: of('paginationLimitedTo', PROTOCOL_LIMITS.pagination.default),
    maxValuesPerFacet: of('maxValuesPerFacet', PROTOCOL_LIMITS.maxValuesPerFacet.default),
    typoTolerance: String(of('typoTolerance', true)) as IndexSettings['typoTolerance'],
    minWordSizefor1Typo: of('minWordSizefor1Typo', 4),
    minWordSizefor2Typos: of('minWordSizefor2Typos', 8),
    allowTyposOnNumericTokens: of('allowTyposOnNumericTokens', true),
    disableTypoToleranceOnAttributes: of<string[]>('disableTypoToleranceOnAttributes', []),
    queryType: of<IndexSettings['queryType']>('queryType', 'prefixLast'),
    optionalWords: typeof optional === 'string' ? [optional] : optional,
    removeWordsIfNoResults: of<IndexSettings['removeWordsIfNoResults']>('removeWordsIfNoResults', 'none'),
    ...(forDistinct ? { attributeForDistinct: forDistinct } : {}),
    distinct: Number(distinct),
    synonyms,
    replicas: of<string[]>('replicas', []).map(withoutAttributeModifier),
    given: document,
  };
};

/** Returns the settings with the mark that the records come from the dealer's stock, when the records' settings have it. */
export const keepStockMark = (settings: IndexSettings, { ofStock }: IndexSettings): IndexSettings =>
  ofStock ? { ...settings, ofStock } : settings;
