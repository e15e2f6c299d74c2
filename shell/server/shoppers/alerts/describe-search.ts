import type { SavedSearchQuery } from '@forecourt/contracts/search/alerts';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { filterRangeText, filterValueText, filterValueName } from '@forecourt/rules/search/filter-value';
import { formatKm } from '@forecourt/rules/vehicle/odometer';
import { filterName, filterTableEntry } from '@forecourt/rules/search/filters';
import { refinementsByFilter, parseScopeFilter } from './search-body';

const LONGEST_VALUE = 60;
const LONGEST = 160;

/** The message goes to an unconfirmed address, so nothing in it may become a link in a mail program. */
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
  return filterTableEntry(attribute)?.rangeNeedsName ? `${filterName(attribute, text)} ${words}` : words;
};

const valueWords = (attribute: string, value: string, { locations }: SiteConfig, text: TextLookup<'shell'>): string => {
  if (attribute === 'location_id') return locations.find(({ id }) => id === value)?.name ?? '';
  // "Yes" alone means nothing in this list, so the text is the name of the filter, such as "Certified".
  if (value === 'true') return filterName(attribute, text);
  return filterValueName(attribute, value, text) ?? filterValueText(attribute, withoutLinks(value), text);
};

const placeWords = (
  { km, place }: NonNullable<SavedSearchQuery['near']>,
  config: SiteConfig,
  text: TextLookup<'shell'>,
): string => {
  const distance = formatKm(km, config, text);
  return place
    ? text('shell.alerts.within', 'within {{distance}} of {{place}}', { distance, place: withoutLinks(place) })
    : text('shell.alerts.withinOwn', 'within {{distance}} of your position', { distance });
};

/** Returns words such as `Used, Toyota, HiLux, up to $40,000`. */
export const describeSavedSearch = (query: SavedSearchQuery, config: SiteConfig, text: TextLookup<'shell'>): string => {
  const groups = [...parseScopeFilter(query.scope).map((part) => [part]), ...refinementsByFilter(query.facets)];
  const parts = [
    ...groups.map((alternatives) => {
      const words = alternatives.flatMap(({ attribute, values }) =>
        values.map((value) => valueWords(attribute, value, config, text)).filter(Boolean),
      );
      return [...new Set(words)].join(text('shell.alerts.or', ' or '));
    }),
    ...Object.entries(query.excluded ?? {}).flatMap(([attribute, values]) =>
      values.map((value) => text('shell.alerts.not', 'not {{value}}', { value: valueWords(attribute, value, config, text) })),
    ),
    ...Object.entries(query.ranges).map(([attribute, range]) => rangeWords(attribute, range, config, text)),
    ...(query.near ? [placeWords(query.near, config, text)] : []),
    ...(query.query ? [`“${withoutLinks(query.query)}”`] : []),
  ].filter((part) => part !== '' && part !== '“”');
  const whole = parts.join(', ') || text('shell.alerts.everything', 'All of our stock');
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST - 1).trimEnd()}…` : whole;
};
