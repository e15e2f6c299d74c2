import { checkSettingsDocument, compileIndexSettings } from '../settings/compile-settings';
import { filterableAttributes } from './filterable';

/** Returns attributes as the settings of an index declare them, for tests. */
export const testAttributes = (facets: string[], numbers?: string[]) =>
  filterableAttributes(
    compileIndexSettings(
      checkSettingsDocument({ attributesForFaceting: facets, ...(numbers ? { numericAttributesForFiltering: numbers } : {}) }),
    ),
  );

export const TEST_CAR_ATTRIBUTES = testAttributes(
  ['make', 'model', 'body', 'badge', 'status', 'year', 'price_range', 'car_type', 'filterOnly(listable)'],
  ['price', 'km', 'year'],
);
