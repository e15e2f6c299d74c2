import type { TextLookup } from '@forecourt/contracts/wording';
import { groupName } from '../location/location-groups';
import { unitTexts, type BoundFormat } from './filter-unit';
import { filterTableEntry } from './filters';

/** "Used" for `used`; undefined for a value that pages show as the feed has it. */
export const filterValueName = (attribute: string, value: string, text: TextLookup): string | undefined => {
  const values = filterTableEntry(attribute)?.values ?? {};
  const name = Object.hasOwn(values, value) ? values[value] : undefined;
  return name && text(`car.value.${attribute}.${value}`, name);
};

const countedValueText = (attribute: string, count: string, text: TextLookup): string | undefined => {
  if (attribute === 'seats') return text('car.value.seats', '{{count}} seats', { count });
  if (attribute === 'doors') return text('car.value.doors', '{{count}} doors', { count });
  if (attribute === 'cylinders') return text('car.value.cylinders', '{{count}} cylinders', { count });
  return attribute === 'engine_size_litres' ? text('car.value.litres', '{{count}} L', { count }) : undefined;
};

/** "Used", "5 seats", "Bay North". A value without a name or unit is returned as the feed has it. */
export const filterValueText = (attribute: string, value: string, text: TextLookup): string => {
  const name = filterValueName(attribute, value, text);
  if (name) return name;
  if (attribute === 'location_name') return groupName(value);
  if (attribute === 'seats' && value === '1') return text('car.value.seat', '1 seat');
  return countedValueText(attribute, value, text) ?? value;
};

/** "$40,000", "$120/wk", "60,000 km", "2020". */
export const filterBoundText = (attribute: string, bound: number, site: BoundFormat, text: TextLookup): string => {
  const unit = filterTableEntry(attribute)?.unit;
  return unit ? unitTexts(unit).bound(bound, site, text) : String(bound);
};

/** "$", "km", beside the fields of a filter's bounds; '' without a unit. */
export const filterUnitSign = (attribute: string, site: BoundFormat, text: TextLookup): string => {
  const unit = filterTableEntry(attribute)?.unit;
  return unit ? unitTexts(unit).sign(site, text) : '';
};

/** "$5,000 to $40,000", "up to 60,000 km", "from 2019", "2020". */
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
