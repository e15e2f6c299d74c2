import { sampleFacetSetting, sampleIndexSettings } from '../engine/testing/engine-cases';
import type { IndexRecord } from './search-engine';
import type { FilterAtom } from './search-query';

const FACETS = ['make', 'model', 'price', 'year', 'certified', 'colour', 'filtered_features', 'seller.city'];
export const SAMPLE_STOCK_SETTINGS = sampleIndexSettings({
  searchableAttributes: [
    ['name', 'make', 'model', 'badge'],
    ['colour', 'filtered_features', 'seller.city'],
  ],
  attributesForFaceting: [...FACETS.map((attribute) => sampleFacetSetting(attribute)), sampleFacetSetting('listable', true)],
  customRanking: [{ attribute: 'custom_rank', direction: 'desc' }],
  attributeForDistinct: 'model',
  replicas: ['cars_price_asc'],
});
export const SAMPLE_REPLICAS = {
  cars_price_asc: { ...SAMPLE_STOCK_SETTINGS, sortBy: [{ attribute: 'price', direction: 'asc' as const }] },
};

export const putRecordChange = (record: IndexRecord) => ({ kind: 'put' as const, record });
export const deleteRecordChange = (objectID: string) => ({ kind: 'delete' as const, objectID });
export const facetFilterAtoms = (attribute: string, value: string): FilterAtom[][] => [
  [{ kind: 'facet', attribute, value, negated: false }],
];
