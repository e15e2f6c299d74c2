import type { SavedQuery } from '@forecourt/contracts/search/alerts';
import type { Text } from '@forecourt/contracts/remote';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { formatKm, formatMoney } from '@forecourt/rules/price/money';
import { chosenValues, scopeValues } from './search-body';

const VALUES: Record<string, Record<string, string>> = {
  car_type: { new: 'New', demo: 'Demo', used: 'Used' },
  item_type: { car: 'Cars', caravan: 'Caravans', truck: 'Trucks', motorcycle: 'Motorcycles' },
  status: { in_stock: 'In stock', coming_soon: 'Coming soon' },
};
const NAMES: Record<string, string> = {
  weekly_repayment: 'Weekly repayment',
  subscription_price: 'Subscription price',
};
const LONGEST_VALUE = 60;
const LONGEST = 160;

/**
 * Words that came with a request, harmless in a message that goes to an address which nobody has proven: no links,
 * no lines, nothing that a mail program would make a link of.
 */
export const harmless = (words: string): string =>
  words
    .replace(/[^\p{L}\p{N} .,&'()+/-]/gu, ' ')
    .replace(/(?<=\p{L})[.](?=\p{L})/gu, ' ')
    .replace(/\/{2,}|\bwww\b/giu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, LONGEST_VALUE);

const boundName = (attribute: string, bound: number, { locale, currency }: SiteConfig, text: Text): string => {
  if (attribute === 'km') return formatKm(bound, locale, text);
  return ['price', 'weekly_repayment', 'subscription_price'].includes(attribute)
    ? formatMoney(bound, locale, currency)
    : String(bound);
};

const rangeWords = (attribute: string, { min, max }: { min?: number; max?: number }, config: SiteConfig, text: Text): string => {
  const bound = (value: number) => boundName(attribute, value, config, text);
  const words =
    min !== undefined && max !== undefined
      ? text('search.range.between', '{{min}} to {{max}}', { min: bound(min), max: bound(max) })
      : max === undefined
        ? text('search.range.from', 'from {{min}}', { min: bound(min ?? 0) })
        : text('search.range.to', 'up to {{max}}', { max: bound(max) });
  const named = NAMES[attribute];
  return named ? `${text(`search.filter.${attribute}`, named)} ${words}` : words;
};

const valueWords = (attribute: string, value: string, { locations }: SiteConfig, text: Text): string => {
  const known = VALUES[attribute]?.[value];
  if (known) return text(`search.value.${attribute}.${value}`, known);
  if (attribute === 'location_id') return locations.find(({ id }) => id === value)?.name ?? '';
  if (attribute === 'seats') return text('search.value.seats', '{{count}} seats', { count: value });
  return harmless(value);
};

/** A saved search in a line, for e-mails and pages: `Used, Toyota, HiLux, up to $40,000`. */
export const describeSearch = (query: SavedQuery, config: SiteConfig, text: Text): string => {
  const groups = [...scopeValues(query.scope).map((part) => [part]), ...chosenValues(query.facets)];
  const parts = [
    ...groups.map((alternatives) => {
      const words = alternatives.flatMap(({ attribute, values }) =>
        values.map((value) => valueWords(attribute, value, config, text)).filter(Boolean),
      );
      return [...new Set(words)].join(text('alerts.or', ' or '));
    }),
    ...Object.entries(query.ranges).map(([attribute, range]) => rangeWords(attribute, range, config, text)),
    ...(query.query ? [`“${harmless(query.query)}”`] : []),
  ].filter((part) => part !== '' && part !== '“”');
  const whole = parts.join(', ') || text('alerts.everything', 'All of our stock');
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST - 1).trimEnd()}…` : whole;
};
