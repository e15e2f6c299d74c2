import { goldenSearchCall, withCreatedKey, type GoldenClientCall, type GoldenSet } from './golden-case';
import { GOLDEN_VEHICLES } from './vehicles';

const indexName = '{index}';
const READ: GoldenClientCall = { method: 'getApiKey', with: { key: '{key}' } };
const search = (searchParams: Record<string, unknown> = {}, index = indexName): GoldenClientCall =>
  withCreatedKey(goldenSearchCall(searchParams, index));
const update = (apiKey: object): GoldenClientCall[] => [
  { method: 'updateApiKey', with: { key: '{key}', apiKey } },
  { method: 'waitForApiKey', with: { operation: 'update', key: '{key}', apiKey } },
];
const DELETE: GoldenClientCall[] = [
  { method: 'deleteApiKey', with: { key: '{key}' } },
  { method: 'waitForApiKey', with: { operation: 'delete', key: '{key}' } },
];
const RESTORE: GoldenClientCall[] = [
  { method: 'restoreApiKey', with: { key: '{key}' } },
  { method: 'waitForApiKey', with: { operation: 'add', key: '{key}' } },
];
const MAY_SEARCH = { acl: ['search'] };
const NOT_ALLOWED = { status: 403, says: '' };

export const KEY_CASES: GoldenSet = {
  name: 'keys',
  ...GOLDEN_VEHICLES,
  cases: [
    { title: 'I-13 a created key is read with its facts', key: { acl: ['search', 'browse'], description: 'shop', indexes: ['{index}', 'news*'], maxHitsPerQuery: 7, maxQueriesPerIPPerHour: 500, queryParameters: 'typoTolerance=false', referers: ['*.example.com'] }, call: READ, expected: { value: '{key}', acl: ['search', 'browse'], description: 'shop', indexes: ['{index}', 'news*'], maxHitsPerQuery: 7, maxQueriesPerIPPerHour: 500, queryParameters: 'typoTolerance=false', referers: ['*.example.com'] } },
    { title: 'I-13 a key without a validity does not end', key: MAY_SEARCH, call: READ, expected: { validity: 0 } },
    { title: 'I-13 a key with a validity is read with the rest of its time', key: { ...MAY_SEARCH, validity: 3600 }, call: READ, expected: { validity: expect.any(Number) } },
    { title: 'I-13 a created key reads its own facts', key: MAY_SEARCH, call: withCreatedKey(READ), expected: { acl: ['search'] } },
    { title: 'I-13 a created key searches', key: MAY_SEARCH, call: search({ query: 'corolla' }), ids: ['3'] },
    { title: 'I-13 a created key reads no hidden attribute', key: MAY_SEARCH, call: search({ query: 'corolla' }), ids: ['3'], without: ['secret'] },
    { title: 'I-13 a key with the right to hidden attributes reads them', key: { acl: ['search', 'seeUnretrievableAttributes'] }, call: search({ query: 'corolla' }), expected: { hits: [{ secret: 'margin 70' }] } },
    { title: 'I-13 a changed key has the new facts, and the defaults of those that the change leaves out', key: { acl: ['search', 'browse'], description: 'shop', indexes: ['{index}'], maxHitsPerQuery: 7 }, steps: update({ acl: ['search'], description: 'small shop' }), call: READ, expected: { acl: ['search'], description: 'small shop', indexes: [], maxHitsPerQuery: 0 } },
    { title: 'I-13 a right that a change takes from a key is refused', key: { acl: ['search', 'browse'] }, steps: update(MAY_SEARCH), call: withCreatedKey({ method: 'browse', with: { indexName } }), refused: NOT_ALLOWED },
    { title: 'I-13 a deleted key is unknown', key: MAY_SEARCH, steps: DELETE, call: READ, refused: { status: 404, says: 'Key does not exist' } },
    { title: 'I-13 a deleted key no longer searches', key: MAY_SEARCH, steps: DELETE, call: search(), refused: { status: 403, says: 'Invalid Application-ID or API key' } },
    { title: 'I-13 a restored key searches again', key: MAY_SEARCH, steps: [...DELETE, ...RESTORE], call: search({ query: 'corolla' }), ids: ['3'] },
    { title: 'I-13 a restored key has its facts again', key: { ...MAY_SEARCH, description: 'shop', indexes: ['{index}'] }, steps: [...DELETE, ...RESTORE], call: READ, expected: { acl: ['search'], description: 'shop', indexes: ['{index}'], validity: 0 } },
    { title: 'I-13 the change of an unknown key is refused', call: { method: 'updateApiKey', with: { key: 'a'.repeat(32), apiKey: MAY_SEARCH } }, refused: { status: 404, says: 'Key does not exist' } },
    { title: 'I-13 the restoration of an unknown key is refused', call: { method: 'restoreApiKey', with: { key: 'a'.repeat(32) } }, refused: { status: 404, says: 'Key does not exist' } },
    { title: 'I-13 a key with the right to search writes nothing', key: MAY_SEARCH, call: withCreatedKey({ method: 'saveObject', with: { indexName, body: { objectID: 'x' } } }), refused: NOT_ALLOWED },
    { title: 'I-13 a key with the right to search reads no settings', key: MAY_SEARCH, call: withCreatedKey({ method: 'getSettings', with: { indexName } }), refused: NOT_ALLOWED },
    { title: 'I-13 a key with the right to settings reads them', key: { acl: ['settings'] }, call: withCreatedKey({ method: 'getSettings', with: { indexName } }), expected: { customRanking: ['desc(rank)'] } },
    { title: 'I-13 a key with the right to add records adds one', key: { acl: ['addObject'] }, steps: [withCreatedKey({ method: 'saveObject', with: { indexName, body: { objectID: 'new', name: 'Lada Niva' } } })], call: goldenSearchCall({ query: 'niva' }), ids: ['new'] },
    { title: 'I-13 a key with the right to add records does not search', key: { acl: ['addObject'] }, call: search(), refused: NOT_ALLOWED },
    { title: 'I-13 a created key creates no key', key: { acl: ['search', 'addObject', 'settings', 'editSettings'] }, call: withCreatedKey({ method: 'addApiKey', with: MAY_SEARCH }), refused: NOT_ALLOWED },
    { title: 'I-13 a created key deletes no key', key: MAY_SEARCH, call: withCreatedKey({ method: 'deleteApiKey', with: { key: '{key}' } }), refused: NOT_ALLOWED },
    { title: 'I-13 a key for one index searches it', key: { ...MAY_SEARCH, indexes: ['{index}'] }, call: search({ query: 'corolla' }), ids: ['3'] },
    { title: 'I-13 a key for one index searches no other', key: { ...MAY_SEARCH, indexes: ['{index}'] }, call: search({}, '{index}_cheapest'), refused: NOT_ALLOWED },
    { title: 'I-13 a key for names with a beginning searches their indices', key: { ...MAY_SEARCH, indexes: ['{index}_*'] }, call: search({ hitsPerPage: 1 }, '{index}_cheapest'), ids: ['3'] },
    { title: 'I-13 a key for names with an end searches no other index', key: { ...MAY_SEARCH, indexes: ['*_cheapest'] }, call: search(), refused: NOT_ALLOWED },
    { title: 'I-13 the parameters of a key count in each search', key: { ...MAY_SEARCH, queryParameters: 'filters=make%3AKia&hitsPerPage=1' }, call: search(), ids: ['7'], expected: { nbHits: 2, hitsPerPage: 1 } },
    { title: 'I-13 a search does not leave the parameters of its key', key: { ...MAY_SEARCH, queryParameters: 'hitsPerPage=1' }, call: search({ hitsPerPage: 5 }), ids: ['1'] },
    { title: 'I-13 a key has at most so many hits as it names', key: { ...MAY_SEARCH, maxHitsPerQuery: 2 }, call: search({ hitsPerPage: 5 }), ids: ['1', '2'] },
    { title: 'I-13 a key with referers works on no other page', key: { ...MAY_SEARCH, referers: ['https://shop.example.com/*'] }, call: search(), refused: NOT_ALLOWED },
    { title: 'I-13 a key answers only so many requests an hour as it names', key: { ...MAY_SEARCH, maxQueriesPerIPPerHour: 2 }, steps: [search(), search()], call: search(), refused: { status: 429, says: '' }, here: 'Algolia’s servers count apart, so a few requests more may pass' },
    { title: 'I-13 a key with a negative validity is refused', call: { method: 'addApiKey', with: { ...MAY_SEARCH, validity: -1 } }, refused: { status: 400, says: 'validity' } },
    { title: 'I-13 a key without a right is refused', call: { method: 'addApiKey', with: { acl: [], validity: 60 } }, refused: { status: 400, says: 'acl' } },
    { title: 'I-13 a secured key has the filters that it names', key: MAY_SEARCH, secured: { filters: 'make:Kia' }, call: search(), ids: ['7', '8'] },
    { title: 'I-13 the filters of a secured key and of a search narrow together', key: MAY_SEARCH, secured: { filters: 'make:Kia' }, call: search({ filters: 'fuel:Petrol OR make:Ford' }), ids: ['8'] },
    { title: 'I-13 a secured key searches only the indices that it names', key: MAY_SEARCH, secured: { restrictIndices: ['{index}_cheapest'] }, call: search(), refused: NOT_ALLOWED },
    { title: 'I-13 a secured key may end before its key', key: MAY_SEARCH, secured: { validUntil: 1_000_000_000 }, call: search(), refused: NOT_ALLOWED },
    { title: 'I-13 a secured key ends with its key', key: MAY_SEARCH, secured: { filters: 'make:Kia' }, steps: DELETE, call: search(), refused: NOT_ALLOWED },
  ],
}; // prettier-ignore
