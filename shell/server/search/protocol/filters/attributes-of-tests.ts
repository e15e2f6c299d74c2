import { checkSettingsDocument, compileIndexSettings } from '../settings/compile-settings';
import { filterableAttributes } from './filterable';

export const filterableTestAttributes = (facets: string[], numbers?: string[]) =>
  filterableAttributes(
    compileIndexSettings(
      checkSettingsDocument({ attributesForFaceting: facets, ...(numbers ? { numericAttributesForFiltering: numbers } : {}) }),
    ),
  );

export const TEST_CAR_ATTRIBUTES = filterableTestAttributes(
  ['make', 'model', 'body', 'badge', 'status', 'year', 'price_range', 'car_type', 'filterOnly(listable)'],
  ['price', 'km', 'year'],
);
