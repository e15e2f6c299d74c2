import { goldenSearchCall, type GoldenCase, type GoldenSet } from './golden-case';

const indexName = '{index}';
const DEFAULT = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];
const rankedBy = (title: string, ranking: string[], search: Record<string, unknown>, ids: string[]): GoldenCase => ({
  title: `I-13 ${title}`,
  steps: [{ method: 'setSettings', with: { indexName, indexSettings: { ranking } } }],
  call: goldenSearchCall(search),
  ids,
});
const HERE = { aroundLatLng: '10,10', aroundRadius: 'all' };

export const RANKING_CASES: GoldenSet = {
  name: 'ranking',
  settings: {
    searchableAttributes: ['unordered(title)', 'unordered(text)'],
    customRanking: ['desc(rank)'],
  },
  records: [
    { objectID: 'whole', title: 'sedan', rank: 1, _geoloc: { lat: 40, lng: 40 } },
    { objectID: 'beginning', title: 'sedanette', rank: 2, _geoloc: { lat: 30, lng: 30 } },
    { objectID: 'text', title: 'other', text: 'sedan', rank: 3, _geoloc: { lat: 20, lng: 20 } },
    { objectID: 'typo', title: 'sedam', rank: 4, _geoloc: { lat: 10, lng: 10 } },
  ],
  cases: [
    rankedBy('typos, then attributes, then whole words decide by default', DEFAULT, { query: 'sedan' }, ['whole', 'beginning', 'text', 'typo']),
    rankedBy('whole words decide before attributes where the ranking says so', ['typo', 'exact', 'attribute', 'custom'], { query: 'sedan' }, ['whole', 'text', 'beginning', 'typo']),
    rankedBy('attributes decide before typos where the ranking says so', ['attribute', 'typo', 'exact', 'custom'], { query: 'sedan' }, ['whole', 'beginning', 'typo', 'text']),
    rankedBy('the custom ranking decides among hits with as many typos', ['typo', 'custom'], { query: 'sedan' }, ['text', 'beginning', 'whole', 'typo']),
    rankedBy('the custom ranking decides before everything else where it comes first', ['custom', 'typo', 'attribute'], { query: 'sedan' }, ['typo', 'text', 'beginning', 'whole']),
    rankedBy('typos decide before distance by default', DEFAULT, { query: 'sedan', ...HERE }, ['text', 'beginning', 'whole', 'typo']),
    rankedBy('distance decides before typos where the ranking says so', ['geo', 'typo', 'custom'], { query: 'sedan', ...HERE }, ['typo', 'text', 'beginning', 'whole']),
    rankedBy('attributes decide before distance where the ranking says so', ['attribute', 'geo', 'custom'], { query: 'sedan', ...HERE }, ['typo', 'beginning', 'whole', 'text']),
    rankedBy('the custom ranking decides between two criteria where it stands between them', ['typo', 'custom', 'exact'], { query: 'sedan' }, ['text', 'beginning', 'whole', 'typo']),
    rankedBy('a sort decides between two criteria where it stands between them', ['typo', 'desc(rank)', 'attribute'], { query: 'sedan' }, ['text', 'beginning', 'whole', 'typo']),
    rankedBy('distance decides nothing where the ranking leaves it out', ['typo', 'custom'], { ...HERE }, ['typo', 'text', 'beginning', 'whole']),
  ],
}; // prettier-ignore

const places = (title: string, searchParams: Record<string, unknown>, ids: string[], indexSettings?: object): GoldenCase => ({
  title: `I-13 ${title}`,
  ...(indexSettings ? { steps: [{ method: 'setSettings', with: { indexName, indexSettings } }] } : {}),
  call: goldenSearchCall(searchParams),
  ids,
});
const info = (title: string, search: Record<string, unknown>, ...rankings: object[]): GoldenCase => ({
  title: `I-13 ${title}`,
  call: goldenSearchCall({ ...search, getRankingInfo: true, hitsPerPage: rankings.length }),
  expected: { hits: rankings.map((_rankingInfo) => ({ _rankingInfo })) },
});
const WORDS = ['search', 'engine'];

export const PLACE_CASES: GoldenSet = {
  name: 'word_places',
  settings: {
    searchableAttributes: ['title', 'unordered(tags)', 'text'],
    attributesForFaceting: ['tags', 'kind'],
    customRanking: ['desc(rank)'],
  },
  synonyms: [
    { objectID: 'car', type: 'synonym', synonyms: ['auto', 'motorcar'] },
    { objectID: 'nyc', type: 'synonym', synonyms: ['nyc', 'new york'] },
  ],
  records: [
    { objectID: 'near', title: 'Fast search engine', rank: 1, kind: ['a'] },
    { objectID: 'apart', title: 'Search the whole engine', rank: 2, kind: ['b'] },
    { objectID: 'reversed', title: 'Engine search', rank: 3, kind: ['a', 'b'] },
    { objectID: 'list', title: 'Other', tags: ['search', 'engine'], rank: 4, kind: ['c'] },
    { objectID: 'split', title: 'Search', text: 'An engine', rank: 5, kind: ['c'] },
    { objectID: 'early', title: 'Violet lamp of glass', rank: 6 },
    { objectID: 'late', title: 'A lamp of violet', rank: 7 },
    { objectID: 'tag', title: 'Glass', tags: ['big violet'], rank: 8 },
    { objectID: 'auto', title: 'Auto', rank: 9 },
    { objectID: 'motorcar', title: 'Motorcar', rank: 10 },
    { objectID: 'autoshow', title: 'Auto show', rank: 11 },
    { objectID: 'nyc', title: 'Taxi nyc', rank: 12 },
    { objectID: 'york', title: 'Taxi New York', rank: 13 },
  ],
  cases: [
    places('words that stand nearer rank first; apart from each other they count like eight words', { query: WORDS.join(' ') }, ['near', 'reversed', 'apart', 'split', 'list']),
    info('the distance of words is told', { query: 'search engine' }, { proximityDistance: 1 }, { proximityDistance: 2 }, { proximityDistance: 3 }, { proximityDistance: 8 }, { proximityDistance: 8 }),
    places('distances up to the least proximity are equal', { query: 'search engine', minProximity: 3 }, ['reversed', 'apart', 'near', 'split', 'list']),
    places('distances decide nothing from a least proximity of eight on', { query: 'search engine', minProximity: 8 }, ['split', 'reversed', 'apart', 'near', 'list']),
    places('the least proximity may be a setting', { query: 'search engine' }, ['reversed', 'apart', 'near', 'split', 'list'], { minProximity: 3 }),
    places('a word near the beginning of an ordered attribute ranks first, then later ones, then the next attribute', { query: 'violet' }, ['early', 'late', 'tag']),
    info('the best attribute and the position in it are told', { query: 'violet' }, { firstMatchedWord: 0 }, { firstMatchedWord: 3 }, { firstMatchedWord: 1000 }),
    places('positions do not count in an unordered attribute', { query: 'violet' }, ['late', 'early', 'tag'], { searchableAttributes: ['unordered(title)', 'unordered(tags)'] }),
    places('positions do not count in attributes of equal weight', { query: 'violet' }, ['tag', 'late', 'early'], { searchableAttributes: ['title,tags'] }),
    places('the order of attributes does not count where no attribute is named', { query: 'violet' }, ['tag', 'late', 'early'], { searchableAttributes: [] }),
    places('a query of one word is exact where it is the whole attribute', { query: 'auto', synonyms: false }, ['auto', 'autoshow']),
    places('a query of one word is exact as a word where the search says so', { query: 'auto', synonyms: false, exactOnSingleWordQuery: 'word' }, ['autoshow', 'auto']),
    places('a query of one word may never be exact', { query: 'auto', synonyms: false, exactOnSingleWordQuery: 'none' }, ['autoshow', 'auto']),
    places('a synonym of one word counts as exact', { query: 'auto' }, ['motorcar', 'auto', 'autoshow']),
    places('a synonym counts as inexact where the search says so', { query: 'auto', alternativesAsExact: [] }, ['auto', 'autoshow', 'motorcar']),
    places('a synonym of several words counts as inexact', { query: 'taxi nyc' }, ['nyc', 'york']),
    places('a synonym of several words counts as exact where the search says so', { query: 'taxi nyc', alternativesAsExact: ['multiWordsSynonym'] }, ['york', 'nyc']),
    places('no word of an attribute is exact where the search says so', { query: 'auto', synonyms: false, disableExactOnAttributes: ['title'] }, ['autoshow', 'auto']),
    info('the number of exact words is told', { query: 'search engin' }, { nbExactWords: 1 }),
    places('with attribute before proximity the best attribute of any word counts', { query: 'search engine' }, ['reversed', 'apart', 'split', 'near', 'list'], { ranking: ['typo', 'attribute', 'proximity', 'custom'] }),
    places('the sum of the attributes of all words counts where the search says so', { query: 'search engine', attributeCriteriaComputedBy: 'sum' }, ['reversed', 'apart', 'near', 'list', 'split'], { ranking: ['typo', 'attribute', 'custom'] }),
    places('hits that meet optional filters rank first, and others stay', { query: 'search engine', optionalFilters: ['kind:b'] }, ['reversed', 'apart', 'near', 'split', 'list']),
    places('hits that meet a refused optional filter rank last', { query: 'search engine', optionalFilters: ['kind:-a'] }, ['apart', 'split', 'list', 'near', 'reversed']),
    places('the scores of optional filters are added', { query: 'search engine', optionalFilters: ['kind:c<score=3>', 'kind:a<score=2>', 'kind:b<score=2>'] }, ['reversed', 'split', 'list', 'near', 'apart']),
    places('of the scores of one optional filter the highest counts', { query: 'search engine', optionalFilters: [['kind:c<score=3>', 'kind:a<score=2>', 'kind:b<score=2>']] }, ['split', 'list', 'near', 'reversed', 'apart']),
    places('scores in filters rank hits', { query: 'search engine', filters: 'kind:c<score=3> OR kind:b<score=5>' }, ['reversed', 'apart', 'split', 'list']),
    places('scores in facet filters rank hits', { query: 'search engine', facetFilters: [['kind:c<score=3>', 'kind:b<score=1>']] }, ['split', 'list', 'reversed', 'apart']),
    places('scores of one OR are added where the search says so', { query: 'search engine', filters: 'kind:c<score=3> OR kind:a<score=2> OR kind:b<score=2>', sumOrFiltersScores: true }, ['reversed', 'split', 'list', 'near', 'apart']),
    info('the score of filters is told', { query: 'search engine', optionalFilters: ['kind:b<score=4>', 'kind:a'] }, { filters: 5 }, { filters: 4 }, { filters: 1 }, { filters: 0 }),
    info('a hit without text and filters has no score, words or distance', {}, { filters: 0, words: 0, proximityDistance: 0, nbExactWords: 0 }),
  ],
}; // prettier-ignore

const REPEATED = 'a word that another word of the query has taken';

/** The beginning of one word, where the word before it in the query matches the same word. */
export const SAME_PLACE_CASES: GoldenSet = {
  name: 'same_places',
  settings: { searchableAttributes: ['name', 'town'], customRanking: ['desc(rank)'] },
  synonyms: [{ objectID: 'mover', type: 'synonym', synonyms: ['people mover', 'van'] }],
  records: [
    { objectID: 'alone', name: 'John Smith', rank: 9 },
    { objectID: 'apart', name: 'John Smith', town: 'Jakarta', rank: 8 },
    { objectID: 'joined', name: 'Cx5', rank: 6 },
    { objectID: 'cut', name: 'Cx is 5', rank: 7 },
    { objectID: 'van', name: 'Van', rank: 5 },
    { objectID: 'both', name: 'John Johnson', rank: 1 },
  ],
  cases: [
    places(`${REPEATED} satisfies the next one last`, { query: 'john j' }, ['both', 'apart', 'alone']),
    places(`${REPEATED} satisfies the next one last, also with a typo`, { query: 'johm joh' }, ['both', 'alone', 'apart']),
    places('a word that two words of the query make together satisfies both', { query: 'cx 5' }, ['joined', 'cut']),
    info('the distance of two words with one synonym is told', { query: 'people mover' }, { proximityDistance: 1 }),
  ],
}; // prettier-ignore
