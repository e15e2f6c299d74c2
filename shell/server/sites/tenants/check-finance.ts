import type { LenderEntry } from '@forecourt/contracts/site/finance';
import { BROKER_QUOTE } from '@forecourt/contracts/site/finance-defaults';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { askedParty } from '@forecourt/rules/finance/asked-party';
import { computedComparisonRate, lendersOf, type Lender } from '@forecourt/rules/finance/lenders';
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

/** It must not be below the one that the law's formula gives for rate and fees (F-12). */
const checkComparisonRate = (lender: Lender, path: string, name: string): ConfigurationBreach[] => {
  const computed = computedComparisonRate(lender);
  if (lender.comparisonRate >= computed) return [];
  return [
    {
      path: `${path}/comparisonRate`,
      expected: `at least ${computed}, computed from ${name}.rate and ${name}.fees for $30,000 over 5 years; leave the key out to show the computed rate`,
      found: String(lender.comparisonRate),
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

export const checkFinance = checkFrozenOnce((finance: SiteConfig['finance']): ConfigurationBreach[] => {
  const entries: LenderEntry[] = finance.lenders;
  const own = entries.length > 0 ? [] : checkLender(lendersOf(finance)[0], '/finance', 'finance');
  return [
    ...own,
    ...findDuplicates(entries, 'id', '/finance/lenders'),
    ...entries.flatMap(({ id }, index) =>
      id === BROKER_QUOTE ? [{ path: `/finance/lenders/${index}/id`, expected: 'another id', found: quoteShortened(id) }] : [],
    ),
    ...(entries.length > 0 ? lendersOf(finance) : []).flatMap((lender, index) =>
      checkLender(lender, `/finance/lenders/${index}`, `finance.lenders[${index}]`),
    ),
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
