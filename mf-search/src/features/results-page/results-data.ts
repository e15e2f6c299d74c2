import type { CarType } from '@forecourt/contracts/car/car';
import type { InitialResults } from 'instantsearch.js';
import type { StockScope } from '../../model/scope/scope';
import type { EmptyResultsHelp } from './empty-results/find-help';

/** Data that the results page's loader returns; all values can be written as JSON. */
export interface ResultsPageData {
  /** Cars that the address lists, such as one make; undefined if the address names nothing that this dealer has. */
  scope?: StockScope;
  /** Path of the results page, without the site's base path. */
  path: string;
  /** The part of the address after `/search/` as words, for the page of an unknown address. */
  addressWords: string;
  /** Unix seconds at which the page's loader ran. */
  now: number;
  /** The server's search results, with which InstantSearch starts; undefined if the search failed. */
  initialResults?: InitialResults;
  total: number;
  /** Suggestions for the shopper; undefined if the refinements match a car. */
  help?: EmptyResultsHelp;
  /** Page number that the address states, if it is greater than the last page's number. */
  pastEnd?: number;
  /** True if the search endpoint did not answer; an undefined `scope` then does not mean an unknown address. */
  failed: boolean;
  /** Number of cars in stock by type, shown on the tabs of the results page. */
  types: Partial<Record<CarType, number>>;
  /** Makes with most cars in stock, as suggestions. */
  makes: string[];
}
