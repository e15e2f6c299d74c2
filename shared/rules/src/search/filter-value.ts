import type { TextLookup } from '@forecourt/contracts/wording';
import { groupName } from '../location/location-groups';
import { formatMoney, formatPerWeek } from '../price/money';
import { formatKm, type DistanceSite } from '../vehicle/odometer';
import { filterTableEntry } from './filters';

/**
 * Returns the name of a filter's value, such as "Used" for `used`; undefined for a value without a name, which pages show as
 * the feed has it.
 */
export const filterValueName = (attribute: string, value: string, text: TextLookup): string | undefined => {
  const values = filterTableEntry(attribute)?.values ?? {};
  const name = Object.hasOwn(values, value) ? values[value] : undefined;
  return name && text(`car.value.${attribute}.${value}`, name);
};

/**
 * Returns a filter's value as shoppers read it: "Used", "5 seats", "Bay North". A value without a name or unit is
 * returned as the feed has it.
 */
export const filterValueText = (attribute: string, value: string, text: TextLookup): string => {
  const name = filterValueName(attribute, value, text);
  if (name) return name;
  if (attribute === 'location_name') return groupName(value);
  if (attribute !== 'seats') return value;
  return value === '1' ? text('car.value.seat', '1 seat') : text('car.value.seats', '{{count}} seats', { count: value });
};

/** The site's language, unit of distances and currency, by which the bounds of filters are written. */
interface BoundFormat extends DistanceSite {
  currency: string;
}

/** Returns one bound of a filter with its unit: "$40,000", "$120/wk", "60,000 km", "2020". */
export const filterBoundText = (attribute: string, bound: number, site: BoundFormat, text: TextLookup): string => {
  const { locale, currency } = site;
  switch (filterTableEntry(attribute)?.unit) {
    case 'km':
      return formatKm(bound, site, text);
    case 'money':
      return formatMoney(bound, locale, currency);
    case 'money_per_week':
      return formatPerWeek(bound, locale, currency, text);
    default:
      return String(bound);
  }
};

/** Returns the bounds of a filter as a text: "$5,000 to $40,000", "up to 60,000 km", "from 2019", "2020". */
export const filterRangeText = (
  attribute: string,
  { min, max }: { min?: number | undefined; max?: number | undefined },
  format: BoundFormat,
  text: TextLookup,
): string => {
  const bound = (value: number): string => filterBoundText(attribute, value, format, text);
  if (min !== undefined && max !== undefined)
    return min === max ? bound(min) : text('car.range.between', '{{min}} to {{max}}', { min: bound(min), max: bound(max) });
  return min === undefined
    ? text('car.range.to', 'up to {{max}}', { max: bound(max ?? 0) })
    : text('car.range.from', 'from {{min}}', { min: bound(min) });
};
