import type { Text } from '@forecourt/contracts/wording';
import { formatMoney } from '@forecourt/rules/price/money';
import { priceForBudget, type BudgetTerms } from '@forecourt/rules/price/weekly-budget';
import { filterRange, filterValue } from '@forecourt/rules/search/filter-value';
import { filterName } from '@forecourt/rules/search/filters';
import type { Choice } from '../state/search-state';

interface ChoiceSite {
  locale: string;
  currency: string;
  terms: BudgetTerms;
}

/** "Up to $120 a week (about $27,400)" (F-09). */
const budgetName = (weekly: number, { terms, locale, currency }: ChoiceSite, text: Text<'search'>): string =>
  text('search.chip.weekly', 'Up to {{weekly}} a week (about {{price}})', {
    weekly: formatMoney(weekly, locale, currency),
    price: formatMoney(priceForBudget(weekly, terms), locale, currency),
  });

/** "Listed in the last 7 days". */
export const sinceName = (days: number, text: Text<'search'>): string =>
  days === 1
    ? text('search.since.one', 'Listed since yesterday')
    : text('search.since', 'Listed in the last {{days}} days', { days });

/** A choice as shoppers read it, on its chip and in titles (S-15). */
export const choiceName = (choice: Choice, text: Text<'search'>, site: ChoiceSite): string => {
  switch (choice.kind) {
    case 'query':
      return text('search.chip.query', '“{{query}}”', { query: choice.value });
    case 'weekly':
      return budgetName(choice.dollars, site, text);
    case 'since':
      return sinceName(choice.days, text);
    case 'facet':
      return filterValue(choice.attribute, choice.value, text);
    case 'range': {
      const range = filterRange(choice.attribute, choice.range, site, text);
      return text('search.chip.range', '{{name}} {{range}}', { name: filterName(choice.attribute, text), range });
    }
  }
};
