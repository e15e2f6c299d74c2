import { formatCount } from '@forecourt/rules/text/format-count';
import type { TextLookup } from '@forecourt/contracts/wording';

/** "1 vehicle", "1,234 vehicles". */
export const vehicleCount = (total: number, text: TextLookup<'search'>, locale: string): string =>
  total === 1
    ? text('search.count.one', '1 vehicle')
    : text('search.count', '{{count}} vehicles', { count: formatCount(total, locale) });
