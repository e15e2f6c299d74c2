import type { TextLookup } from '@forecourt/contracts/wording';
import { formatMoney } from '@forecourt/rules/price/money';
import { formatKm, type DistanceSite } from '@forecourt/rules/vehicle/odometer';
import { filterRangeText, filterValueText } from '@forecourt/rules/search/filter-value';
import { filterName } from '@forecourt/rules/search/filters';
import type { Refinement } from '../state/search-state';
import { budgetLoan, type AdvertisedBudgetTerms } from './budget';

interface RefinementSite extends DistanceSite {
  currency: string;
  /** At each lender. */
  terms: readonly AdvertisedBudgetTerms[];
}

/**
 * "Up to $120 a week (about $27,400, comparison rate 9.32% p.a.)" (F-09, F-12). With several lenders a budget pays for
 * several prices, and the words name none.
 */
const budgetName = (amount: number, { terms, locale, currency }: RefinementSite, text: TextLookup<'search'>): string => {
  const weekly = formatMoney(amount, locale, currency);
  const loans = terms.map((each) => budgetLoan(amount, each));
  const comparison = loans.map(({ comparisonRate }) => comparisonRate.toFixed(2)).join('% / ');
  const [first, ...others] = loans;
  // Without a lender the budget limits nothing, and an amount would need a rate.
  if (!first) return text('search.chip.weeklyBudget', 'Weekly budget');
  if (others.length > 0)
    return text('search.chip.weeklyWithRates', 'Up to {{weekly}} a week (comparison rate {{comparison}}% p.a.)', {
      weekly,
      comparison,
    });
  return text('search.chip.weeklyWithRate', 'Up to {{weekly}} a week (about {{price}}, comparison rate {{comparison}}% p.a.)', {
    weekly,
    price: formatMoney(first.price, locale, currency),
    comparison,
  });
};

export const newSinceText = (days: number, text: TextLookup<'search'>): string =>
  days === 1
    ? text('search.since.one', 'Listed since yesterday')
    : text('search.since', 'Listed in the last {{days}} days', { days });

const placeName = (
  { place, km }: Extract<Refinement, { kind: 'near' }>,
  text: TextLookup<'search'>,
  site: RefinementSite,
): string => {
  const name = place || text('search.near.own', 'your position');
  return km === undefined
    ? text('search.near.nearest', 'Nearest to {{place}}', { place: name })
    : text('search.near.within', 'Within {{distance}} of {{place}}', { distance: formatKm(km, site, text), place: name });
};

/** For chips and page titles (S-15). */
export const refinementName = (refinement: Refinement, text: TextLookup<'search'>, site: RefinementSite): string => {
  switch (refinement.kind) {
    case 'query':
      return text('search.chip.query', '“{{query}}”', { query: refinement.value });
    case 'weekly':
      return budgetName(refinement.dollars, site, text);
    case 'since':
      return newSinceText(refinement.days, text);
    case 'near':
      return placeName(refinement, text, site);
    case 'facet':
      return filterValueText(refinement.attribute, refinement.value, text);
    case 'excluded':
      return text('search.chip.not', 'Not {{name}}', { name: filterValueText(refinement.attribute, refinement.value, text) });
    case 'range': {
      const range = filterRangeText(refinement.attribute, refinement.range, site, text);
      return text('search.chip.range', '{{name}} {{range}}', { name: filterName(refinement.attribute, text), range });
    }
  }
};
