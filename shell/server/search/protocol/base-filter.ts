import { ProblemError } from '@forecourt/contracts/problem';
import { indexNameForSort } from '@forecourt/contracts/search/search';
import { STOCK_PRESETS, stockPreset, type StockPreset } from '@forecourt/rules/stock/stock-filter';
import type { Tenant } from '../../platform/ports';
import type { FilterAtom } from '../contract/search-query';
import { stockIndexSettings } from '../indices/stock-settings';
import { filterableAttributes } from './filters/filterable';
import { parseFilters } from './filters/filter-string';

const DAY = 86_400;
/** Seconds by which the window moves, so that answers can be cached between two steps. */
const SOLD_WINDOW_STEP = 60;
const CHEAPEST_FIRST = indexNameForSort('price_asc');
const ATTRIBUTES = filterableAttributes(stockIndexSettings().settings);

/** In Algolia's syntax; undefined when the filter is valid. */
export const findStockFilterError = (filter: string): string | undefined => {
  try {
    parseFilters(filter, ATTRIBUTES, 'filters');
    return undefined;
  } catch (error) {
    // The advice to change the index settings is removed, because nobody can change those of the stock index.
    return (error as Error).message.replace(/^filters:? /, '').replace(/: add it to \w+$/, '');
  }
};

/** Not sold, or sold after `from`. A sold car without a date does not pass. */
const notSoldBefore = (from: number): FilterAtom[] => [
  { kind: 'facet', attribute: 'status', value: 'sold', negated: true },
  { kind: 'numeric', attribute: 'sold_date_timestamp', operator: '>', value: from, negated: false },
];

const LISTABLE_ONLY: FilterAtom[] = [{ kind: 'facet', attribute: 'listable', value: 'true', negated: false }];
const PRICED_ONLY: FilterAtom[] = [{ kind: 'numeric', attribute: 'price', operator: '>', value: 0, negated: false }];

/** `from`: the earliest date of sale of a listed sold car. */
const filterOfPreset = ({ statuses, recentlySold }: StockPreset, from: number): FilterAtom[] =>
  recentlySold ? notSoldBefore(from) : statuses.map((value) => ({ kind: 'facet', attribute: 'status', value, negated: false }));

export type FindBaseFilters = (tenant: Tenant, index: string) => FilterAtom[][];

/** Whatever the request says (I-01, X-08, S-08). `now` gives Unix seconds. A filter is parsed once for each configuration. */
export const createBaseFilters = (now: () => number): FindBaseFilters => {
  const parsed = new WeakMap<Tenant['config'], FilterAtom[][]>();

  const ownFilterOf = ({ slug, config }: Tenant): FilterAtom[][] => {
    const cached = parsed.get(config);
    if (cached) return cached;
    try {
      const own = parseFilters(config.search.baseFilter, ATTRIBUTES, 'search.baseFilter');
      parsed.set(config, own);
      return own;
    } catch (error) {
      // The search is refused, because without the base filter it would show cars that the dealer excluded.
      throw new ProblemError('unavailable', `The configuration of ${slug} has no valid base filter: ${(error as Error).message}`);
    }
  };

  return (tenant, index) => {
    const { include_sold_cars_days: days, hideZeroPriceWhenAscending, stockPreset: preset } = tenant.config.search;
    const from = Math.floor(now() / SOLD_WINDOW_STEP) * SOLD_WINDOW_STEP - days * DAY;
    const groups = [LISTABLE_ONLY, filterOfPreset(stockPreset(preset) ?? STOCK_PRESETS.listed, from), ...ownFilterOf(tenant)];
    return index === CHEAPEST_FIRST && hideZeroPriceWhenAscending ? [...groups, PRICED_ONLY] : groups;
  };
};
