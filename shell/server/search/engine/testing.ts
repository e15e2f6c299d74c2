import type { SearchRecord } from '@forecourt/contracts/search';
import type { CanonicalQuery } from '../../ports';

/** A listable record for tests, with what the test is about on top. */
export const recordOf = (over: Partial<SearchRecord> = {}): SearchRecord => {
  const make = over.make ?? 'Toyota';
  const model = over.model ?? 'HiLux';
  return {
    id: over.objectID ?? '1',
    objectID: '1',
    slug: `car-${over.objectID ?? '1'}`,
    name: `2022 ${make} ${model}`,
    year: 2022,
    make,
    model,
    make_model: `${make} ${model}`,
    car_type: 'used',
    item_type: 'car',
    status: 'in_stock',
    price: 30_000,
    price_type: 'drive_away',
    price_range: '$30,000 - $40,000',
    certified: false,
    reserved: false,
    preorder: false,
    categories: [],
    filtered_features: [],
    images: [],
    photos_count: 0,
    created_at_timestamp: 1_699_000_000,
    listable: true,
    custom_rank: 0,
    ...over,
  };
};

/** A query with the protocol's defaults. */
export const queryOf = (over: Partial<CanonicalQuery> = {}): CanonicalQuery => ({
  sort: 'most_relevant',
  text: '',
  filters: [],
  page: 0,
  hitsPerPage: 20,
  facets: [],
  maxValuesPerFacet: 100,
  attributesToRetrieve: ['*'],
  attributesToHighlight: [],
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  typoTolerance: true,
  ...over,
});
