import type { Location, SiteConfig } from '@forecourt/contracts/site/site';
import type { WordingKeys } from '../../platform/ports';
import { smallestPayment } from '@forecourt/rules/price/payment-amounts';
import { contrastRatio } from '@forecourt/rules/picture/contrast';
import { normaliseSpecialHours } from '@forecourt/rules/location/opening-hours';
import { checkForms } from '@forecourt/rules/form/check-forms';
import { checkBlog } from './check-blog';
import { checkPageContent, findDuplicates } from './check-content';
import { checkFeedConfiguration } from './check-feeds';
import { checkAdvertisedTexts, checkOfferRates, checkRateWording } from './check-advertising';
import { checkFinance, checkLenderServices } from './check-finance';
import { checkReviews } from './check-reviews';
import { checkSpin } from './check-spin';
import { checkStockFilter, type FindFilterProblem } from './check-filter';
import { checkOffers } from './check-offers';
import { checkWording } from './check-wording';
import { checkFrozenOnce } from './once-good';
import { quoteShortened } from './tenant-problem';
import type { ConfigurationBreach } from './validate-schema';

/** The caller provides these checks. */
export interface ConfigurationChecks {
  /** Absent: filters are not checked. */
  filterProblem?: FindFilterProblem;
  /** Absent: wording keys are not checked. */
  wordingKeys?: WordingKeys;
}

/** Call it only with a configuration that fits the schema. */
export function findBreachesBeyondSchema(
  config: SiteConfig,
  tenant: string,
  media: Set<string>,
  { filterProblem = () => undefined, wordingKeys }: ConfigurationChecks,
): ConfigurationBreach[] {
  return [
    ...checkIdentity(config, tenant),
    ...checkContrast(config.theme),
    ...checkPaymentCurrency(config),
    ...checkStockFilter(config.search.baseFilter, '/search/baseFilter', filterProblem),
    ...checkFinance(config.finance),
    ...checkLenderServices(config),
    ...checkOfferRates(config.offers),
    ...checkOffers(config, filterProblem),
    ...checkAdvertisedTexts(config),
    ...checkRateWording(config),
    ...checkSearchEngineHost(config),
    ...checkFeedConfiguration(config.stock.feeds),
    ...checkLocations(config.locations),
    ...checkReviews(config),
    ...findDuplicates(config.accounts.providers, 'id', '/accounts/providers'),
    ...checkSpin(config.spin),
    ...checkBlog(config),
    ...checkFormsOnce(config.forms),
    ...checkPageContent(config, media, filterProblem),
    ...(wordingKeys ? checkWording(config.wording, wordingKeys) : []),
  ];
}

function checkPaymentCurrency({ currency, providers: { payment } }: SiteConfig): ConfigurationBreach[] {
  if (smallestPayment(payment.provider, currency) !== undefined) return [];
  const expected = `a currency that the payment service ${payment.provider} can take, or another service in providers.payment.provider`;
  return [{ path: '/currency', expected, found: quoteShortened(currency) }];
}

const checkFormsOnce = checkFrozenOnce(checkForms);

/** Checking one with `Intl` is slower than all other checks here. */
const validTimezones = new Set<string>();
const TIMEZONE = 'an IANA time zone such as Australia/Brisbane';
const isTimezone = (name: string): boolean =>
  validTimezones.has(name) ||
  (succeeds(() => new Intl.DateTimeFormat('en', { timeZone: name })) && validTimezones.add(name).has(name));

function checkIdentity({ slug, timezone, locale, address, hosts }: SiteConfig, tenant: string): ConfigurationBreach[] {
  const breaches: ConfigurationBreach[] = [];
  if (address !== '' && !hosts.includes(new URL(address).hostname))
    breaches.push({ path: '/address', expected: `a host of hosts, ${hosts.join(', ')}`, found: quoteShortened(address) });
  if (slug !== tenant)
    breaches.push({ path: '/slug', expected: `the name of the folder, ${quoteShortened(tenant)}`, found: quoteShortened(slug) });
  if (!isTimezone(timezone)) {
    breaches.push({
      path: '/timezone',
      expected: TIMEZONE,
      found: quoteShortened(timezone),
    });
  }
  if (!succeeds(() => Intl.getCanonicalLocales(locale))) {
    breaches.push({ path: '/locale', expected: 'a BCP 47 language such as en-AU', found: quoteShortened(locale) });
  }
  return breaches;
}

function succeeds(use: () => unknown): boolean {
  try {
    use();
    return true;
  } catch {
    return false;
  }
}

type ColourKey =
  | 'primary'
  | 'onPrimary'
  | 'accent'
  | 'onAccent'
  | 'ink'
  | 'muted'
  | 'surface'
  | 'tint'
  | 'header'
  | 'onHeader'
  | 'footer'
  | 'onFooter';

/** Text and background need enough contrast. Links have the colour `primary`, prices `accent`. */
const CONTRAST_PAIRS: [ColourKey, ColourKey][] = [
  ['ink', 'surface'],
  ['ink', 'tint'],
  ['muted', 'surface'],
  ['muted', 'tint'],
  ['primary', 'surface'],
  ['primary', 'tint'],
  ['accent', 'surface'],
  ['accent', 'tint'],
  ['onPrimary', 'primary'],
  ['onAccent', 'accent'],
  ['onHeader', 'header'],
  ['onFooter', 'footer'],
];

const checkContrast = checkFrozenOnce((theme: SiteConfig['theme']): ConfigurationBreach[] =>
  CONTRAST_PAIRS.flatMap(([text, background]) => {
    const ratio = contrastRatio(theme[text], theme[background]);
    if (ratio >= 4.5) return [];
    return [
      {
        path: `/theme/${text}`,
        expected: `a contrast of at least 4.5:1 between theme.${text} and theme.${background}`,
        found: `${Math.floor(ratio * 100) / 100}:1 (${theme[text]} on ${theme[background]})`,
      },
    ];
  }),
);

function checkReferences(names: string[], allowed: readonly string[], path: string): ConfigurationBreach[] {
  return names.flatMap((name, index) =>
    allowed.includes(name)
      ? []
      : [{ path: `${path}/${index}`, expected: `one of ${allowed.join(', ')}`, found: quoteShortened(name) }],
  );
}

const checkSearchEngineHost = ({ hosts, indexing: { host } }: SiteConfig): ConfigurationBreach[] =>
  host === '' || hosts.includes(host)
    ? []
    : [{ path: '/indexing/host', expected: `one of hosts, ${hosts.join(', ')}`, found: quoteShortened(host) }];

const checkLocations = checkFrozenOnce((locations: Location[]): ConfigurationBreach[] => {
  const primary = locations.filter((location) => location.primary).length;
  return [
    ...findDuplicates(locations, 'id', '/locations'),
    ...findDuplicates(locations, 'slug', '/locations'),
    ...(locations.length && primary !== 1
      ? [{ path: '/locations', expected: 'exactly one location with primary: true', found: String(primary) }]
      : []),
    ...locations.flatMap(({ distribution_locations: ids }, index) =>
      checkReferences(
        ids,
        locations.map(({ id }) => id),
        `/locations/${index}/distribution_locations`,
      ),
    ),
    ...locations.flatMap(checkHours),
  ];
});

function checkHours(
  { opening_hours: week, special_hours: special, id, timezone }: Location,
  index: number,
  locations: readonly Location[],
): ConfigurationBreach[] {
  const isForLocation = ({ location_id: only }: Location['special_hours'][number]) => only === undefined || only === id;
  const at = `/locations/${index}`;
  const wrongTimes = [
    ...week.map((hours, entry) => ({ hours, path: `${at}/opening_hours/${entry}` })),
    ...special.flatMap((day, entry) =>
      normaliseSpecialHours({ id, special_hours: [day] }, locations).map((hours) => ({
        hours,
        path: `${at}/special_hours/${entry}`,
      })),
    ),
  ].flatMap(({ hours: { status, open, close }, path }) => {
    if (status === 'Closed' || (open && close && open < close)) return [];
    return [
      {
        path,
        expected: 'open and a later close, because the status is Open',
        found: `${open ?? 'no open'}, ${close ?? 'no close'}`,
      },
    ];
  });
  const wrongDates = special.flatMap(({ date }, entry) =>
    isDay(date)
      ? []
      : [{ path: `${at}/special_hours/${entry}/date`, expected: 'a day of the calendar', found: quoteShortened(date) }],
  );
  return [
    ...findDuplicates(week, 'weekday', `${at}/opening_hours`),
    ...findDuplicates(
      special.map((day, entry) => (isForLocation(day) ? day : { date: entry })),
      'date',
      `${at}/special_hours`,
    ),
    ...special.flatMap(({ location_id: only }, entry) =>
      only === undefined || locations.some((other) => other.id === only)
        ? []
        : [{ path: `${at}/special_hours/${entry}/location_id`, expected: 'the id of a location', found: quoteShortened(only) }],
    ),
    ...(timezone === undefined || isTimezone(timezone)
      ? []
      : [{ path: `${at}/timezone`, expected: TIMEZONE, found: quoteShortened(timezone) }]),
    ...wrongTimes,
    ...wrongDates,
  ];
}

function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
