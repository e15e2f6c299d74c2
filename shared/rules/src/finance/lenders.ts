import type { Car } from '@forecourt/contracts/car/car';
import type { FinanceSettings, LenderEntry, LenderSettings } from '@forecourt/contracts/site/finance';
import { LENDER_DEFAULTS } from '@forecourt/contracts/site/finance-defaults';
import { comparisonRateOf, EXAMPLE_LOAN } from './comparison-rate';
import { withSeparateWarning } from './warning';

/** Every setting is the lender's own or the dealer's (F-11). */
export interface Lender extends LenderSettings {
  /** A car's `finance_lenders` names quotes by this id. */
  id: string;
  /** Percent a year. */
  rate: number;
  /** Percent a year, of the advertised loan: stated, or else computed. */
  comparisonRate: number;
  cars?: LenderEntry['cars'];
}

/** An older server may leave out keys. */
export type LenderSource = Partial<FinanceSettings>;

export type FinancedCar = Pick<Car, 'price' | 'year'> & Partial<Pick<Car, 'car_type' | 'item_type' | 'make'>>;

/** Dollars; the loan includes them. */
export const feesOfLoan = ({ fees }: Pick<LenderSettings, 'fees'>): number =>
  fees.establishment + fees.securityRegistration + fees.dealerAgency;

/** For $30,000 over 5 years (F-12), which contain the fees at the start, as in the tables that lenders publish. */
export const computedComparisonRate = ({
  rate,
  fees: { monthly: monthlyFee, ...rest },
}: Pick<Lender, 'rate' | 'fees'>): number => {
  const fees = feesOfLoan({ fees: { monthly: monthlyFee, ...rest } });
  return comparisonRateOf({ ...EXAMPLE_LOAN, amount: EXAMPLE_LOAN.amount - fees, rate, fees, monthlyFee }) ?? rate;
};

const HALVINGS = 40;

/**
 * Whole dollars of an establishment fee with which rate and fees give the stated comparison rate (F-12). Undefined if none
 * does.
 */
export const feeBehindRate = ({
  rate,
  fees,
  comparisonRate,
}: Pick<Lender, 'rate' | 'fees' | 'comparisonRate'>): number | undefined => {
  const rateWith = (establishment: number): number => computedComparisonRate({ rate, fees: { ...fees, establishment } });
  let [low, high] = [fees.establishment, EXAMPLE_LOAN.amount / 2];
  if (rateWith(low) > comparisonRate || rateWith(high) < comparisonRate) return undefined;
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (rateWith(middle) < comparisonRate) low = middle;
    else high = middle;
  }
  return Math.ceil(high);
};

/** `breakwater_finance` for `Breakwater Finance`. */
const idOfName = (provider: string): string =>
  provider
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 60) || 'dealer';

type Settings = Omit<LenderSettings, 'comparisonRate'> & { comparisonRate?: number };

/** Also inside fees, steps, inputs and teaser. */
const withStated = (settings: Settings, stated: Partial<LenderEntry> | LenderSource): Settings => ({
  ...settings,
  ...stated,
  steps: { ...settings.steps, ...stated.steps },
  fees: { ...settings.fees, ...stated.fees },
  inputs: { ...settings.inputs, ...stated.inputs },
  teaser: { ...settings.teaser, ...stated.teaser },
});

/** Empty without a rate: nobody has stated that the loan is offered (F-15). */
const lenderOf = (settings: Settings, id: string, cars?: LenderEntry['cars']): Lender[] => {
  const { rate } = settings;
  if (rate === undefined) return [];
  const texts = withSeparateWarning(settings.warning, settings.disclaimer);
  const comparisonRate = settings.comparisonRate ?? computedComparisonRate({ ...settings, rate });
  return [{ ...settings, ...texts, id, cars, rate, comparisonRate }];
};

const lendersBySource = new WeakMap<LenderSource, readonly Lender[]>();

const readLenders = ({ lenders = [], ...own }: LenderSource): readonly Lender[] => {
  const common = withStated(LENDER_DEFAULTS, own);
  if (lenders.length === 0) return lenderOf(common, idOfName(common.provider));
  return lenders.flatMap((entry) => {
    // A comparison rate belongs to the rate and fees beside it; a lender with its own rate or fees needs its own.
    const inherited = entry.rate === undefined && entry.fees === undefined ? common : { ...common, comparisonRate: undefined };
    return lenderOf(withStated(inherited, entry), entry.id, entry.cars);
  });
};

/** In the dealer's order; without `finance.lenders` the one of `finance`. None for a dealer who states no rate. */
export const lendersOf = (finance: LenderSource): readonly Lender[] => {
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

/** In the dealer's order. */
export const lendersForCar = (finance: LenderSource, car: FinancedCar): Lender[] =>
  lendersOf(finance).filter((lender) => financesCar(lender, car));

/** The first lender without a car, or if no lender finances the car. Undefined for a dealer without lenders. */
export const lenderForCar = (finance: LenderSource, car?: FinancedCar): Lender | undefined =>
  (car && lendersForCar(finance, car)[0]) ?? lendersOf(finance)[0];
