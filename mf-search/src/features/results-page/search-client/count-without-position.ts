import { ANY_DISTANCE } from '../../../model/request/around-place';
import type { PlannedRequest } from './plan-requests';

interface AroundParameters {
  hitsPerPage?: number;
  aroundLatLng?: string;
  aroundRadius?: number | 'all';
  facets?: string | readonly string[];
}

type Request = PlannedRequest & { params?: PlannedRequest['params'] & AroundParameters };

const COUNT = { hitsPerPage: 0, page: 0, facets: [], attributesToHighlight: [] };

/** No engine filters by the lack of a position, so a page's cars, which come with facets, are counted with and without a place. */
export const addPositionCounts = <Wanted extends Request>(
  requests: readonly Wanted[],
): { requests: Wanted[]; isCounting: boolean } => {
  const [first] = requests;
  if (!first?.params?.aroundLatLng || !first.params.hitsPerPage || !first.params.facets?.length)
    return { requests: [...requests], isCounting: false };
  const { aroundLatLng, aroundRadius: _radius, ...params } = first.params;
  const all = { ...params, ...COUNT };
  const counts = [all, { ...all, aroundLatLng, aroundRadius: ANY_DISTANCE }].map((each) => ({ ...first, params: each }));
  return { requests: [...requests, ...counts], isCounting: true };
};

interface Counted {
  nbHits?: number;
  exhaustiveNbHits?: boolean;
  withoutPosition?: number;
}

/** The first result states the number; of estimates it states none. */
export const takePositionCounts = <Answer extends { results: unknown[] }>(answer: Answer): Answer => {
  const results = answer.results.slice(0, -2);
  const counts = answer.results.slice(-2) as Counted[];
  const [all = 0, near = 0] = counts.map(({ nbHits }) => nbHits);
  const withoutPosition = counts.some(({ exhaustiveNbHits }) => exhaustiveNbHits === false) ? 0 : Math.max(0, all - near);
  return {
    ...answer,
    results: results.map((result, at) => (at === 0 ? { ...(result as object), withoutPosition } : result)),
  };
};

export const withoutPositionOf = (results: object): number => (results as Counted).withoutPosition ?? 0;
