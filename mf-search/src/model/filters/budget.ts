import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { priceForBudget, type BudgetTerms } from '@forecourt/rules/price/weekly-budget';
import type { Range, SearchState } from '../state/search-state';

type BudgetSite = Pick<PublicSite, 'finance'> & { search: Pick<PublicSite['search'], 'weeklyBudget'> };

/** Rate, term and deposit that a weekly budget is worked out with: the dealer's (F-09). */
export const budgetTerms = ({ finance, search }: BudgetSite): BudgetTerms => ({
  rate: finance.rate,
  termYears: finance.termYears,
  maxAmount: finance.maxAmount,
  deposit: search.weeklyBudget.deposit,
});

/** Whether the dealer offers a search by what a week may cost. */
export const offersBudget = ({ features, search }: Pick<PublicSite, 'features' | 'search'>): boolean =>
  features.finance && search.weeklyBudget.shown;

/** Bounds of the price: those that are set, and what the budget can pay. A car without a price is in no budget. */
export const pricesOf = ({ ranges, weekly }: Pick<SearchState, 'ranges' | 'weekly'>, terms: BudgetTerms): Range | undefined => {
  const range = ranges['price'];
  if (weekly === undefined) return range;
  const most = priceForBudget(weekly, terms);
  return { min: Math.max(range?.min ?? 1, 1), max: Math.min(range?.max ?? most, most) };
};
