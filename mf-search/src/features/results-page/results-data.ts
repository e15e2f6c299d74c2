import type { CarType } from '@forecourt/contracts/car/car';
import type { InitialResults } from 'instantsearch.js';
import type { Scope } from '../../model/scope/scope';
import type { Help } from './empty-results/find-help';

/** Loader data of the results page. JSON. */
export interface ResultsData {
  /** Undefined: the address stands for nothing of this dealer. */
  scope?: Scope;
  /** Path of the page on this site. */
  path: string;
  /** What the address says after `/search/`, for the page that finds nothing. */
  asked: string;
  /** Unix seconds. */
  now: number;
  /** First results, for InstantSearch; absent when the search failed. */
  initialResults?: InitialResults;
  total: number;
  /** What to do where nothing was found. */
  help?: Help;
  /** The page that was asked for, where there are fewer. */
  pastEnd?: number;
  /** The search did not answer: what the address stands for may be unknown. */
  failed: boolean;
  /** Cars in stock by type, for the tabs. */
  types: Partial<Record<CarType, number>>;
  /** Makes in stock with most cars, to suggest. */
  makes: string[];
}
