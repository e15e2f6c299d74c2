import { facetOf, settingsOf } from '../engine/testing/engine-cases';
import type { FilterAtom, IndexRecord } from '../search-engine';

const FACETS = ['make', 'model', 'price', 'year', 'certified', 'colour', 'filtered_features', 'seller.city'];
export const STOCK = settingsOf({
  searchableAttributes: [
    ['name', 'make', 'model', 'badge'],
    ['colour', 'filtered_features', 'seller.city'],
  ],
  attributesForFaceting: [...FACETS.map((attribute) => facetOf(attribute)), facetOf('listable', true)],
  customRanking: [{ attribute: 'custom_rank', direction: 'desc' }],
  attributeForDistinct: 'model',
  replicas: ['cars_price_asc'],
});
export const REPLICAS = { cars_price_asc: { ...STOCK, sortBy: [{ attribute: 'price', direction: 'asc' as const }] } };

export const put = (record: IndexRecord) => ({ kind: 'put' as const, record });
export const remove = (objectID: string) => ({ kind: 'delete' as const, objectID });
export const facetFilter = (attribute: string, value: string): FilterAtom[][] => [
  [{ kind: 'facet', attribute, value, negated: false }],
];
