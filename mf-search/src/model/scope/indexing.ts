import { CAR_TYPE_PAGES, STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { slugify } from '@forecourt/rules/text/slug';
import type { StockScope } from './scope';
import { listRefinements, type SearchState } from '../state/search-state';
import { searchFromState, stateFromUrl, type SearchUrlSettings } from '../state/url-state';

interface Indexing {
  /** Without the base path; undefined if search engines should not list the page. */
  canonical?: string;
  robots?: 'noindex';
}

interface Options {
  scope: StockScope;
  path: string;
  state: SearchState;
  total: number;
  settings: SearchUrlSettings;
}

/** Undefined unless a single filter value of the whole stock has a page of its own. */
const ownAddress = ({ facets, query, ranges, excluded, weekly, since, near }: SearchState): string | undefined => {
  if (query || excluded || near || weekly !== undefined || since !== undefined || Object.keys(ranges).length > 0)
    return undefined;
  const { make = [], make_model: models = [], body = [], car_type: types = [], ...others } = facets;
  if (Object.keys(others).length > 0 || make.length + body.length + types.length > 1 || models.length > 1) return undefined;
  const [only] = make;
  const [model] = models;
  if (model)
    return only && model.startsWith(`${only} `) ? `/search/${slugify(only)}/${slugify(model.slice(only.length + 1))}` : undefined;
  const [type] = types;
  if (type) return CAR_TYPE_PAGES[type as keyof typeof CAR_TYPE_PAGES]?.href;
  const value = only ?? body[0];
  return value && `/search/${slugify(value)}`;
};

/**
 * Address under which search engines may index a results page: its own without the order for a page without refinements;
 * the value's page for the whole stock with one chosen make, model, body or condition; none with any other refinement, or
 * without cars, because there are more combinations than cars.
 */
export const resultsIndexing = ({ scope, path, state, total, settings }: Options): Indexing => {
  if (total === 0) return { robots: 'noindex' };
  const plain = stateFromUrl('', settings);
  const stock = scope.kind === 'type' ? CAR_TYPE_PAGES[scope.carType].href : path;
  if (listRefinements(state).length === 0)
    return { canonical: `${stock}${searchFromState({ ...plain, page: state.page }, settings)}` };
  const own = path === STOCK_PATH && state.page === 1 ? ownAddress(state) : undefined;
  return own ? { canonical: own } : { robots: 'noindex' };
};
