import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { initialLoanTerms, lenderLoanTerms } from '@forecourt/rules/finance/advertised-repayment';
import { lendersOf, type Lender } from '@forecourt/rules/finance/lenders';
import { loanOf } from '@forecourt/rules/finance/loan';
import { unroundedRepayment } from '@forecourt/rules/finance/repayment';
import { priceForBudget, type BudgetTerms } from '@forecourt/rules/price/weekly-budget';
import type { NumberRange, SearchState } from '../state/search-state';

type BudgetSite = Pick<PublicSite, 'finance' | 'features'> & { search: Pick<PublicSite['search'], 'weeklyBudget'> };

/** At one lender, whose comparison rate (percent a year) stands in for that of a budget too small for a loan. */
export interface AdvertisedBudgetTerms extends BudgetTerms {
  comparisonRate: number;
}

const termsOf = (lender: Lender, deposit: number): AdvertisedBudgetTerms => {
  const { fees, monthlyFee } = lenderLoanTerms(lender);
  const { maxAmount, comparisonRate } = lender;
  return { ...initialLoanTerms(lender), fees, monthlyFee, maxAmount, comparisonRate, deposit };
};

/** One for each lender: its advertised loan, and the deposit of the dealer's search (F-09). None without finance (F-15). */
export const weeklyBudgetTerms = ({ features, finance, search }: BudgetSite): AdvertisedBudgetTerms[] =>
  features.finance ? lendersOf(finance).map((lender) => termsOf(lender, search.weeklyBudget.deposit)) : [];

/** The price that a budget pays for, and the comparison rate of that loan (F-12, F-15). */
export const budgetLoan = (weekly: number, terms: AdvertisedBudgetTerms): { price: number; comparisonRate: number } => {
  const price = priceForBudget(weekly, terms);
  const loan = loanOf({ ...terms, amount: price, frequency: 'week' });
  return { price, comparisonRate: (loan ?? terms).comparisonRate };
};

export const offersWeeklyBudget = (site: BudgetSite & Pick<PublicSite, 'search'>): boolean =>
  site.search.weeklyBudget.shown && weeklyBudgetTerms(site).length > 0;

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

/** A weekly budget becomes a price (F-09). With several lenders it limits the repayment that cards show instead; without a lender it limits nothing. */
export const chosenRanges = (
  { ranges, weekly }: Pick<SearchState, 'ranges' | 'weekly'>,
  site: BudgetSite,
): Record<string, NumberRange> => {
  if (weekly === undefined) return ranges;
  const { price = {}, weekly_repayment: repayment = {} } = ranges;
  const terms = weeklyBudgetTerms(site);
  const [first, ...others] = terms;
  if (!first) return ranges;
  if (others.length === 0) return { ...ranges, price: affordable(price, weekly, first) };
  const most = mostRepayment(weekly, terms);
  return { ...ranges, weekly_repayment: { ...repayment, max: Math.min(repayment.max ?? most, most) } };
};
