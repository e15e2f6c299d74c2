import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { initialLoanTerms, lenderLoanTerms } from '@forecourt/rules/finance/advertised-repayment';
import { lendersOf, type Lender } from '@forecourt/rules/finance/lenders';
import { unroundedRepayment } from '@forecourt/rules/finance/repayment';
import { priceForBudget, type BudgetTerms } from '@forecourt/rules/price/weekly-budget';
import type { NumberRange, SearchState } from '../state/search-state';

type BudgetSite = Pick<PublicSite, 'finance'> & { search: Pick<PublicSite['search'], 'weeklyBudget'> };

/** At one lender, with the comparison rate that stands beside their rate. */
export interface AdvertisedBudgetTerms extends BudgetTerms {
  /** Percent a year. */
  comparisonRate: number;
}

const termsOf = (lender: Lender, deposit: number): AdvertisedBudgetTerms => {
  const { fees, monthlyFee } = lenderLoanTerms(lender);
  const { maxAmount, comparisonRate } = lender;
  return { ...initialLoanTerms(lender), fees, monthlyFee, maxAmount, comparisonRate, deposit };
};

/** One for each lender: its advertised loan, and the deposit of the dealer's search (F-09). */
export const weeklyBudgetTerms = ({ finance, search }: BudgetSite): AdvertisedBudgetTerms[] =>
  lendersOf(finance).map((lender) => termsOf(lender, search.weeklyBudget.deposit));

export const offersWeeklyBudget = ({ features, search }: Pick<PublicSite, 'features' | 'search'>): boolean =>
  features.finance && search.weeklyBudget.shown;

/** Leaves out vehicles without a price. */
const affordable = ({ min = 1, max }: NumberRange, weekly: number, terms: BudgetTerms): NumberRange => {
  const most = priceForBudget(weekly, terms);
  return { min: Math.max(min, 1), max: Math.min(max ?? most, most) };
};

/** Cards show repayments without a deposit, so a deposit adds what it would cost a week, at the lender where that is least. */
const mostRepayment = (weekly: number, terms: readonly BudgetTerms[]): number => {
  const costs = terms.map(({ rate, termYears, deposit }) =>
    unroundedRepayment({ amount: deposit, rate, termYears, frequency: 'week' }),
  );
  return Math.floor(weekly + Math.min(...costs));
};

/** A weekly budget becomes a price (F-09). With several lenders it limits the repayment that cards show instead. */
export const chosenRanges = (
  { ranges, weekly }: Pick<SearchState, 'ranges' | 'weekly'>,
  site: BudgetSite,
): Record<string, NumberRange> => {
  if (weekly === undefined) return ranges;
  const { price = {}, weekly_repayment: repayment = {} } = ranges;
  const terms = weeklyBudgetTerms(site);
  const [first, ...others] = terms;
  if (first && others.length === 0) return { ...ranges, price: affordable(price, weekly, first) };
  const most = mostRepayment(weekly, terms);
  return { ...ranges, weekly_repayment: { ...repayment, max: Math.min(repayment.max ?? most, most) } };
};
