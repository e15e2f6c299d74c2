import type { Car, LenderQuote } from '@forecourt/contracts/car/car';
import type { ImportReport } from '@forecourt/contracts/desk/imports';
import type { SearchRecord } from '@forecourt/contracts/search/search';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { ImageAspect } from '@forecourt/rules/picture/image-url';

/** Draws pictures by name. An unknown name throws ProblemError `invalid_image`. */
export interface PictureSource {
  /**
   * Returns the name of the drawing to make: a colour in hex digits that is not among `colours` (six digits in lower case) becomes the nearest
   * colour with a name. Throws ProblemError `invalid_image` for an unknown name.
   */
  resolve(name: string, colours: ReadonlySet<string>): string;
  /** Returns the aspect ratio of the picture when the request names none. */
  aspectOf(name: string): ImageAspect;
  /** Returns the SVG text for a frame in pixels. The same name and frame give the same text. */
  svgOf(name: string, frame: { width: number; height: number }): string;
}

/** Validator of a dealer's stock for HTTP: `etag` changes with every change of a car, in any process. */
export interface StockHttpValidator {
  etag: string;
  /** Unix seconds at which this process first saw the present state of the stock. */
  since: number;
}

/** Slug, time of change and pictures of a car on sale, for the site's list of pages. */
export interface CarPageFacts {
  slug: string;
  /** Unix seconds of the last change of the car. */
  changed: number;
  /** The car's first pictures, as sources of the image service. */
  images: string[];
}

/** Reads the stored cars of dealers. `tenant` is a dealer's slug. */
export interface Stock {
  bySlug(tenant: string, slug: string): Promise<Car | undefined>;
  byIds(tenant: string, ids: string[]): Promise<Car[]>;
  count(tenant: string): Promise<number>;
  /**
   * Yields the cars that a shopper can buy, in batches by id: cars in stock or coming soon that are shown on the website. `pictures` selects
   * stored photographs as sites show them (default), or the sources that feeds name.
   */
  onSale(tenant: string, pictures?: 'kept' | 'sources'): AsyncIterable<Car[]>;
  /** Yields the pages of at most `limit` cars on sale, in batches, in the order of their ids after the id `after`. */
  pagesOnSale(tenant: string, range: { after: string; limit: number }): AsyncIterable<CarPageFacts[]>;
  /**
   * Divides the cars on sale into parts of at most `size`, by id. Each part has the id before its first car ('' for the
   * first part), and the last change of its cars in Unix seconds.
   */
  partsOnSale(tenant: string, size: number): Promise<{ after: string; changed: number }[]>;
  /** Returns the validator of the stock's present state. */
  validator(tenant: string): Promise<StockHttpValidator>;
  /** Returns the slugs of cars that changed between two marks, at most `limit`; undefined if the database can't tell. */
  changedSlugs(tenant: string, since: string, mark: string, limit: number): Promise<string[] | undefined>;
  /** Yields the search records of all cars that belong in the search index, in batches. */
  records(tenant: string): AsyncIterable<SearchRecord[]>;
  /** Returns the slugs of dealers with at least one car of any status. */
  dealers(): Promise<string[]>;
  /**
   * Returns a mark of the stored state. Later reads contain at least this state. Two equal marks mean that nothing was
   * written in between.
   */
  mark(): Promise<string>;
  /**
   * Returns the slugs of dealers whose cars changed between two marks, in any process; call `mark` immediately before.
   * Undefined: the database can't tell, so every dealer may have changed.
   */
  changedDealers(since: string, mark: string): Promise<string[] | undefined>;
  /**
   * Returns the cars that changed since a mark, in any process: `records` belong in the search index, `removed` are the
   * ids of cars that do not. Undefined: the database can't tell, or so many cars changed that reading all of them is
   * faster.
   */
  changes(tenant: string, since: string): Promise<{ mark: string; records: SearchRecord[]; removed: string[] } | undefined>;
  /** Calls `listener` with the dealer's slug after a change of its stock. Returns a function that removes the listener. */
  onChange(listener: (tenant: string) => void): () => void;
}

/** A lender's answer about a car: its quote, or null if the lender made none (F-11). */
export interface KeptQuote {
  quote: LenderQuote | null;
  /** Price of the car in dollars for which the lender was asked; the answer counts only as long as it is the price. */
  price: number;
  /** Last day of the answer in ISO 8601; later the lender may be asked again. */
  validUntil: string;
}

/** Answers of lenders about a car, by the lender's id. */
export type KeptQuotes = Record<string, KeptQuote>;

/** Keeps the answers of lenders about cars. A quote is part of the car that pages and search show. */
export interface LenderQuotes {
  /** Returns the kept answers about a car; none for an unknown car. */
  of(tenant: string, carId: string): Promise<KeptQuotes>;
  /** Keeps the answer of a lender in place of an earlier one. */
  keep(tenant: string, carId: string, lender: string, answer: KeptQuote): Promise<void>;
}

/** Produces made-up cars for dealers without a supplier. */
export interface StockSource {
  /**
   * Yields the dealer's cars as a feed for the mapping `forecourt`; returns undefined when the configuration wants no such cars. `now` is in
   * Unix seconds, `limit` is the most cars. Reading the feed may throw a ProblemError.
   */
  feedOf(config: SiteConfig, options: { now: number; limit?: number }): AsyncIterable<Uint8Array> | undefined;
}

/** A file of a feed that is imported into a dealer's stock. */
export interface FeedImport {
  /** Dealer's slug. */
  tenant: string;
  /** Name of the feed, which owns its cars. */
  feed: string;
  /** Name of the feed mapping by which the file is read. */
  mapping: string;
  mode: 'full' | 'delta';
  fileName: string;
  stream: AsyncIterable<Uint8Array>;
}

/** What the import of a file tells: its rows, and the columns and fields whose values vehicles keep because the file lost them. */
export type FeedImportResult = Pick<ImportReport, 'rows' | 'rejectedCount'> &
  Partial<Pick<ImportReport, 'lostColumns' | 'emptied'>>;

/** Imports feeds for other rooms. */
export interface StockImports {
  /** Imports a file. Throws ProblemError if it is refused. */
  run(feed: FeedImport): Promise<FeedImportResult>;
  /** Adds a look for a file to the history that failed before its import, with the reason. */
  recordFailedLook(look: Omit<FeedImport, 'stream' | 'fileName'> & { problem: string }): Promise<void>;
}
