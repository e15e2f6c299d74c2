import type { SavedSearchQuery } from '@forecourt/contracts/search/alerts';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { filterRangeText, filterValueText, filterValueName } from '@forecourt/rules/search/filter-value';
import { filterName } from '@forecourt/rules/search/filters';
import { refinementsByFilter, parseScopeFilter } from './search-body';

/** Filters whose range needs their name: "from 2019" is clearly a year, but "up to $150/wk" may be a repayment or a price. */
const FILTERS_SHOWN_WITH_NAME = new Set(['weekly_repayment', 'subscription_price', 'seats']);
const LONGEST_VALUE = 60;
const LONGEST = 160;

/**
 * Returns a text without links, line breaks and anything that a mail program turns into a link, because the message
 * goes to an unconfirmed address.
 */
export const withoutLinks = (words: string): string =>
  words
    .replace(/[^\p{L}\p{N} .,&'()+/-]/gu, ' ')
    .replace(/(?<=\p{L})[.](?=\p{L})/gu, ' ')
    .replace(/\/{2,}|\bwww\b/giu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, LONGEST_VALUE);

const rangeWords = (
  attribute: string,
  range: SavedSearchQuery['ranges'][string],
  config: SiteConfig,
  text: TextLookup<'shell'>,
): string => {
  const words = filterRangeText(attribute, range, config, text);
  return FILTERS_SHOWN_WITH_NAME.has(attribute) ? `${filterName(attribute, text)} ${words}` : words;
};

const valueWords = (attribute: string, value: string, { locations }: SiteConfig, text: TextLookup<'shell'>): string => {
  if (attribute === 'location_id') return locations.find(({ id }) => id === value)?.name ?? '';
  // "Yes" alone means nothing in this list, so the text is the name of the filter, such as "Certified".
  if (value === 'true') return filterName(attribute, text);
  return filterValueName(attribute, value, text) ?? filterValueText(attribute, withoutLinks(value), text);
};

/** Returns a saved search as one line for e-mails and pages: `Used, Toyota, HiLux, up to $40,000`. */
export const describeSavedSearch = (query: SavedSearchQuery, config: SiteConfig, text: TextLookup<'shell'>): string => {
  const groups = [...parseScopeFilter(query.scope).map((part) => [part]), ...refinementsByFilter(query.facets)];
  const parts = [
    ...groups.map((alternatives) => {
      const words = alternatives.flatMap(({ attribute, values }) =>
        values.map((value) => valueWords(attribute, value, config, text)).filter(Boolean),
      );
      return [...new Set(words)].join(text('shell.alerts.or', ' or '));
    }),
    ...Object.entries(query.ranges).map(([attribute, range]) => rangeWords(attribute, range, config, text)),
    ...(query.query ? [`“${withoutLinks(query.query)}”`] : []),
  ].filter((part) => part !== '' && part !== '“”');
  const whole = parts.join(', ') || text('shell.alerts.everything', 'All of our stock');
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST - 1).trimEnd()}…` : whole;
};
