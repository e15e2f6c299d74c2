import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type {
  FacetSetting,
  IndexSettings,
  RankingStep,
  RelevanceCriterion,
  SortCriterion,
  Synonym,
  TextRankingRules,
} from '../../contract/index-settings';
import { PROTOCOL_LIMITS } from '../limits';
import { readWordForms } from '../query/word-forms';
import { readTextRanking } from '../query/text-ranking';
import { createParameterError } from '../values';
import { CHECK_BY_SETTING } from './settings-keys';

export type IndexSettingsDocument = Record<string, unknown>;

/** `searchable(make)` gives `make`. */
export const withoutAttributeModifier = (attribute: string): string =>
  (/^\w+\((.*)\)$/u.exec(attribute.trim())?.[1] ?? attribute).trim();

const withNewNames = ({ attributesToIndex, ...document }: IndexSettingsDocument): IndexSettingsDocument =>
  attributesToIndex === undefined ? document : { searchableAttributes: attributesToIndex, ...document };

/** Throws for an unknown setting and for a value that is not allowed; `null` means the default. `path`: name in errors. */
export const checkSettingsDocument = (document: unknown, path = ''): IndexSettingsDocument => {
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

const RELEVANCE: ReadonlySet<string> = new Set<RelevanceCriterion>([
  'typo',
  'geo',
  'words',
  'filters',
  'proximity',
  'attribute',
  'exact',
]);
const isRelevance = (criterion: string): criterion is RelevanceCriterion => RELEVANCE.has(criterion);

/** Neighbouring comparisons of attributes are one step. */
const stepsOf = (ranking: string[], custom: SortCriterion[]): RankingStep[] => {
  const steps: RankingStep[] = [];
  for (const each of ranking) {
    const last = steps.at(-1);
    const sorts = each === 'custom' ? custom : [sortOf(each)];
    if (isRelevance(each)) steps.push(each);
    else if (Array.isArray(last)) last.push(...sorts);
    else if (sorts.length > 0) steps.push([...sorts]);
  }
  return steps;
};

/** Sorts before the criteria of relevance, the steps from the first criterion on, and what decides last. */
const orderOf = (ranking: string[] | undefined, custom: SortCriterion[]) => {
  if (!ranking) return { sortBy: [], customRanking: custom };
  const steps = stepsOf(ranking, custom);
  const sortBy = Array.isArray(steps[0]) ? steps[0] : [];
  const relevance = Array.isArray(steps[0]) ? steps.slice(1) : steps;
  const last = relevance.at(-1);
  return Array.isArray(last)
    ? { sortBy, relevance: relevance.slice(0, -1), customRanking: last }
    : { sortBy, relevance, customRanking: [] };
};

/** Positions don't count in these. Algolia orders no attributes of equal weight. */
const unorderedOf = (entries: string[]): string[] =>
  entries.flatMap((entry) => {
    const group = entry.split(',');
    return group.filter((each) => group.length > 1 || /^\s*unordered\(/u.test(each)).map(withoutAttributeModifier);
  });

const textRankingOf = (document: IndexSettingsDocument): Partial<TextRankingRules> => {
  const rules = readTextRanking(new Map(Object.entries(document)), 'settings');
  const isByProximity = document.attributeCriteriaComputedByMinProximity === true && !rules.attributeCriteriaComputedBy;
  return isByProximity ? { ...rules, attributeCriteriaComputedBy: 'minProximity' } : rules;
};

/** Filters may name them even if the index settings do not declare them. */
const ALWAYS: FacetSetting[] = ['objectID', '_tags'].map((attribute) => ({ attribute, searchable: false, filterOnly: true }));

/** Of a checked document. An absent setting has Algolia's default. */
export const compileIndexSettings = (document: IndexSettingsDocument, synonyms: Synonym[] = []): IndexSettings => {
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
    unorderedAttributes: unorderedOf(of<string[]>('searchableAttributes', [])),
    textRanking: textRankingOf(document),
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
    ...readWordForms(new Map(Object.entries(document)), {}, 'settings'),
    synonyms,
    replicas: of<string[]>('replicas', []).map(withoutAttributeModifier),
    given: document,
  };
};

export const keepStockMark = (settings: IndexSettings, { ofStock }: IndexSettings): IndexSettings =>
  ofStock ? { ...settings, ofStock } : settings;
