import type { CarType } from '@forecourt/contracts/car/car';
import type { InitialResults } from 'instantsearch.js';
import type { StockScope } from '../../model/scope/scope';
import type { EmptyResultsHelp } from './empty-results/find-help';
import type { SoldCars } from './sold-cars/find-sold-cars';

/** All values can be written as JSON. */
export interface ResultsPageData {
  /** Undefined if the address names nothing that this dealer has. */
  scope?: StockScope;
  /** Without the site's base path. */
  path: string;
  /** The part of the address after `/search/`, for the page of an unknown address. */
  addressWords: string;
  /** Unix seconds at which the page's loader ran. */
  now: number;
  /** From the server, for InstantSearch to start with; undefined if the search failed. */
  initialResults?: InitialResults;
  /** `countResults`. */
  total: number;
  /** Undefined if the refinements match a car. */
  help?: EmptyResultsHelp;
  /** Undefined unless the page is the last one and sold cars match. */
  soldCars?: SoldCars;
  /** True if the search endpoint did not answer; an undefined `scope` then does not mean an unknown address. */
  failed: boolean;
  /** Cars in stock by type, shown on the tabs. */
  types: Partial<Record<CarType, number>>;
  /** Makes with most cars in stock, as suggestions. */
  makes: string[];
}
