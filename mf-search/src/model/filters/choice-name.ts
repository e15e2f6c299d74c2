import { declareTexts, type Text } from '@forecourt/contracts/wording';
import { groupName } from '@forecourt/rules/location/location-groups';
import { formatKm, formatMoney } from '@forecourt/rules/price/money';
import { priceForBudget, type BudgetTerms } from '@forecourt/rules/price/weekly-budget';
import type { Choice, Range } from '../state/search-state';

const NAMES: Record<string, string> = declareTexts('search.filter', {
  badge: 'Variant',
  body: 'Body type',
  car_type: 'Condition',
  categories: 'Category',
  certified: 'Certified pre-owned',
  city: 'City',
  colour: 'Colour',
  created_at_timestamp: 'Listed',
  dealership_name: 'Dealership',
  drive: 'Drive',
  filtered_features: 'Features',
  fuel: 'Fuel',
  item_type: 'Vehicle type',
  km: 'Odometer',
  location_name: 'Location',
  make: 'Make',
  make_model: 'Make and model',
  model: 'Model',
  price: 'Price',
  price_range: 'Price range',
  seats: 'Seats',
  simple_colour: 'Colour',
  simple_transmission: 'Transmission',
  state: 'State',
  status: 'Availability',
  subscription_price: 'Subscription price',
  tag: 'Label',
  transmission: 'Transmission',
  weekly_price_range: 'Weekly price',
  weekly_repayment: 'Weekly repayment',
  year: 'Year',
});

const VALUES: Record<string, Record<string, string>> = declareTexts('search.value', {
  car_type: { new: 'New', demo: 'Demo', used: 'Used' },
  item_type: { car: 'Cars', caravan: 'Caravans', truck: 'Trucks', motorcycle: 'Motorcycles' },
  status: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Recently sold' },
  certified: { true: 'Certified', false: 'Not certified' },
});

/** Name of a filter as shoppers read it. */
export const filterName = (attribute: string, text: Text<'search'>): string =>
  text(`search.filter.${attribute}`, NAMES[attribute] ?? attribute);

/** A value of a filter as shoppers read it. Values of feeds are shown as they are. */
export const valueName = (attribute: string, value: string, text: Text<'search'>): string => {
  const names = VALUES[attribute] ?? {};
  const name = Object.hasOwn(names, value) ? names[value] : undefined;
  if (name) return text(`search.value.${attribute}.${value}`, name);
  if (attribute === 'location_name') return groupName(value);
  if (attribute !== 'seats') return value;
  return value === '1' ? text('search.value.seat', '1 seat') : text('search.value.seats', '{{count}} seats', { count: value });
};

/** One bound: dollars, kilometres, or a plain number such as a year. */
export const boundName = (attribute: string, bound: number, text: Text<'search'>, locale: string, currency: string): string => {
  if (attribute === 'km') return formatKm(bound, locale, text);
  if (attribute === 'price') return formatMoney(bound, locale, currency);
  if (attribute === 'weekly_repayment' || attribute === 'subscription_price')
    return text('search.perWeek', '{{amount}}/wk', { amount: formatMoney(bound, locale, currency) });
  return String(bound);
};

const rangeName = ({ min, max }: Range, text: Text<'search'>, bound: (value: number) => string): string => {
  if (min !== undefined && max !== undefined)
    return min === max ? bound(min) : text('search.range.between', '{{min}} to {{max}}', { min: bound(min), max: bound(max) });
  return min === undefined
    ? text('search.range.to', 'up to {{max}}', { max: bound(max ?? 0) })
    : text('search.range.from', 'from {{min}}', { min: bound(min) });
};

export interface ChoiceSite {
  locale: string;
  currency: string;
  terms: BudgetTerms;
}

/** "Up to $120 a week (about $27,400)" (F-09). */
export const budgetName = (weekly: number, terms: BudgetTerms, text: Text<'search'>, locale: string, currency: string): string =>
  text('search.chip.weekly', 'Up to {{weekly}} a week (about {{price}})', {
    weekly: formatMoney(weekly, locale, currency),
    price: formatMoney(priceForBudget(weekly, terms), locale, currency),
  });

/** "Listed in the last 7 days". */
export const sinceName = (days: number, text: Text<'search'>): string =>
  days === 1
    ? text('search.since.one', 'Listed since yesterday')
    : text('search.since', 'Listed in the last {{days}} days', { days });

/** Words on the chip of a choice (S-15). */
export const choiceName = (choice: Choice, text: Text<'search'>, { locale, currency, terms }: ChoiceSite): string => {
  if (choice.kind === 'query') return text('search.chip.query', '“{{query}}”', { query: choice.value });
  if (choice.kind === 'weekly') return budgetName(choice.dollars, terms, text, locale, currency);
  if (choice.kind === 'since') return sinceName(choice.days, text);
  if (choice.kind === 'facet') return valueName(choice.attribute, choice.value, text);
  const range = rangeName(choice.range, text, (bound) => boundName(choice.attribute, bound, text, locale, currency));
  return text('search.chip.range', '{{name}} {{range}}', { name: filterName(choice.attribute, text), range });
};
