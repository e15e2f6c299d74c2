import type { CarType } from '@forecourt/contracts/car/car';
import type { InitialResults } from 'instantsearch.js';
import type { Scope } from '../../model/scope/scope';
import type { Help } from './empty-results/find-help';

/** Loader data of the results page; JSON values only. */
export interface ResultsData {
  /** Undefined when the address names nothing that this dealer has. */
  scope?: Scope;
  /** Path of the page on this site. */
  path: string;
  /** The part of the address after `/search/` as words, for the page of an unknown address. */
  addressWords: string;
  /** Unix seconds. */
  now: number;
  /** First results for InstantSearch; undefined when the search failed. */
  initialResults?: InitialResults;
  total: number;
  /** Suggestions when the refinements match no car. */
  help?: Help;
  /** Page number of the address when it is past the last page. */
  pastEnd?: number;
  /** True when the search did not answer. A missing scope then does not mean an unknown address. */
  failed: boolean;
  /** Number of cars in stock by type, for the tabs. */
  types: Partial<Record<CarType, number>>;
  /** Makes with most cars in stock, as suggestions. */
  makes: string[];
}
