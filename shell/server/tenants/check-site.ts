import type { Location, SiteConfig } from '@forecourt/contracts/site/site';
import { contrast } from '@forecourt/rules/picture/contrast';
import { checkForms } from '@forecourt/rules/form/check-forms';
import { checkContent, repeated } from './check-content';
import { checkFilter, type FilterProblem } from './check-filter';
import { onceGood } from './once-good';
import { quoted } from './tenant-problem';
import type { Breach } from './validate-schema';

/**
 * What the schema can't say. Runs only on a configuration that fits the schema.
 * @param filterProblem see `TenantsOptions`
 */
export function checkBeyondSchema(
  config: SiteConfig,
  tenant: string,
  media: Set<string>,
  filterProblem: FilterProblem,
): Breach[] {
  return [
    ...checkIdentity(config, tenant),
    ...checkContrast(config.theme),
    ...checkFilter(config.search.baseFilter, '/search/baseFilter', filterProblem),
    ...checkFinance(config.finance),
    ...checkLocations(config.locations),
    ...checkFormsOnce(config.forms),
    ...checkContent(config, media, filterProblem),
  ];
}

const checkFormsOnce = onceGood(checkForms);

/** Of the platform's few hundred names; asking for one takes longer than all else here. */
const timezones = new Set<string>();
const isTimezone = (name: string): boolean =>
  timezones.has(name) || (accepted(() => new Intl.DateTimeFormat('en', { timeZone: name })) && timezones.add(name).has(name));

function checkIdentity({ slug, timezone, locale }: SiteConfig, tenant: string): Breach[] {
  const found: Breach[] = [];
  if (slug !== tenant) found.push({ path: '/slug', expected: `the name of the folder, ${quoted(tenant)}`, found: quoted(slug) });
  if (!isTimezone(timezone)) {
    found.push({ path: '/timezone', expected: 'an IANA time zone such as Australia/Brisbane', found: quoted(timezone) });
  }
  if (!accepted(() => Intl.getCanonicalLocales(locale))) {
    found.push({ path: '/locale', expected: 'a BCP 47 language such as en-AU', found: quoted(locale) });
  }
  return found;
}

function accepted(use: () => unknown): boolean {
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

/** Text and the background that it is put on. Links are primary, prices accent. */
export const CONTRAST_PAIRS: [ColourKey, ColourKey][] = [
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

const checkContrast = onceGood((theme: SiteConfig['theme']): Breach[] =>
  CONTRAST_PAIRS.flatMap(([text, background]) => {
    const ratio = contrast(theme[text], theme[background]);
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

function checkKnown(names: string[], known: readonly string[], path: string): Breach[] {
  return names.flatMap((name, index) =>
    known.includes(name) ? [] : [{ path: `${path}/${index}`, expected: `one of ${known.join(', ')}`, found: quoted(name) }],
  );
}

/** A rate without a comparison rate that is at least as high is a mistake of typing. */
function checkFinance({ rate, comparisonRate, minAmount, maxAmount, minRate, maxRate }: SiteConfig['finance']): Breach[] {
  const found: Breach[] = [];
  const atLeast = (path: string, value: number, key: string, limit: number) => {
    if (value < limit)
      found.push({ path: `/finance/${path}`, expected: `at least finance.${key}, ${limit}`, found: String(value) });
  };
  atLeast('comparisonRate', comparisonRate, 'rate', rate);
  atLeast('maxAmount', maxAmount, 'minAmount', minAmount);
  atLeast('maxRate', maxRate, 'minRate', minRate);
  atLeast('rate', rate, 'minRate', minRate);
  atLeast('maxRate', maxRate, 'rate', rate);
  return found;
}

const checkLocations = onceGood((locations: Location[]): Breach[] => {
  const primary = locations.filter((location) => location.primary).length;
  return [
    ...repeated(
      locations.map(({ id }) => id),
      '/locations',
      'id',
    ),
    ...repeated(
      locations.map(({ slug }) => slug),
      '/locations',
      'slug',
    ),
    ...(locations.length && primary !== 1
      ? [{ path: '/locations', expected: 'exactly one location with primary: true', found: String(primary) }]
      : []),
    ...locations.flatMap(({ distribution_locations: ids }, index) =>
      checkKnown(
        ids,
        locations.map(({ id }) => id),
        `/locations/${index}/distribution_locations`,
      ),
    ),
    ...locations.flatMap(checkHours),
  ];
});

function checkHours({ opening_hours: week, special_hours: special }: Location, index: number): Breach[] {
  const at = `/locations/${index}`;
  const wrongTimes = [
    ...week.map((hours, entry) => ({ hours, path: `${at}/opening_hours/${entry}` })),
    ...special.map((hours, entry) => ({ hours, path: `${at}/special_hours/${entry}` })),
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
    isDay(date) ? [] : [{ path: `${at}/special_hours/${entry}/date`, expected: 'a day of the calendar', found: quoted(date) }],
  );
  return [
    ...repeated(
      week.map(({ weekday }) => String(weekday)),
      `${at}/opening_hours`,
      'weekday',
    ),
    ...repeated(
      special.map(({ date }) => date),
      `${at}/special_hours`,
      'date',
    ),
    ...wrongTimes,
    ...wrongDates,
  ];
}

function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
