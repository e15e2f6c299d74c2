import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { initialLoanTerms, lenderLoanTerms } from '@forecourt/rules/finance/advertised-repayment';
import { lendersOf } from '@forecourt/rules/finance/lenders';
import { priceForBudget, type BudgetTerms } from '@forecourt/rules/price/weekly-budget';
import type { NumberRange, SearchState } from '../state/search-state';

type BudgetSite = Pick<PublicSite, 'finance'> & { search: Pick<PublicSite['search'], 'weeklyBudget'> };

/** Terms of a weekly budget, and the comparison rate that stands beside their rate. */
export interface AdvertisedBudgetTerms extends BudgetTerms {
  /** Percent a year. */
  comparisonRate: number;
}

/**
 * Returns the terms by which a weekly budget is calculated (F-09): those of the dealer's first lender with its fees, so that a
 * card's repayment fits the budget, and the deposit of the dealer's search.
 */
export const weeklyBudgetTerms = ({ finance, search }: BudgetSite): AdvertisedBudgetTerms => {
  const [lender] = lendersOf(finance);
  const { fees, monthlyFee } = lenderLoanTerms(lender);
  return {
    ...initialLoanTerms(lender),
    fees,
    monthlyFee,
    maxAmount: lender.maxAmount,
    comparisonRate: lender.comparisonRate,
    deposit: search.weeklyBudget.deposit,
  };
};

/** Returns true when the dealer offers a search by weekly budget. */
export const offersWeeklyBudget = ({ features, search }: Pick<PublicSite, 'features' | 'search'>): boolean =>
  features.finance && search.weeklyBudget.shown;

/**
 * Returns the chosen price range, limited to the price that the weekly budget pays for; undefined if neither is chosen. A
 * budget excludes cars without a price.
 */
export const chosenPriceRange = (
  { ranges, weekly }: Pick<SearchState, 'ranges' | 'weekly'>,
  terms: BudgetTerms,
): NumberRange | undefined => {
  const range = ranges['price'];
  if (weekly === undefined) return range;
  const most = priceForBudget(weekly, terms);
  return { min: Math.max(range?.min ?? 1, 1), max: Math.min(range?.max ?? most, most) };
};
