import type { Car } from '@forecourt/contracts/car/car';
import type { SearchRecord } from '@forecourt/contracts/search/search';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { ImageAspect } from '@forecourt/rules/picture/image-url';

/** Draws pictures by name. An unknown name throws the ProblemError `invalid_image`. */
export interface PictureSource {
  /** Refuses an unknown name. */
  check(name: string): void;
  /** The shape of the picture when the request names none. */
  aspectOf(name: string): ImageAspect;
  /** SVG text for a frame in pixels; the same name and frame give the same text. */
  svgOf(name: string, frame: { width: number; height: number }): string;
}

/** Validator of a dealer's stock for HTTP: `etag` differs after every change of a car, in any process. */
export interface StockValidator {
  etag: string;
  /** Unix seconds at which this process first saw the state. */
  since: number;
}

/** The page of a car that is on sale. */
export interface CarPage {
  slug: string;
  /** Unix seconds of the last change of the car. */
  changed: number;
  /** Image-service sources of its first pictures. */
  images: string[];
}

/** Stored cars of a dealer. `tenant` is the dealer's slug. */
export interface Stock {
  bySlug(tenant: string, slug: string): Promise<Car | undefined>;
  byIds(tenant: string, ids: string[]): Promise<Car[]>;
  count(tenant: string): Promise<number>;
  /** Cars that a shopper can buy, in stock or coming soon and shown on the website, by id, in batches. */
  onSale(tenant: string): AsyncIterable<Car[]>;
  /** Pages of at most `limit` cars on sale, by id, from the one behind the id `after`, in batches. */
  pagesOnSale(tenant: string, range: { after: string; limit: number }): AsyncIterable<CarPage[]>;
  /**
   * Divides the cars on sale into parts of at most `size`, by id: for each part the id before its first car ('' for the
   * first part), and the last change of its cars in Unix seconds.
   */
  partsOnSale(tenant: string, size: number): Promise<{ after: string; changed: number }[]>;
  /** The validator of the present state. */
  validator(tenant: string): Promise<StockValidator>;
  /** All cars that belong into the search index, in batches. */
  records(tenant: string): AsyncIterable<SearchRecord[]>;
  /** Slugs of dealers with at least one car of any status. */
  dealers(): Promise<string[]>;
  /** A mark of the stored state. Later reads contain at least this state. Two equal marks: nothing was written in between. */
  mark(): Promise<string>;
  /**
   * Slugs of the dealers whose cars changed between two marks, in any process; read `mark` immediately before.
   * Undefined: the database cannot say, so every dealer may have changed.
   */
  changedDealers(since: string, mark: string): Promise<string[] | undefined>;
  /**
   * Cars that changed since a mark, in any process: `records` belong into the search index, `removed` are ids of the others.
   * Undefined: the database cannot say, or so many changed that reading all cars is faster.
   */
  changes(tenant: string, since: string): Promise<{ mark: string; records: SearchRecord[]; removed: string[] } | undefined>;
  /** Calls `listener` with the dealer's slug after a change. The result removes the listener. */
  onChange(listener: (tenant: string) => void): () => void;
}

/** Makes cars for dealers without a supplier. */
export interface StockSource {
  /**
   * The dealer's cars as a feed for the mapping `forecourt`; undefined where the configuration wants none.
   * `now` in Unix seconds; `limit` is the most cars to make. Reading the feed may throw a ProblemError.
   */
  feedOf(config: SiteConfig, options: { now: number; limit?: number }): AsyncIterable<Uint8Array> | undefined;
}
