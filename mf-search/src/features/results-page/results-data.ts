import type { CarType } from '@forecourt/contracts/car/car';
import type { InitialResults } from 'instantsearch.js';
import type { Scope } from '../../model/scope/scope';
import type { Help } from './empty-results/find-help';

/** Loader data of the results page. JSON. */
export interface ResultsData {
  /** Undefined: the address names nothing of this dealer. */
  scope?: Scope;
  /** Path of the page on this site. */
  path: string;
  /** The address after `/search/` as words, for the page of an unknown address. */
  addressWords: string;
  /** Unix seconds. */
  now: number;
  /** First results, for InstantSearch; absent when the search failed. */
  initialResults?: InitialResults;
  total: number;
  /** Ways out where the choices match no car. */
  help?: Help;
  /** The page number of the address, where it is past the last page. */
  pastEnd?: number;
  /** The search did not answer. A missing scope then does not mean an unknown address. */
  failed: boolean;
  /** Number of cars in stock by type, for the tabs. */
  types: Partial<Record<CarType, number>>;
  /** Makes with most cars in stock, to suggest. */
  makes: string[];
}
