import type { Car } from '@forecourt/contracts/car/car';
import type { FinanceSettings, LenderEntry, LenderSettings } from '@forecourt/contracts/site/finance';
import { LENDER_DEFAULTS } from '@forecourt/contracts/site/finance-defaults';
import { comparisonRateOf, EXAMPLE_LOAN } from './comparison-rate';
import { withSeparateWarning } from './warning';

/** A lender with every setting, its own or the dealer's (F-11). */
export interface Lender extends LenderSettings {
  /** Id of the lender, by which a car's `finance_lenders` names its quotes. */
  id: string;
  /** Comparison rate of the advertised loan in percent a year: the stated one, or else the computed one. */
  comparisonRate: number;
  cars?: LenderEntry['cars'];
}

/** The dealer's `finance`. An older server may leave out keys. */
export type LenderSource = Partial<FinanceSettings>;

/** Properties of a car by which lenders are chosen. */
export type FinancedCar = Pick<Car, 'price' | 'year'> & Partial<Pick<Car, 'car_type' | 'item_type' | 'make'>>;

/** Returns the sum of the fees at the start of a loan, in dollars; the loan includes them. */
export const feesOfLoan = ({ fees }: Pick<LenderSettings, 'fees'>): number =>
  fees.establishment + fees.securityRegistration + fees.dealerAgency;

/**
 * Returns the comparison rate of a lender's advertised loan, computed from rate and fees for $30,000 over 5 years (F-12). The
 * $30,000 contain the fees at the start, as in the tables that lenders publish.
 */
export const computedComparisonRate = ({
  rate,
  fees: { monthly: monthlyFee, ...rest },
}: Pick<LenderSettings, 'rate' | 'fees'>): number => {
  const fees = feesOfLoan({ fees: { monthly: monthlyFee, ...rest } });
  return comparisonRateOf({ ...EXAMPLE_LOAN, amount: EXAMPLE_LOAN.amount - fees, rate, fees, monthlyFee }) ?? rate;
};

/** Returns the id of a lender by its name: `breakwater_finance` for `Breakwater Finance`. */
const idOfName = (provider: string): string =>
  provider
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 60) || 'dealer';

type Settings = Omit<LenderSettings, 'comparisonRate'> & { comparisonRate?: number };

/** Returns settings in which those of `stated` replace others; also inside fees, steps, inputs and teaser. */
const withStated = (settings: Settings, stated: Partial<LenderEntry> | LenderSource): Settings => ({
  ...settings,
  ...stated,
  steps: { ...settings.steps, ...stated.steps },
  fees: { ...settings.fees, ...stated.fees },
  inputs: { ...settings.inputs, ...stated.inputs },
  teaser: { ...settings.teaser, ...stated.teaser },
});

const lenderOf = (settings: Settings, id: string, cars?: LenderEntry['cars']): Lender => ({
  ...settings,
  ...withSeparateWarning(settings.warning, settings.disclaimer),
  id,
  cars,
  comparisonRate: settings.comparisonRate ?? computedComparisonRate(settings),
});

const lendersBySource = new WeakMap<LenderSource, readonly [Lender, ...Lender[]]>();

const readLenders = ({ lenders = [], ...own }: LenderSource): readonly [Lender, ...Lender[]] => {
  const common = withStated(LENDER_DEFAULTS, own);
  const [first, ...others] = lenders.map((entry) => {
    // A comparison rate belongs to the rate and fees beside it; a lender with its own rate or fees needs its own.
    const inherited = entry.rate === undefined && entry.fees === undefined ? common : { ...common, comparisonRate: undefined };
    return lenderOf(withStated(inherited, entry), entry.id, entry.cars);
  });
  return first ? [first, ...others] : [lenderOf(common, idOfName(common.provider))];
};

/** Returns the lenders of a dealer in their order; a dealer without `finance.lenders` has the one of `finance`. */
export const lendersOf = (finance: LenderSource): readonly [Lender, ...Lender[]] => {
  const lenders = lendersBySource.get(finance) ?? readLenders(finance);
  lendersBySource.set(finance, lenders);
  return lenders;
};

const financesCar = ({ cars }: Lender, car: FinancedCar): boolean => {
  if (!cars) return true;
  const isOneOf = (values: readonly string[] | undefined, value: string | undefined): boolean =>
    values === undefined || values.some((each) => each.toLowerCase() === value?.toLowerCase());
  return (
    isOneOf(cars.types, car.car_type) &&
    isOneOf(cars.items, car.item_type) &&
    isOneOf(cars.makes, car.make) &&
    car.year >= (cars.minYear ?? 0) &&
    car.price >= (cars.minPrice ?? 0) &&
    car.price <= (cars.maxPrice ?? Infinity)
  );
};

/** Returns the lenders that finance a car, in the dealer's order. */
export const lendersForCar = (finance: LenderSource, car: FinancedCar): Lender[] =>
  lendersOf(finance).filter((lender) => financesCar(lender, car));

/** Returns the lender whose terms the calculator of a car has; without a car, or if no lender finances it, the first one. */
export const lenderForCar = (finance: LenderSource, car?: FinancedCar): Lender =>
  (car && lendersForCar(finance, car)[0]) ?? lendersOf(finance)[0];
