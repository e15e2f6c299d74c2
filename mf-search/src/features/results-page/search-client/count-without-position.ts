import { SELLABLE_FILTER } from '@forecourt/rules/card/sellable';
import { joinFilters } from '@forecourt/rules/stock/filter-text';
import { ANY_DISTANCE } from '../../../model/request/around-place';
import type { PlannedRequest } from './plan-requests';

interface AroundParameters {
  hitsPerPage?: number;
  aroundLatLng?: string;
  aroundRadius?: number | 'all';
  filters?: string;
}

type Request = PlannedRequest & { params?: PlannedRequest['params'] & AroundParameters };

const COUNT = { hitsPerPage: 0, page: 0, facets: [], attributesToHighlight: [] };

/** No engine filters by the lack of a position, so cars for sale are counted with and without a place. */
export const addPositionCounts = <Wanted extends Request>(
  requests: readonly Wanted[],
): { requests: Wanted[]; isCounting: boolean } => {
  const [first] = requests;
  if (!first?.params?.aroundLatLng || !first.params.hitsPerPage) return { requests: [...requests], isCounting: false };
  const { aroundLatLng, aroundRadius: _radius, ...params } = first.params;
  const all = { ...params, ...COUNT, filters: joinFilters(params.filters, SELLABLE_FILTER) };
  const counts = [all, { ...all, aroundLatLng, aroundRadius: ANY_DISTANCE }].map((each) => ({ ...first, params: each }));
  return { requests: [...requests, ...counts], isCounting: true };
};

interface Counted {
  nbHits?: number;
  withoutPosition?: number;
}

/** The first result states the number. */
export const takePositionCounts = <Answer extends { results: unknown[] }>(answer: Answer): Answer => {
  const results = answer.results.slice(0, -2);
  const [all = 0, near = 0] = (answer.results.slice(-2) as Counted[]).map(({ nbHits }) => nbHits);
  return {
    ...answer,
    results: results.map((result, at) => (at === 0 ? { ...(result as object), withoutPosition: all - near } : result)),
  };
};

export const withoutPositionOf = (results: object): number => (results as Counted).withoutPosition ?? 0;
