import { ProblemError } from '@forecourt/contracts/problem';
import type { Sort } from '@forecourt/contracts/search';
import type { FilterAtom, Tenant } from '../../ports';
import { parseFilters } from './filter-string';

const DAY = 86_400;
/** The sold window moves in steps, so that answers can be kept between them. */
const STEP = 60;

/** Not sold, or sold after the window began: without a date a sold car is never shown. */
const notSoldBefore = (from: number): FilterAtom[] => [
  { kind: 'facet', attribute: 'status', value: 'sold', negated: true },
  { kind: 'numeric', attribute: 'sold_date_timestamp', operator: '>', value: from, negated: false },
];

const listable: FilterAtom[] = [{ kind: 'facet', attribute: 'listable', value: 'true', negated: false }];
const priced: FilterAtom[] = [{ kind: 'numeric', attribute: 'price', operator: '>', value: 0, negated: false }];

/**
 * What every search of a dealer is narrowed to, whatever the client sends (I-01, X-08, S-08).
 * `now` is in Unix seconds. A dealer's own filter is parsed once for each revision of its configuration.
 */
export const baseFilters = (now: () => number) => {
  const parsed = new WeakMap<Tenant['config'], FilterAtom[][]>();

  const ownFilterOf = ({ slug, config }: Tenant): FilterAtom[][] => {
    const known = parsed.get(config);
    if (known) return known;
    try {
      const own = parseFilters(config.search.baseFilter, 'search.baseFilter');
      parsed.set(config, own);
      return own;
    } catch (error) {
      // Searching without it would show cars that the dealer left out.
      throw new ProblemError('unavailable', `The configuration of ${slug} has no valid base filter: ${(error as Error).message}`);
    }
  };

  return (tenant: Tenant, sort: Sort): FilterAtom[][] => {
    const { include_sold_cars_days: days, hideZeroPriceWhenAscending } = tenant.config.search;
    const from = Math.floor(now() / STEP) * STEP - days * DAY;
    const groups = [listable, notSoldBefore(from), ...ownFilterOf(tenant)];
    return sort === 'price_asc' && hideZeroPriceWhenAscending ? [...groups, priced] : groups;
  };
};
