import type { TextLookup } from '@forecourt/contracts/wording';
import type { Location } from '@forecourt/contracts/site/site';

export const departmentName = (type: Location['location_type'], text: TextLookup<'locations'>): string =>
  ({
    sales: text('locations.sales', 'Sales'),
    service: text('locations.service', 'Service'),
    parts: text('locations.parts', 'Parts'),
  })[type];
