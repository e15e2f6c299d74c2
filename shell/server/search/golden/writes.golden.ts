import { goldenSearchCall, type GoldenClientCall, type GoldenCase, type GoldenSet } from './golden-case';
import { GOLDEN_VEHICLES } from './vehicles';

const indexName = '{index}';
const get = (objectID: string): GoldenClientCall => ({ method: 'getObject', with: { indexName, objectID } });
const partial = (attributesToUpdate: object, objectID = '3'): GoldenClientCall => ({
  method: 'partialUpdateObject',
  with: { indexName, objectID, attributesToUpdate },
});
const operation = (title: string, attribute: string, kind: string, value: unknown, result: unknown): GoldenCase => ({
  title,
  steps: [partial({ [attribute]: { _operation: kind, value } })],
  call: get('3'),
  expected: { [attribute]: result },
});
const DISPLAY = { facetOrdering: { facets: { order: ['make', 'fuel'] } } };
const LONG_ID = `${'é'.repeat(511)}/`;
const BLANKS = { objectID: 'blanks', name: 'Lada', features: [' Two tone '] };
const ALL = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
const NEW = { objectID: 'new', name: 'Lada Niva', make: 'Lada', rank: 1 };

export const WRITE_CASES: GoldenSet = {
  name: 'writes',
  ...GOLDEN_VEHICLES,
  cases: [
    { title: 'I-01 a new record is found', steps: [{ method: 'saveObject', with: { indexName, body: NEW } }], call: goldenSearchCall({ query: 'niva' }), ids: ['new'] },
    { title: 'I-01 a record is stored under its id', steps: [{ method: 'addOrUpdateObject', with: { indexName, objectID: 'new', body: NEW } }], call: goldenSearchCall({ query: 'niva' }), ids: ['new'] },
    { title: 'I-13 a record with an id of 512 characters is read by its address', steps: [{ method: 'saveObject', with: { indexName, body: { ...NEW, objectID: LONG_ID } } }], call: get(LONG_ID), expected: { objectID: LONG_ID } },
    { title: 'I-13 a record with an id of 512 characters is changed and deleted by its address', steps: [partial(NEW, LONG_ID), { method: 'deleteObject', with: { indexName, objectID: LONG_ID } }], call: goldenSearchCall({ query: 'niva' }), ids: [] },
    { title: 'I-13 an index may have a blank in its name', steps: [{ method: 'saveObject', with: { indexName: '{index} b', body: NEW } }], call: goldenSearchCall({}, '{index} b'), ids: ['new'] },
    { title: 'S-06 a value with blanks at its ends is chosen as the facet lists it', steps: [{ method: 'saveObject', with: { indexName, body: BLANKS } }, { method: 'saveObject', with: { indexName, body: { ...BLANKS, objectID: 'none', features: ['Two tone'] } } }], call: goldenSearchCall({ facetFilters: [['features: Two tone ']], facets: ['features'] }), ids: ['blanks'], facets: { features: [[' Two tone ', 1]] } },
    { title: 'S-06 a value with blanks at its ends is chosen in quotes', steps: [{ method: 'saveObject', with: { indexName, body: BLANKS } }], call: goldenSearchCall({ filters: 'features:" Two tone "' }), ids: ['blanks'] },
    { title: 'I-01 a record is replaced whole', steps: [{ method: 'addOrUpdateObject', with: { indexName, objectID: '3', body: { make: 'Lada' } } }], call: get('3'), expected: { make: 'Lada' }, without: ['price'] },
    { title: 'I-01 a record is changed in part', steps: [partial({ price: 1 })], call: goldenSearchCall({ filters: 'price<10' }), ids: ['3'], expected: { hits: [{ make: 'Toyota' }] } },
    { title: 'I-01 a partial change adds a missing record', steps: [partial({ name: 'Lada Niva' }, 'new')], call: goldenSearchCall({ query: 'niva' }), ids: ['new'] },
    { title: 'I-01 a partial change adds no record when the call forbids it', steps: [{ method: 'partialUpdateObject', with: { indexName, objectID: 'new', attributesToUpdate: NEW, createIfNotExists: false } }], call: goldenSearchCall({ query: 'niva' }), ids: [] },
    operation('I-01 an operation raises a number', 'price', 'Increment', 500, 22_500),
    operation('I-01 an operation lowers a number', 'price', 'Decrement', 2000, 20_000),
    operation('I-01 a value is added to a list', 'features', 'Add', 'Canopy', ['Canopy']),
    operation('I-01 a value is added once', '_tags', 'AddUnique', 'new', ['new']),
    operation('I-01 a value is removed from a list', 'features', 'Remove', 'Canopy', []),
    operation('I-13 a number is raised by one when it has the expected value', 'price', 'IncrementFrom', 22_000, 22_001),
    operation('I-13 a number is not raised when it has another value', 'price', 'IncrementFrom', 1, 22_000),
    operation('I-13 a number is set to a greater value', 'price', 'IncrementSet', 30_000, 30_000),
    operation('I-13 a number is not set to a smaller value', 'price', 'IncrementSet', 5, 22_000),
    { title: 'I-13 the whole update is left out when the condition of an operation does not hold', steps: [partial({ make: 'Other', price: { _operation: 'IncrementFrom', value: 1 } })], call: get('3'), expected: { make: 'Toyota', price: 22_000 } },
    { title: 'I-13 the old name of searchableAttributes is understood', steps: [{ method: 'setSettings', with: { indexName, indexSettings: { attributesToIndex: ['fuel'] } } }], call: goldenSearchCall({ query: 'diesel' }), ids: ['1', '2', '5', '7', '9'] },
    { title: 'I-13 an answer has the display of facets of the index', steps: [{ method: 'setSettings', with: { indexName, indexSettings: { renderingContent: DISPLAY } } }], call: goldenSearchCall({ query: 'corolla' }), expected: { renderingContent: DISPLAY } },
    { title: 'I-13 a display of facets in the search takes the place of that of the index', steps: [{ method: 'setSettings', with: { indexName, indexSettings: { renderingContent: DISPLAY } } }], call: goldenSearchCall({ query: 'corolla', hitsPerPage: 0, renderingContent: { redirect: { url: '/utes' } } }), expected: { renderingContent: { redirect: { url: '/utes' } } }, without: ['renderingContent.facetOrdering'] },
    { title: 'I-13 a display of facets is read with the settings', steps: [{ method: 'setSettings', with: { indexName, indexSettings: { renderingContent: DISPLAY } } }], call: { method: 'getSettings', with: { indexName } }, expected: { renderingContent: DISPLAY } },
    { title: 'I-01 a record is deleted', steps: [{ method: 'deleteObject', with: { indexName, objectID: '3' } }], call: goldenSearchCall({ query: 'corolla' }), ids: [] },
    { title: 'I-01 several changes of one call are made in their order', steps: [{ method: 'batch', with: { indexName, batchWriteParams: { requests: [
      { action: 'addObject', body: NEW }, { action: 'partialUpdateObject', body: { objectID: 'new', rank: 100 } }, { action: 'deleteObject', body: { objectID: '1' } },
      { action: 'partialUpdateObjectNoCreate', body: { objectID: 'none', rank: 1 } }, { action: 'updateObject', body: { objectID: '2', name: 'Gone', make: 'Gone' } },
    ] } } }], call: goldenSearchCall({ hitsPerPage: 3 }), ids: ['new', '3', '4'] },
    { title: 'I-01 one call changes several indices', steps: [{ method: 'multipleBatch', with: { requests: [{ action: 'addObject', indexName, body: NEW }] } }], call: goldenSearchCall({ query: 'niva' }), ids: ['new'] },
    { title: 'I-01 a change of an index is visible in its replicas', steps: [{ method: 'saveObject', with: { indexName, body: { ...NEW, price: 1 } } }], call: goldenSearchCall({ hitsPerPage: 1 }, '{index}_cheapest'), ids: ['new'] },
    { title: 'I-01 records are deleted by a filter', steps: [{ method: 'deleteBy', with: { indexName, deleteByParams: { filters: 'fuel:Petrol' } } }], call: goldenSearchCall({}), ids: ['1', '2', '5', '7', '9'] },
    { title: 'I-01 an index is emptied, its settings stay', steps: [{ method: 'clearObjects', with: { indexName } }], call: goldenSearchCall({ facets: ['make'] }), ids: [] },
    { title: 'I-01 changed settings change the matching records', steps: [{ method: 'setSettings', with: { indexName, indexSettings: { searchableAttributes: ['fuel'] } } }], call: goldenSearchCall({ query: 'diesel' }), ids: ['1', '2', '5', '7', '9'] },
    { title: 'I-01 changed settings change the order of hits', steps: [{ method: 'setSettings', with: { indexName, indexSettings: { customRanking: ['asc(km)'] } } }], call: goldenSearchCall({ hitsPerPage: 3 }), ids: ['9', '10', '7'] },
    { title: 'I-01 a change of one setting leaves the others unchanged', steps: [{ method: 'setSettings', with: { indexName, indexSettings: { hitsPerPage: 2 } } }], call: goldenSearchCall({}), ids: ['1', '2'], expected: { hitsPerPage: 2 } },
    { title: 'I-01 settings are forwarded to replicas where asked', steps: [{ method: 'setSettings', with: { indexName, indexSettings: { hitsPerPage: 2 }, forwardToReplicas: true } }], call: goldenSearchCall({}, '{index}_cheapest'), ids: ['3', '6'] },
    { title: 'I-01 a saved synonym has an effect on searches', steps: [{ method: 'saveSynonym', with: { indexName, objectID: 's', synonymHit: { objectID: 's', type: 'synonym', synonyms: ['bakkie', 'ranger'] } } }], call: goldenSearchCall({ query: 'bakkie' }), ids: ['9'] },
    { title: 'I-01 synonyms are replaced together', steps: [{ method: 'saveSynonyms', with: { indexName, replaceExistingSynonyms: true, synonymHit: [{ objectID: 's', type: 'synonym', synonyms: ['bakkie', 'ranger'] }] } }], call: { method: 'searchSynonyms', with: { indexName, searchSynonymsParams: {} } }, expected: { nbHits: 1 } },
    { title: 'I-01 a synonym is deleted', steps: [{ method: 'deleteSynonym', with: { indexName, objectID: 'van' } }], call: goldenSearchCall({ query: 'minibus' }), ids: [] },
    { title: 'I-01 all synonyms are deleted', steps: [{ method: 'clearSynonyms', with: { indexName } }], call: goldenSearchCall({ query: 'minibus' }), ids: [] },
    { title: 'I-01 an index is copied with its records', steps: [{ method: 'operationIndex', with: { indexName, operationIndexParams: { operation: 'copy', destination: '{index}_copy' } } }], call: goldenSearchCall({ query: 'corolla' }, '{index}_copy'), ids: ['3'] },
    { title: 'I-01 a copy of settings has no records', steps: [{ method: 'operationIndex', with: { indexName, operationIndexParams: { operation: 'copy', destination: '{index}_copy', scope: ['settings', 'synonyms'] } } }], call: { method: 'getSettings', with: { indexName: '{index}_copy' } }, expected: { customRanking: ['desc(rank)'] } },
    { title: 'I-01 an index is moved over another, which keeps its replicas', steps: [
      { method: 'saveObject', with: { indexName: '{index}_copy', body: { ...NEW, price: 5 } } },
      { method: 'operationIndex', with: { indexName: '{index}_copy', operationIndexParams: { operation: 'move', destination: indexName } } },
    ], call: goldenSearchCall({}, '{index}_cheapest'), ids: ['new'] },
    { title: 'I-13 an index that is not there is emptied without an error', steps: [{ method: 'clearObjects', with: { indexName: '{index}_copy' } }], call: goldenSearchCall({}), ids: ALL },
    { title: 'I-13 a new index gets all its records by replacing them', steps: [{ method: 'replaceAllObjects', with: { indexName: '{index}_copy', objects: [NEW] } }], call: goldenSearchCall({}, '{index}_copy'), ids: ['new'] },
    { title: 'I-13 the copy of an index that is not there is an empty index', steps: [{ method: 'operationIndex', with: { indexName: '{index}_none', operationIndexParams: { operation: 'copy', destination: '{index}_copy' } } }], call: goldenSearchCall({}, '{index}_copy'), ids: [] },
    { title: 'I-13 a copy of an index that is not there empties its destination', steps: [
      { method: 'saveObject', with: { indexName: '{index}_copy', body: NEW } },
      { method: 'operationIndex', with: { indexName: '{index}_none', operationIndexParams: { operation: 'copy', destination: '{index}_copy' } } },
    ], call: goldenSearchCall({}, '{index}_copy'), ids: [] },
    { title: 'I-13 the move of an index that is not there changes nothing', steps: [{ method: 'operationIndex', with: { indexName: '{index}_none', operationIndexParams: { operation: 'move', destination: indexName } } }], call: goldenSearchCall({}), ids: ALL },
    { title: 'I-01 every record is replaced at once', steps: [{ method: 'replaceAllObjects', with: { indexName, objects: [NEW] } }], call: goldenSearchCall({}), ids: ['new'] },
  ],
}; // prettier-ignore
