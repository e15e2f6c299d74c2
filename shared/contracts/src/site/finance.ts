import { Type, type Static, type TProperties, type TSchema } from 'typebox';
import { CarType, ItemType } from '../car/car';
import {
  LENDER_DEFAULTS as DEFAULTS,
  LENDER_ID_PATTERN,
  REPAYMENT_PERIODS,
  REPAYMENT_ROUNDINGS,
  SIDEBAR_DEFAULTS,
  TEASER_RULES,
} from './finance-defaults';
import { oneOfNamesSchema, REFUSE_UNKNOWN_KEYS, switchSchema, textListSchema, textSchema } from './parts';

const dollars = (fallback: number, description: string, maximum = 50_000_000) =>
  Type.Number({ default: fallback, minimum: 0, maximum, description: `${description}, dollars` });
const percent = (fallback: number, description: string) =>
  Type.Number({ default: fallback, minimum: 0, maximum: 50, description: `${description}, % p.a.` });
const years = (fallback: number, description: string) =>
  Type.Number({ default: fallback, minimum: 0.5, maximum: 30, description: `${description}, years` });
const step = (fallback: number, description: string) =>
  Type.Number({ default: fallback, minimum: 0.01, description: `Step of the ${description}` });
const chosen = <Name extends string>(names: readonly Name[], fallback: Name, description: string) =>
  Type.Unsafe<Name>({ ...oneOfNamesSchema(names, description), default: fallback });
const group = <Keys extends TProperties>(keys: Keys, description: string) =>
  Type.Object(keys, { ...REFUSE_UNKNOWN_KEYS, default: {}, description });

const Fees = group(
  {
    establishment: dollars(DEFAULTS.fees.establishment, 'Establishment fee; part of the loan', 100_000),
    securityRegistration: dollars(
      DEFAULTS.fees.securityRegistration,
      'Fee for registering the security; part of the loan',
      100_000,
    ),
    dealerAgency: dollars(DEFAULTS.fees.dealerAgency, 'Fee of the dealer as agent; part of the loan', 100_000),
    monthly: dollars(DEFAULTS.fees.monthly, 'Account fee each month, paid with the repayments', 1000),
  },
  'Fees of the loan; repayments and comparison rate contain them (F-02, F-12)',
);

const Inputs = group(
  {
    interest: chosen(['shown', 'locked', 'hidden'], DEFAULTS.inputs.interest, 'Input of the rate; locked: shown but not changed'),
    deposit: chosen(['shown', 'hidden'], DEFAULTS.inputs.deposit, 'Input of the deposit'),
    residual: chosen(['shown', 'hidden'], DEFAULTS.inputs.residual, 'Input of the balloon'),
    frequency: chosen(['shown', 'hidden'], DEFAULTS.inputs.frequency, 'Choice of week, fortnight or month'),
  },
  'Inputs of the calculator (F-01)',
);

const Teaser = group(
  {
    rule: chosen(
      TEASER_RULES,
      DEFAULTS.teaser.rule,
      'Which cars show a repayment: recent ones, all that can be sold, or those with a quote of this lender',
    ),
    excluded: switchSchema('No repayment on any car', DEFAULTS.teaser.excluded),
    minPrice: dollars(DEFAULTS.teaser.minPrice, 'Cars at this price or below show no repayment'),
    years: Type.Integer({ default: DEFAULTS.teaser.years, minimum: 1, maximum: 100, description: 'Years of year_window' }),
  },
  'Which cars show a repayment (F-06)',
);

const lenderKeys = {
  provider: textSchema('Name of the lender', DEFAULTS.provider),
  rate: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 50,
      description: 'Advertised rate, % p.a. Not set: pages show no rate and no repayment (F-15)',
    }),
  ),
  comparisonRate: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 100,
      description:
        'Comparison rate, % p.a., next to the rate. Not set: computed from rate and fees for $30,000 over 5 years. One that they don’t explain is refused (F-12)',
    }),
  ),
  termYears: years(DEFAULTS.termYears, 'Initial term of the calculator'),
  defaultAmount: dollars(DEFAULTS.defaultAmount, 'Initial loan of the calculator without a car'),
  minAmount: dollars(DEFAULTS.minAmount, 'Smallest loan'),
  maxAmount: dollars(DEFAULTS.maxAmount, 'Largest loan'),
  maxAmountFollowsPrice: switchSchema(
    'A car above the largest loan raises it to 1.05 times the price',
    DEFAULTS.maxAmountFollowsPrice,
  ),
  minRate: percent(DEFAULTS.minRate, 'Lowest rate of the calculator'),
  maxRate: percent(DEFAULTS.maxRate, 'Highest rate of the calculator'),
  maxTermYears: years(DEFAULTS.maxTermYears, 'Largest term'),
  years: Type.Array(Type.Number({ minimum: 0.5, maximum: 30 }), {
    default: [...DEFAULTS.years],
    description: 'Terms to choose from, years; empty: every half year up to maxTermYears',
  }),
  steps: group(
    {
      amount: step(DEFAULTS.steps.amount, 'loan, dollars'),
      rate: step(DEFAULTS.steps.rate, 'rate, % p.a.'),
      term: step(DEFAULTS.steps.term, 'term, years'),
    },
    'Steps of the calculator (F-01)',
  ),
  fees: Fees,
  rounding: chosen(REPAYMENT_ROUNDINGS, DEFAULTS.rounding, 'Rounding of a repayment to whole dollars'),
  frequency: chosen(REPAYMENT_PERIODS, DEFAULTS.frequency, 'Initial choice of how often a repayment is due'),
  inputs: Inputs,
  teaser: Teaser,
  warning: textSchema('Warning of the law beside comparison rates, never cut', DEFAULTS.warning),
  disclaimer: textSchema("Lender's assumptions; cut with a button to read on", DEFAULTS.disclaimer),
};

/** A lender's absent key must take the dealer's value, so it has no default and is not required. */
const withoutDefaults = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(withoutDefaults);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => key !== 'default' && key !== 'required');
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutDefaults(value)]));
};

const statedKeys = Object.fromEntries(
  Object.entries(lenderKeys).map(([key, schema]) => [key, Type.Optional(withoutDefaults(schema) as TSchema)]),
);

const LenderCars = Type.Object(
  {
    types: Type.Optional(Type.Array(CarType, { description: 'new, demo, used' })),
    items: Type.Optional(Type.Array(ItemType, { description: 'car, caravan, truck, motorcycle' })),
    makes: Type.Optional(textListSchema('Makes')),
    minYear: Type.Optional(Type.Integer({ description: 'Oldest model year' })),
    minPrice: Type.Optional(Type.Number({ minimum: 0, description: 'Lowest price, dollars' })),
    maxPrice: Type.Optional(Type.Number({ minimum: 0, description: 'Highest price, dollars' })),
  },
  { ...REFUSE_UNKNOWN_KEYS, description: 'Cars that the lender finances; every condition must hold. Not set: all cars' },
);

const LenderEntry = Type.Object(
  {
    id: Type.String({
      pattern: LENDER_ID_PATTERN,
      description: "Id of the lender, as in a car's finance_lenders",
    }),
    cars: Type.Optional(LenderCars),
    ...statedKeys,
  },
  REFUSE_UNKNOWN_KEYS,
);

const LenderKeys = Type.Object(lenderKeys);
/** The dealer's own under `finance`, or those of an entry of `finance.lenders` (F-11). */
export type LenderSettings = Static<typeof LenderKeys>;

/** Absent at any level. */
type Stated<Settings> = { [Key in keyof Settings]?: Settings[Key] extends unknown[] ? Settings[Key] : Partial<Settings[Key]> };
/** An absent setting takes the value of `finance`. */
export type LenderEntry = Stated<LenderSettings> & { id: string; cars?: Static<typeof LenderCars> };

/** One lender's settings, or the settings that several lenders have in common. */
export const FinanceSettings = Type.Object(
  {
    ...lenderKeys,
    sidebar: group(
      {
        maxAmount: dollars(
          SIDEBAR_DEFAULTS.maxAmount,
          'Largest loan, if the lender lends as much; the price of the car raises it',
        ),
      },
      'Calculator in a narrow column (F-14)',
    ),
    lenders: Type.Unsafe<LenderEntry[]>(
      Type.Array(LenderEntry, {
        default: [],
        maxItems: 20,
        description: 'Lenders; the first whose cars contain a car finances it. An absent key takes the value of finance (F-11)',
      }),
    ),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Lenders, advertised rate and repayment calculator' },
);
export type FinanceSettings = Static<typeof FinanceSettings>;
