import type { TextLookup } from '@forecourt/contracts/wording';
import { FILTER_NAMES } from '@forecourt/contracts/search/search';
import { unitTexts } from './filter-unit';
import { filterBoundText, filterRangeText, filterUnitSign, filterValueText, filterValueName } from './filter-value';
import { FILTER_TABLE, filterIcon, filterName } from './filters';

const text: TextLookup = (_key, fallback, values = {}) =>
  fallback.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
const keys: TextLookup = (key) => key;
const format = { locale: 'en-AU', currency: 'AUD', stock: { distance: 'auto' as const } };

it('S-06 every filter that a dealer may offer has a name', () => {
  expect(Object.keys(FILTER_TABLE).toSorted()).toEqual([...FILTER_NAMES].toSorted());
  expect(Object.values(FILTER_TABLE).filter(({ label }) => label === '')).toEqual([]);
});

it("S-06 a filter's name comes from the dealer’s wording, and an attribute outside the filter table keeps its own name", () => {
  expect(filterName('certified', text)).toBe('Certified pre-owned');
  expect(filterName('certified', keys)).toBe('car.filter.certified');
  expect([filterName('wheels', text), filterName('constructor', text)]).toEqual(['wheels', 'constructor']);
});

it("S-06 a filter has the dealer's icon, or else that of the filter table, or none", () => {
  expect(filterIcon('fuel', { fuel: 'info', certified: 'check' })).toBe('info');
  expect(filterIcon('certified', { certified: 'check' })).toBe('check');
  expect(filterIcon('fuel')).toBe('fuel');
  expect(filterIcon('certified')).toBeUndefined();
});

it.each([
  ['car_type', 'demo', 'Demo'],
  ['certified', 'true', 'Certified'],
  ['status', 'sold', 'Recently sold'],
  ['seats', '1', '1 seat'],
  ['seats', '5', '5 seats'],
  ['location_name', 'Bay North - Sales', 'Bay North'],
  ['fuel', 'Diesel', 'Diesel'],
  ['car_type', 'constructor', 'constructor'],
])('S-06 the value of %s, %s, reads "%s"', (attribute, value, words) => {
  expect(filterValueText(attribute, value, text)).toBe(words);
});

it('S-06 a dealer’s wording can rename only values that are in the filter table', () => {
  expect(filterValueName('car_type', 'used', keys)).toBe('car.value.car_type.used');
  expect(filterValueName('fuel', 'Diesel', keys)).toBeUndefined();
});

it('S-06 a filter can have any unit of the facts of a vehicle', () => {
  expect([unitTexts('kg').bound(2500, format, text), unitTexts('kg').sign(format, text)]).toEqual(['2,500 kg', 'kg']);
  expect(unitTexts('litres').bound(2.5, { ...format, locale: 'de' }, text)).toBe('2,5 L');
});

it("S-06 the fields of a filter's bounds have its unit beside them", () => {
  const signs = (site: typeof format) =>
    ['price', 'weekly_repayment', 'km', 'year'].map((name) => filterUnitSign(name, site, text));
  expect(signs(format)).toEqual(['$', '$', 'km', '']);
  expect(signs({ ...format, locale: 'en-GB', currency: 'GBP' })).toEqual(['£', '£', 'miles', '']);
});

it('S-15 a bound has the unit of its filter', () => {
  expect(filterBoundText('price', 40_000, format, text)).toBe('$40,000');
  expect(filterBoundText('weekly_repayment', 120, format, text)).toBe('$120/wk');
  expect(filterRangeText('km', { max: 60_000 }, format, text)).toBe('up to 60,000 km');
  expect(filterRangeText('km', { max: 96_561 }, { ...format, locale: 'en-GB' }, text)).toBe('up to 60,000 miles');
  expect(filterRangeText('price', { min: 5000, max: 40_000 }, format, text)).toBe('$5,000 to $40,000');
  expect(filterRangeText('year', { min: 2019 }, format, text)).toBe('from 2019');
  expect(filterRangeText('year', { min: 2020, max: 2020 }, format, text)).toBe('2020');
});
