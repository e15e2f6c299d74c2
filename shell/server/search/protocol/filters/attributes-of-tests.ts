import { checkSettings, compileSettings } from '../settings/compile-settings';
import { filterableOf } from './filterable';

/** Returns attributes as the settings of an index declare them, for tests. */
export const attributesOf = (facets: string[], numbers?: string[]) =>
  filterableOf(
    compileSettings(
      checkSettings({ attributesForFaceting: facets, ...(numbers ? { numericAttributesForFiltering: numbers } : {}) }),
    ),
  );

export const CARS = attributesOf(
  ['make', 'model', 'body', 'badge', 'status', 'year', 'price_range', 'car_type', 'filterOnly(listable)'],
  ['price', 'km', 'year'],
);
