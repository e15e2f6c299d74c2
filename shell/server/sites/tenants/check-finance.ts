import type { LenderEntry } from '@forecourt/contracts/site/finance';
import { BROKER_QUOTE } from '@forecourt/contracts/site/finance-defaults';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { askedParty } from '@forecourt/rules/finance/asked-party';
import { computedComparisonRate, feeBehindRate, lendersOf, type Lender } from '@forecourt/rules/finance/lenders';
import { wholeWarning } from '@forecourt/rules/finance/warning';
import { checkStatedRates } from './check-advertising';
import { findDuplicates } from './check-content';
import { checkFrozenOnce } from './once-good';
import { quoteShortened } from './tenant-problem';
import type { ConfigurationBreach } from './validate-schema';

/** The first may not be below the second. */
const ORDERED_KEYS = [
  ['maxAmount', 'minAmount'],
  ['maxRate', 'minRate'],
  ['rate', 'minRate'],
  ['maxRate', 'rate'],
  ['maxTermYears', 'termYears'],
] as const satisfies [keyof Lender, keyof Lender][];

const checkOrder = (lender: Lender, path: string, name: string): ConfigurationBreach[] =>
  ORDERED_KEYS.flatMap(([key, limit]) =>
    lender[key] >= lender[limit]
      ? []
      : [{ path: `${path}/${key}`, expected: `at least ${name}.${limit}, ${lender[limit]}`, found: String(lender[key]) }],
  );

/** Lenders round differently. Percent a year. */
const TOLERANCE = 0.0101;

/** The law's formula must give it for rate and fees, so that repayments contain every fee that it contains (F-12, F-15). */
const checkComparisonRate = (lender: Lender, path: string, name: string): ConfigurationBreach[] => {
  const computed = computedComparisonRate(lender);
  const { comparisonRate } = lender;
  if (comparisonRate >= computed && comparisonRate <= computed + TOLERANCE) return [];
  const fee = comparisonRate > computed ? feeBehindRate(lender) : undefined;
  const hint = fee === undefined ? '' : `state the fees that it contains, such as ${name}.fees.establishment: ${fee}, or `;
  return [
    {
      path: `${path}/comparisonRate`,
      expected: `${computed}, computed from ${name}.rate and ${name}.fees for $30,000 over 5 years; ${hint}leave the key out to show the computed rate`,
      found: String(comparisonRate),
    },
  ];
};

/** Without the law's words the warning would stand on no page (F-12). */
const checkWarning = ({ warning }: Lender, path: string, name: string): ConfigurationBreach[] =>
  wholeWarning(warning) !== ''
    ? []
    : [
        {
          path: `${path}/warning`,
          expected: `the law's warning, "WARNING: This comparison rate is true only … might result in a different comparison rate."; other words belong into ${name}.disclaimer`,
          found: quoteShortened(warning),
        },
      ];

const checkLender = (lender: Lender, path: string, name: string): ConfigurationBreach[] => [
  ...checkComparisonRate(lender, path, name),
  ...checkOrder(lender, path, name),
  ...checkWarning(lender, path, name),
  ...checkStatedRates(lender, path, name),
];

/** A rate that nobody states is advertised nowhere (F-15), so a lender and a comparison rate need one. */
const checkRates = ({ rate, comparisonRate, lenders }: SiteConfig['finance']): ConfigurationBreach[] => {
  if (rate !== undefined) return [];
  const places: [path: string, isNeeded: boolean][] = [
    ['/finance', lenders.length === 0 && comparisonRate !== undefined],
    ...lenders.map((each, index): [string, boolean] => [`/finance/lenders/${index}`, each.rate === undefined]),
  ];
  return places.flatMap(([path, isNeeded]) =>
    isNeeded ? [{ path: `${path}/rate`, expected: 'the advertised rate, % p.a.', found: 'nothing' }] : [],
  );
};

export const checkFinance = checkFrozenOnce((finance: SiteConfig['finance']): ConfigurationBreach[] => {
  const entries: LenderEntry[] = finance.lenders;
  const lenders = lendersOf(finance);
  return [
    ...(entries.length > 0 ? [] : lenders.flatMap((lender) => checkLender(lender, '/finance', 'finance'))),
    ...checkRates(finance),
    ...findDuplicates(entries, 'id', '/finance/lenders'),
    ...entries.flatMap(({ id }, index) =>
      id === BROKER_QUOTE ? [{ path: `/finance/lenders/${index}/id`, expected: 'another id', found: quoteShortened(id) }] : [],
    ),
    ...entries.flatMap(({ id }, index) => {
      const lender = lenders.find((each) => each.id === id);
      return lender ? checkLender(lender, `/finance/lenders/${index}`, `finance.lenders[${index}]`) : [];
    }),
  ];
});

const LENDER_SERVICES = ['financeQuote', 'prequalification'] as const satisfies (keyof SiteConfig['providers'])[];

const checkServiceIds = (kind: (typeof LENDER_SERVICES)[number], { providers, finance }: SiteConfig): ConfigurationBreach[] => {
  const ids = lendersOf(finance).map(({ id }) => id);
  const services = providers[kind].lenders;
  const path = `/providers/${kind}/lenders`;
  return [
    ...findDuplicates(services, 'lender', path),
    ...services.flatMap(({ lender }, index) =>
      ids.includes(lender)
        ? []
        : [{ path: `${path}/${index}/lender`, expected: `one of the ids ${ids.join(', ')}`, found: quoteShortened(lender) }],
    ),
  ];
};

/** A consent must be able to name who gets a shopper's income: no lenders at one address without a broker (F-07). */
export const checkLenderServices = (config: SiteConfig): ConfigurationBreach[] => {
  const { providers, finance, features } = config;
  const breaches = LENDER_SERVICES.flatMap((kind) => checkServiceIds(kind, config));
  const { prequalification } = providers;
  if (!features.prequalification || prequalification.provider === 'embedded') return breaches;
  const lenders = lendersOf(finance);
  const unknown = lenders.filter((lender) => !askedParty(prequalification, lender, lenders));
  if (unknown.length === 0) return breaches;
  const expected = `the name of the broker that gets the figures of shoppers for ${unknown.map(({ id }) => id).join(', ')}; a lender with a service of its own needs an entry in lenders and a name, provider`;
  return [...breaches, { path: '/providers/prequalification/broker', expected, found: quoteShortened(prequalification.broker) }];
};
