import { SELLABLE_FILTER } from '@forecourt/rules/stock/filter-text';
import type { SlotProps } from '@forecourt/contracts/remote';
import { CAR_CARD_ATTRIBUTES, type CarHit } from '../card/hit';
import type { MultiSearchAnswer, SearchQuery } from './ask-search';

export interface CarRowRequest {
  /** Filter expression in Algolia's syntax. */
  filters?: string;
  limit: number;
}

/** `now`: Unix seconds of the search. */
export interface CarRowAnswer {
  hits: CarHit[];
  total: number;
  /** Unix seconds of the search; the server passes them to the browser, so that both render the same (C-03). */
  now: number;
}

const MOST_CARS = 24;

/** For `search.featured`: without sold cars, at most 24 cars. */
export const featuredRequest = ({ filters, limit = 6 }: SlotProps['search.featured']): CarRowRequest => ({
  filters: filters ? `(${filters}) AND ${SELLABLE_FILTER}` : SELLABLE_FILTER,
  limit: Math.min(Math.max(1, limit), MOST_CARS),
});

export const carRowQuery = (filters: string | undefined, hitsPerPage: number): SearchQuery => ({
  filters,
  hitsPerPage,
  attributesToRetrieve: CAR_CARD_ATTRIBUTES,
  attributesToHighlight: [],
});

export const hitsOf = (results: MultiSearchAnswer['results']): CarHit[] =>
  results.flatMap(({ hits }) => hits.map(({ _highlightResult, ...hit }) => hit));
