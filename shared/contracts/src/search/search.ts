import type { Car } from '../car/car';

/**
 * A car as the search index holds it: the attributes of the search state (vehicle-area §3),
 * flat, under the names that URLs and filters use.
 */
export interface SearchRecord extends Pick<
  Car,
  | 'id'
  | 'slug'
  | 'name'
  | 'stocknum'
  | 'year'
  | 'make'
  | 'model'
  | 'badge'
  | 'series'
  | 'car_type'
  | 'item_type'
  | 'status'
  | 'price'
  | 'before_price'
  | 'offer_price'
  | 'subscription_price'
  | 'price_type'
  | 'weekly_repayment'
  | 'km'
  | 'colour'
  | 'body'
  | 'drive'
  | 'fuel'
  | 'transmission'
  | 'seats'
  | 'certified'
  | 'reserved'
  | 'preorder'
  | 'tag'
  | 'location_id'
  | 'location_name'
  | 'dealership_name'
  | 'city'
  | 'state'
  | 'sold_date_timestamp'
> {
  objectID: string;
  /** "Toyota HiLux": make and model in one value. */
  make_model: string;
  /** Search band, e.g. "$20,000 - $30,000", or "Under $10,000". */
  price_range: string;
  /** Band of the weekly repayment, e.g. "$100 - $150"; '' without a quote. */
  weekly_price_range?: string;
  /** Lower edge of the narrow band that the price, or the distance driven, is in: what a histogram counts. Absent without a value. */
  price_band?: number;
  km_band?: number;
  /** Colour and transmission as shoppers say them: "Red", "Automatic". '' when the feed's wording says neither. */
  simple_colour?: string;
  simple_transmission?: string;
  categories: string[];
  filtered_features: string[];
  /** First pictures only, image-service sources. */
  images: { url: string; alt?: string }[];
  photos_count: number;
  created_at_timestamp: number;
  /** X-08 computed when indexed: the site may list this car (see rules/stock-filter). */
  listable: boolean;
  /** Higher comes first when nothing else decides. */
  custom_rank: number;
  _geoloc?: { lat: number; lng: number };
}

/** Sort orders of the results page (S-08). Each is an index name `cars` or a replica `cars_<sort>`. */
export const SORTS = ['most_relevant', 'latest', 'price_desc', 'price_asc'] as const;
export type Sort = (typeof SORTS)[number];

/** Index that a sort order reads: the primary for `most_relevant`, a virtual replica for the others. */
export const indexNameOf = (sort: Sort): string => (sort === 'most_relevant' ? 'cars' : `cars_${sort}`);

/** Attributes that may be faceted and filtered (S-06). */
export const FACETS = [
  'badge',
  'body',
  'car_type',
  'categories',
  'certified',
  'city',
  'colour',
  'dealership_name',
  'drive',
  'filtered_features',
  'fuel',
  'item_type',
  'km_band',
  'location_name',
  'make',
  'make_model',
  'model',
  'price_band',
  'price_range',
  'seats',
  'simple_colour',
  'simple_transmission',
  'state',
  'status',
  'tag',
  'transmission',
  'weekly_price_range',
  'year',
] as const;
/** Attributes with a numeric range. */
export const NUMERIC_FACETS = [
  'price',
  'km',
  'year',
  'seats',
  'subscription_price',
  'weekly_repayment',
  'created_at_timestamp',
] as const;
export type Facet = (typeof FACETS)[number];

/** Name of an attribute that a dealer may offer as a filter. */
export type FilterName = Facet | (typeof NUMERIC_FACETS)[number];
/**
 * Attributes that a dealer may offer as filters (`search.filters`, S-06). `shared/rules/src/search/filters.ts` has a line
 * for each. These are the attributes that may be counted: `facets: ['*']` counts all of them.
 */
export const FILTERS: readonly FilterName[] = [...new Set([...FACETS, ...NUMERIC_FACETS])];

/** Attributes that may be filtered but are never counted. `listable` carries X-08, the others name single cars or places. */
export const FILTER_ONLY = ['objectID', 'listable', 'location_id', 'reserved'] as const;
/** Numeric attributes that may be filtered but are never counted. */
export const NUMERIC_FILTER_ONLY = ['sold_date_timestamp'] as const;

/** Attributes that free text is looked for in, and that are highlighted where a search names none (S-14). */
export const SEARCHABLE = [
  'name',
  'make',
  'model',
  'badge',
  'series',
  'year',
  'colour',
  'body',
  'fuel',
  'filtered_features',
  'stocknum',
  'location_name',
] as const satisfies readonly (keyof SearchRecord)[];
