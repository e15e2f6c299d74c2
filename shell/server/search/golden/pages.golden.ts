import { findsRecordsCase, goldenSearchCall, type GoldenSet } from './golden-case';
import { GOLDEN_VEHICLES } from './vehicles';

const CHEAPEST = ['3', '6', '2', '4', '5', '8', '1', '7', '9', '10'];

export const PAGE_CASES: GoldenSet = {
  name: 'pages',
  ...GOLDEN_VEHICLES,
  cases: [
    { title: 'S-08 a replica sorts by its own attribute', call: goldenSearchCall({}, '{index}_cheapest'), ids: CHEAPEST },
    { title: 'S-08 a virtual replica ranks by its own ranking', call: goldenSearchCall({}, '{index}_newest'), ids: ['9', '8', '7', '6', '1', '4', '10', '3', '5', '2'] },
    { title: 'S-08 a replica sorts the records that match a text', call: goldenSearchCall({ query: 'toyota' }, '{index}_cheapest'), ids: ['3', '2', '1'] },
    { title: 'S-08 a replica sorts the records that match a filter', call: goldenSearchCall({ filters: 'body:Ute' }, '{index}_cheapest'), ids: ['2', '5', '1', '9'] },
    { title: 'S-08 the answer names the replica', call: goldenSearchCall({ hitsPerPage: 1 }, '{index}_cheapest'), expected: { nbHits: 10 } },
    { title: 'S-05 the first page is returned', call: goldenSearchCall({ hitsPerPage: 3 }), ids: ['1', '2', '3'], expected: { page: 0, nbPages: 4, hitsPerPage: 3, nbHits: 10 } },
    { title: 'S-05 the second page is returned', call: goldenSearchCall({ hitsPerPage: 3, page: 1 }), ids: ['4', '5', '6'], expected: { page: 1 } },
    { title: 'S-05 the last page is returned', call: goldenSearchCall({ hitsPerPage: 3, page: 3 }), ids: ['10'] },
    { title: 'S-05 a page after the last is empty', call: goldenSearchCall({ hitsPerPage: 3, page: 4 }), ids: [], expected: { nbHits: 10, page: 4 } },
    { title: 'I-13 a page after the reachable hits has no hits and says so', call: goldenSearchCall({ page: 100, hitsPerPage: 20 }), ids: [], expected: { nbHits: 0, nbPages: 0, page: 100, message: expect.stringContaining('you can only fetch the 1000 hits') } },
    { title: 'I-13 a position after the reachable hits has no hits and says so', call: goldenSearchCall({ offset: 1000, length: 20 }), ids: [], expected: { message: expect.stringContaining('you can only fetch the 1000 hits') } },
    findsRecordsCase('S-05 hits are returned by position', { offset: 2, length: 3 }, ['3', '4', '5']),
    { title: 'S-05 an answer by position has the offset and the length', call: goldenSearchCall({ offset: 2, length: 3 }), expected: { offset: 2, length: 3, nbHits: 10 } },
    findsRecordsCase('S-05 a position after the last hit returns no hits', { offset: 12, length: 3 }, []),
    { title: 'S-05 a search for no hits returns the count', call: goldenSearchCall({ hitsPerPage: 0 }), ids: [], expected: { nbHits: 10 } },
    findsRecordsCase('S-05 a search returns one record for each value where asked', { distinct: true }, ['1', '4', '7', '9']),
    findsRecordsCase('S-05 a search returns two records for each value where asked', { distinct: 2 }, ['1', '2', '4', '5', '7', '8', '9', '10']),
    findsRecordsCase('S-05 a search with a filter returns one matching record for each value', { distinct: 1, filters: 'fuel:Petrol' }, ['3', '4', '8', '10']),
    { title: 'S-05 pages count the records that are left of each value', call: goldenSearchCall({ distinct: true, hitsPerPage: 3, page: 1 }), ids: ['9'] },
    { title: 'I-01 the searches of one call are answered in their order', call: { method: 'search', with: { requests: [
      { indexName: '{index}_cheapest', hitsPerPage: 1 }, { indexName: '{index}', hitsPerPage: 1 },
    ] } }, expected: { results: [{ hits: [{ objectID: '3' }] }, { hits: [{ objectID: '1' }] }] } },
    { title: 'I-01 a multi-search stops when a search has enough hits', call: { method: 'search', with: { strategy: 'stopIfEnoughMatches', requests: [
      { indexName: '{index}', query: 'hilux', hitsPerPage: 2 }, { indexName: '{index}', query: 'kia', hitsPerPage: 2 },
    ] } }, expected: { results: [{ nbHits: 2, processed: true }, { hits: [], processed: false }] } },
    { title: 'I-01 a multi-search continues while a search has too few hits', call: { method: 'search', with: { strategy: 'stopIfEnoughMatches', requests: [
      { indexName: '{index}', query: 'hilux', hitsPerPage: 3 }, { indexName: '{index}', query: 'kia', hitsPerPage: 2 },
    ] } }, expected: { results: [{ nbHits: 2 }, { nbHits: 2, processed: true }] } },
    { title: 'I-01 browsing returns records', call: { method: 'browse', with: { indexName: '{index}', browseParams: { filters: 'make:Kia' } } }, anyOrder: ['7', '8'], expected: { nbHits: 2 } },
    { title: 'I-01 browsing returns a page and a cursor', call: { method: 'browse', with: { indexName: '{index}', browseParams: { hitsPerPage: 4 } } }, expected: { nbHits: 10, cursor: expect.any(String) } },
    { title: 'I-01 browsing returns the records that match a text', call: { method: 'browse', with: { indexName: '{index}', browseParams: { query: 'mazda', attributesToRetrieve: ['model'] } } }, anyOrder: ['4', '5', '6'] },
  ],
}; // prettier-ignore
