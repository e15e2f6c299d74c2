import { withPublicKey, goldenSearchCall, type GoldenSet } from './golden-case';
import { GOLDEN_VEHICLES } from './vehicles';

const highlight = (value: string, matchLevel: string) => expect.objectContaining({ value, matchLevel });

export const ATTRIBUTE_CASES: GoldenSet = {
  name: 'attributes',
  ...GOLDEN_VEHICLES,
  cases: [
    { title: 'I-13 a key that may only search never reads a hidden attribute', call: withPublicKey(goldenSearchCall({ query: 'corolla', attributesToRetrieve: ['*', 'secret'] })), ids: ['3'], without: ['secret'] },
    { title: 'I-13 no mark shows a hidden attribute to a key that may only search', call: withPublicKey(goldenSearchCall({ query: 'corolla', attributesToHighlight: ['secret', 'make'] })), expected: { hits: [{ _highlightResult: { make: highlight('Toyota', 'none') } }] }, without: ['_highlightResult.secret'] },
    { title: 'I-13 no mark of all attributes shows a hidden one to a key that may only search', call: withPublicKey(goldenSearchCall({ query: 'corolla', attributesToHighlight: ['*'] })), expected: { hits: [{ _highlightResult: { make: highlight('Toyota', 'none') } }] }, without: ['_highlightResult.secret'] },
    { title: 'I-13 no snippet shows a hidden attribute to a key that may only search', call: withPublicKey(goldenSearchCall({ query: 'corolla', attributesToSnippet: ['*:5', 'secret:5'] })), expected: { hits: [{ _snippetResult: { make: { value: 'Toyota' } } }] }, without: ['_snippetResult.secret'] },
    { title: 'I-13 a record read by its id lacks hidden attributes for a key that may only search', call: withPublicKey({ method: 'getObject', with: { indexName: '{index}', objectID: '3' } }), expected: { make: 'Toyota' }, without: ['secret'] },
    { title: 'I-13 an administration key reads hidden attributes', call: goldenSearchCall({ query: 'corolla' }), expected: { hits: [{ secret: 'margin 70' }] } },
    { title: 'I-01 a search returns all attributes', call: goldenSearchCall({ query: 'corolla' }), expected: { hits: [{ objectID: '3', make: 'Toyota', price: 22_000, dealer: { city: 'Sydney' }, features: [] }] } },
    { title: 'I-01 a search returns the selected attributes', call: goldenSearchCall({ query: 'corolla', attributesToRetrieve: ['make'] }), expected: { hits: [{ objectID: '3', make: 'Toyota' }] }, without: ['price', 'model'] },
    { title: 'I-01 a search returns all attributes except an excluded one', call: goldenSearchCall({ query: 'corolla', attributesToRetrieve: ['*', '-price'] }), expected: { hits: [{ make: 'Toyota' }] }, without: ['price'] },
    { title: 'I-01 a search returns a selected nested attribute', call: goldenSearchCall({ query: 'corolla', attributesToRetrieve: ['dealer.city'] }), expected: { hits: [{ dealer: { city: 'Sydney' } }] }, without: ['make'] },
    { title: 'I-01 a search returns the objectID when no attribute is selected', call: goldenSearchCall({ query: 'corolla', attributesToRetrieve: [] }), expected: { hits: [{ objectID: '3' }] }, without: ['make', 'price'] },
    { title: 'S-14 the matched word is marked', call: goldenSearchCall({ query: 'corolla' }), expected: { hits: [{ _highlightResult: { name: { value: 'Toyota <em>Corolla</em> Ascent', matchLevel: 'full', matchedWords: ['corolla'], fullyHighlighted: false } } }] } },
    { title: 'S-14 the matched beginning of a word is marked', call: goldenSearchCall({ query: 'corol' }), expected: { hits: [{ _highlightResult: { name: highlight('Toyota <em>Corol</em>la Ascent', 'full') } }] } },
    { title: 'S-14 an attribute without a match has the match level none', call: goldenSearchCall({ query: 'corolla' }), expected: { hits: [{ _highlightResult: { make: highlight('Toyota', 'none') } }] } },
    { title: 'S-14 matches are marked with the tags of the search', call: goldenSearchCall({ query: 'corolla', highlightPreTag: '__ais-highlight__', highlightPostTag: '__/ais-highlight__' }), expected: { hits: [{ _highlightResult: { model: highlight('__ais-highlight__Corolla__/ais-highlight__', 'full') } }] } },
    { title: 'S-14 only the attributes that the search names are marked', call: goldenSearchCall({ query: 'corolla', attributesToHighlight: ['model'] }), expected: { hits: [{ _highlightResult: { model: highlight('<em>Corolla</em>', 'full') } }] } },
    { title: 'S-14 nothing is marked when the search names no attribute', call: goldenSearchCall({ query: 'corolla', attributesToHighlight: [] }), ids: ['3'], without: ['_highlightResult'] },
    { title: 'S-14 each item of a list is marked', call: goldenSearchCall({ query: 'hilux sunroof' }), expected: { hits: [{ _highlightResult: { features: [highlight('Tow bar', 'none'), highlight('<em>Sunroof</em>', 'partial')] } }] } },
    { title: 'S-14 a list is restricted to its matching items where asked', call: goldenSearchCall({ query: 'hilux sunroof', restrictHighlightAndSnippetArrays: true }), expected: { hits: [{ _highlightResult: { features: [highlight('<em>Sunroof</em>', 'partial')] } }] } },
    { title: 'S-14 nested attributes are marked', call: goldenSearchCall({ query: 'melbourne', hitsPerPage: 1 }), expected: { hits: [{ _highlightResult: { dealer: { city: highlight('<em>Melbourne</em>', 'full') } } }] } },
    { title: 'S-14 a snippet is cut around the match', call: goldenSearchCall({ query: 'ascent', attributesToSnippet: ['name:1'], snippetEllipsisText: '…' }), expected: { hits: [{ _snippetResult: { name: { value: expect.stringContaining('<em>Ascent</em>'), matchLevel: 'full' } } }] } },
    { title: 'S-14 a snippet may be as long as the text', call: goldenSearchCall({ query: 'ascent', attributesToSnippet: ['name:20'] }), expected: { hits: [{ _snippetResult: { name: { value: 'Toyota Corolla <em>Ascent</em>', matchLevel: 'full' } } }] } },
    { title: 'I-01 an answer has only the fields that the search names', call: goldenSearchCall({ query: 'corolla', responseFields: ['nbHits', 'hits'] }), expected: { nbHits: 1 } },
    { title: 'I-01 a record is read by its id', call: { method: 'getObject', with: { indexName: '{index}', objectID: '7', attributesToRetrieve: ['make', 'model'] } }, expected: { objectID: '7', make: 'Kia', model: 'Carnival' } },
    { title: 'I-01 records are read by id, with null for a missing one', call: { method: 'getObjects', with: { requests: [{ indexName: '{index}', objectID: '7' }, { indexName: '{index}', objectID: 'nothing' }] } }, expected: { results: [{ objectID: '7' }, null] } },
    { title: 'I-01 settings are read as they were written', call: { method: 'getSettings', with: { indexName: '{index}' } }, expected: { attributeForDistinct: 'make', customRanking: ['desc(rank)'], hitsPerPage: 20 } },
    { title: 'I-01 settings of a replica name its index', call: { method: 'getSettings', with: { indexName: '{index}_cheapest' } }, expected: { primary: '{index}' } },
    { title: 'I-01 a synonym is read by its id', call: { method: 'getSynonym', with: { indexName: '{index}', objectID: 'pickup' } }, expected: { type: 'synonym', synonyms: ['ute', 'pickup'] } },
    { title: 'I-01 synonyms are found by a word', call: { method: 'searchSynonyms', with: { indexName: '{index}', searchSynonymsParams: { query: 'minibus' } } }, expected: { nbHits: 1, hits: [{ objectID: 'van' }] } },
  ],
}; // prettier-ignore
