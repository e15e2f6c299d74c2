import { goldenSearchCall, withPublicKey, type GoldenCase, type GoldenSet } from './golden-case';
import { GOLDEN_VEHICLES } from './vehicles';

const indexName = '{index}';
const refuses = (request: string, searchParams: Record<string, unknown>, says: string, here?: string): GoldenCase => ({
  title: `${request} is refused`,
  call: goldenSearchCall(searchParams),
  refused: { status: 400, says },
  ...(here ? { here } : {}),
});
const settings = (change: string, indexSettings: Record<string, unknown>, says: string, here?: string): GoldenCase => ({
  title: `${change} is refused`,
  call: { method: 'setSettings', with: { indexName, indexSettings } },
  refused: { status: 400, says },
  ...(here ? { here } : {}),
});
const LACKS = 'Algolia has this setting';
const STRICT = 'Algolia finds nothing and says nothing';

export const REFUSAL_CASES: GoldenSet = {
  name: 'refusals',
  ...GOLDEN_VEHICLES,
  cases: [
    refuses('Q-05 a filter without a value', { filters: 'make:' }, 'position 5'),
    refuses('Q-05 a filter that ends with AND', { filters: 'make:Kia AND' }, 'filters'),
    refuses('Q-05 a bracket that stays open', { filters: '(make:Kia' }, 'filters'),
    refuses('Q-05 a filter with operators in small letters', { filters: 'make:Kia or make:Ford' }, 'written in capitals, OR'),
    refuses('Q-05 a filter with NOT before a group', { filters: 'NOT (make:Kia OR make:Ford)' }, 'NOT stands before one condition'),
    refuses('Q-05 a filter with an OR of ANDs', { filters: '(make:Kia AND fuel:Diesel) OR make:Ford' }, 'only (X OR Y) AND Z is allowed'),
    refuses('Q-05 a filter with values and comparisons in one OR', { filters: 'make:Kia OR price>5' }, 'Different types are not allowed'),
    refuses('Q-05 a filter with tags and values in one OR', { filters: '_tags:demo OR make:Kia' }, 'Different types are not allowed'),
    refuses('Q-05 a value with blanks without quotes', { filters: 'features:Tow bar' }, 'in quotes'),
    refuses('Q-05 a comparison with text', { filters: 'price>many' }, 'filters'),
    refuses('Q-05 a filter on an attribute that may not be filtered', { filters: 'badge:SR5' }, '"badge" is not an attribute for filtering', STRICT),
    refuses('Q-05 a facet filter on an attribute that may not be filtered', { facetFilters: ['badge:SR5'] }, '"badge" is not an attribute for filtering', STRICT),
    refuses('Q-05 a comparison of an attribute that may not be compared', { numericFilters: ['rank>5'] }, '"rank"', STRICT),
    refuses('Q-05 a request for too many hits', { hitsPerPage: 1001 }, 'hitsPerPage'),
    refuses('Q-05 a negative page', { page: -1 }, 'page'),
    refuses('Q-05 an unknown parameter', { hitsPerpage: 5 }, 'hitsPerpage: is not a search parameter'),
    refuses('Q-05 an unknown query type', { queryType: 'prefixSome' }, 'queryType'),
    refuses('Q-05 a search around a place without coordinates', { aroundLatLng: 'Perth' }, 'aroundLatLng'),
    refuses('Q-05 a query that is too long', { query: 'x'.repeat(513) }, 'query', 'Algolia cuts the text'),
    { title: 'Q-05 a search of an unknown index is refused', call: goldenSearchCall({}, '{index}_none'), refused: { status: 404, says: 'does not exist' } },
    { title: 'Q-05 reading an unknown record is refused', call: { method: 'getObject', with: { indexName, objectID: 'none' } }, refused: { status: 404, says: 'ObjectID does not exist' } },
    { title: 'Q-05 reading an unknown synonym is refused', call: { method: 'getSynonym', with: { indexName, objectID: 'none' } }, refused: { status: 404, says: 'Synonym set does not exist' } },
    { title: 'Q-05 a search for values of a facet that may not be searched is refused', call: { method: 'searchForFacetValues', with: { indexName, facetName: 'body' } }, refused: { status: 400, says: 'searchable(' } },
    { title: 'Q-05 an invalid cursor is refused', call: { method: 'browse', with: { indexName, browseParams: { cursor: 'nonsense' } } }, refused: { status: 400, says: 'cursor' } },
    { title: 'Q-05 a record that is too large is refused', call: { method: 'saveObject', with: { indexName, body: { objectID: 'big', text: 'x'.repeat(110_000) } } }, refused: { status: 400, says: 'too big' } },
    { title: 'Q-05 an unknown action of a batch is refused', call: { method: 'batch', with: { indexName, batchWriteParams: { requests: [{ action: 'explode', body: {} }] } } }, refused: { status: 400, says: 'requests/0/action' } },
    settings('Q-05 an unknown setting', { searchableAttribute: ['name'] }, 'searchableAttribute'),
    settings('Q-05 a setting with a value of the wrong type', { searchableAttributes: 5 }, 'searchableAttributes'),
    settings('Q-05 a ranking without a direction', { customRanking: ['price'] }, 'customRanking/0'),
    settings('Q-05 a ranking by an unknown criterion', { ranking: ['speed'] }, 'ranking/0'),
    settings('Q-05 a replica without a name', { replicas: [''] }, 'replicas/0: must name an index'),
    settings('Q-05 a replica with a name that no index may have', { replicas: ['virtual(a/b)'] }, 'replicas/0: "a/b" is not the name of an index'),
    settings('Q-05 a setting of too many hits per page', { hitsPerPage: 5000 }, 'hitsPerPage'),
    { title: 'I-13 reading an unknown key is refused', call: { method: 'getApiKey', with: { key: 'a'.repeat(32) } }, refused: { status: 404, says: 'Key does not exist' } },
    { title: 'I-13 a key with an unknown right is refused', call: { method: 'addApiKey', with: { acl: ['fly'], validity: 60 } }, refused: { status: 400, says: 'acl' } },
    { title: 'I-13 a search key may not create keys', call: withPublicKey({ method: 'addApiKey', with: { acl: ['search'], validity: 60 } }), refused: { status: 403, says: '' } },
    settings('I-13 keeping accents', { keepDiacriticsOnCharacters: 'øé' }, 'keepDiacriticsOnCharacters', LACKS),
    settings('I-13 the splitting of compound words', { decompoundedAttributes: { de: ['name'] } }, 'decompoundedAttributes', LACKS),
    settings('I-13 the splitting of words by their capitals', { camelCaseAttributes: ['name'] }, 'camelCaseAttributes', LACKS),
    settings('I-13 a threshold below which a virtual replica leaves out hits', { relevancyStrictness: 90 }, 'give 0', LACKS),
    refuses('I-13 a threshold in a search, below which a virtual replica leaves out hits', { relevancyStrictness: 90 }, 'give 0', 'Algolia has this parameter'),
    settings('I-13 an order of facet values of an unknown kind', { renderingContent: { facetOrdering: { values: { make: { sortRemainingBy: 'price' } } } } }, 'renderingContent/facetOrdering/values/make/sortRemainingBy'),
    refuses('I-13 a display of facets that is no object', { renderingContent: 'make first' }, 'renderingContent'),
    { title: 'Q-05 a write to a replica is refused', call: { method: 'saveObject', with: { indexName: '{index}_cheapest', body: { objectID: 'x' } } }, refused: { status: 400, says: 'is a replica' }, here: 'Algolia answers 403' },
    { title: 'Q-05 a copy of an index to itself is refused', call: { method: 'operationIndex', with: { indexName, operationIndexParams: { operation: 'copy', destination: indexName } } }, refused: { status: 400, says: 'another index' } },
  ],
}; // prettier-ignore
