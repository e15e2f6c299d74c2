import type { Car } from '../car/car';

/** The server copies every field of this list. */
export const CAR_FIELDS_IN_SEARCH_RECORD = [
  'id',
  'slug',
  'name',
  'stocknum',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'car_type',
  'item_type',
  'status',
  'price',
  'before_price',
  'offer_price',
  'subscription_price',
  'price_type',
  'finance_lenders',
  'km',
  'colour',
  'body',
  'drive',
  'fuel',
  'transmission',
  'seats',
  'doors',
  'cylinders',
  'engine_size_litres',
  'certified',
  'reserved',
  'preorder',
  'tag',
  'vin',
  'location_id',
  'location_name',
  'dealership_name',
  'city',
  'state',
  'sold_date_timestamp',
  'arrival_date',
] as const satisfies readonly (keyof Car)[];

/** Flat, with the attribute names that URLs and filters use (vehicle-area §3). */
export interface SearchRecord extends Pick<Car, (typeof CAR_FIELDS_IN_SEARCH_RECORD)[number]> {
  objectID: string;
  /** Such as "Toyota HiLux". */
  make_model: string;
  /** Such as "$20,000 - $30,000" or "Under $10,000". */
  price_range: string;
  /** Such as "$100 - $150"; '' without a quote. */
  weekly_price_range?: string;
  /** As the car's card shows it, in whole dollars; absent if it shows none (F-09). */
  weekly_repayment?: number;
  /** Lower edge of the narrow band of the price (`km_band`: of the kilometres), which histograms count. */
  price_band?: number;
  km_band?: number;
  /** As shoppers know them: "Red", "Automatic". '' if the feed's text contains neither. */
  simple_colour?: string;
  simple_transmission?: string;
  categories: string[];
  filtered_features: string[];
  /** The first ones, as sources of the image service; `width` in pixels of a picture that is narrower than a card. */
  images: { url: string; alt?: string; stock?: boolean; width?: number }[];
  photos_count: number;
  created_at_timestamp: number;
  /** By `isListableCar` when the car is indexed. */
  listable: boolean;
  /** The last six characters of the VIN in capitals, which name the car (S-14). */
  vin_end?: string;
  /** Ranks cars that are otherwise equally relevant; higher comes first. */
  custom_rank: number;
  _geoloc?: { lat: number; lng: number };
}

/** Of the results page (S-08). */
export const SORT_ORDERS = ['most_relevant', 'latest', 'price_desc', 'price_asc', 'km_asc', 'year_desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** `cars` for `most_relevant`, the virtual replica `cars_<sort>` for others. */
export const indexNameForSort = (sort: SortOrder): string => (sort === 'most_relevant' ? 'cars' : `cars_${sort}`);

/** A search can count these attributes and filter by them (S-06). */
export const FACET_ATTRIBUTES = [
  'badge',
  'body',
  'car_type',
  'categories',
  'certified',
  'city',
  'colour',
  'cylinders',
  'dealership_name',
  'doors',
  'drive',
  'engine_size_litres',
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
/** Filtered by a lowest and a highest value. */
export const NUMERIC_FACETS = [
  'price',
  'km',
  'year',
  'seats',
  'subscription_price',
  'weekly_repayment',
  'created_at_timestamp',
] as const;
export type FacetName = (typeof FACET_ATTRIBUTES)[number];

export type FilterName = FacetName | (typeof NUMERIC_FACETS)[number];
/**
 * A dealer may offer these filters (`search.filters`, S-06); `facets: ['*']` counts them.
 * `shared/rules/src/search/filters.ts` has an entry for each.
 */
export const FILTER_NAMES: readonly FilterName[] = [...new Set([...FACET_ATTRIBUTES, ...NUMERIC_FACETS])];

/** Never counted as facets: `listable` for X-08, the others to find single cars or locations. */
export const FILTER_ONLY_ATTRIBUTES = ['objectID', 'listable', 'location_id', 'reserved', 'vin_end'] as const;
export const NUMERIC_FILTER_ONLY_ATTRIBUTES = ['sold_date_timestamp'] as const;

/** Highlighted if a search names none (S-14). */
export const SEARCHABLE_ATTRIBUTES = [
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
