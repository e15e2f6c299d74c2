import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { priceForBudget, type BudgetTerms } from '@forecourt/rules/price/weekly-budget';
import type { NumberRange, SearchState } from '../state/search-state';

type BudgetSite = Pick<PublicSite, 'finance'> & { search: Pick<PublicSite['search'], 'weeklyBudget'> };

/** Returns the dealer's rate, term and deposit for the calculation of a weekly budget (F-09). */
export const weeklyBudgetTerms = ({ finance, search }: BudgetSite): BudgetTerms => ({
  rate: finance.rate,
  termYears: finance.termYears,
  maxAmount: finance.maxAmount,
  deposit: search.weeklyBudget.deposit,
});

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
