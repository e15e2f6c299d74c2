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

/** Cases for each criterion of the ranking, and for the order of the criteria. */
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
    rankedBy('distance decides nothing where the ranking leaves it out', ['typo', 'custom'], { ...HERE }, ['typo', 'text', 'beginning', 'whole']),
  ],
}; // prettier-ignore
