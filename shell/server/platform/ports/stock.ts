import type { Car, LenderQuote } from '@forecourt/contracts/car/car';
import type { ImportReport } from '@forecourt/contracts/desk/imports';
import type { SearchRecord } from '@forecourt/contracts/search/search';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { ImageAspect } from '@forecourt/rules/picture/image-url';

/** An unknown name throws ProblemError `invalid_image`. */
export interface PictureSource {
  /**
   * A colour in hex digits that is not among `colours` (six digits in lower case) becomes the nearest colour with a name.
   * Throws ProblemError `invalid_image` for an unknown name.
   */
  resolve(name: string, colours: ReadonlySet<string>): string;
  aspectOf(name: string): ImageAspect;
  /** `frame` is in pixels. The same name and frame give the same text. */
  svgOf(name: string, frame: { width: number; height: number }): string;
}

/** `etag` changes with every change of a car, in any process. */
export interface StockHttpValidator {
  etag: string;
  /** Unix seconds at which this process first saw the present state of the stock. */
  since: number;
}

export interface CarPageFacts {
  slug: string;
  /** Unix seconds. */
  changed: number;
  /** The car's first pictures, as sources of the image service. */
  images: string[];
}

/** `tenant` is a dealer's slug. */
export interface Stock {
  bySlug(tenant: string, slug: string): Promise<Car | undefined>;
  byIds(tenant: string, ids: string[]): Promise<Car[]>;
  count(tenant: string): Promise<number>;
  /**
   * In batches by id: cars in stock or coming soon that are shown on the website. `pictures` selects stored photographs as
   * sites show them (default), or the sources that feeds name.
   */
  onSale(tenant: string, pictures?: 'kept' | 'sources'): AsyncIterable<Car[]>;
  /** Yields at most `limit` cars in batches, in the order of their ids after `after`. */
  pagesOnSale(tenant: string, range: { after: string; limit: number }): AsyncIterable<CarPageFacts[]>;
  /**
   * Parts of at most `size` cars, by id. `after` is the id before the part's first car ('' for the first part), `changed` the
   * last change of its cars in Unix seconds.
   */
  partsOnSale(tenant: string, size: number): Promise<{ after: string; changed: number }[]>;
  validator(tenant: string): Promise<StockHttpValidator>;
  /** Returns at most `limit` slugs; undefined if the database can't tell. */
  changedSlugs(tenant: string, since: string, mark: string, limit: number): Promise<string[] | undefined>;
  /** Yields batches of all cars that belong in the search index. */
  records(tenant: string): AsyncIterable<SearchRecord[]>;
  /** Each dealer has at least one car of any status. */
  dealers(): Promise<string[]>;
  /** Later reads contain at least the marked state. Two equal marks mean that nothing was written in between. */
  mark(): Promise<string>;
  /**
   * Between two marks, in any process; call `mark` immediately before. Undefined: the database can't tell, so every dealer
   * may have changed.
   */
  changedDealers(since: string, mark: string): Promise<string[] | undefined>;
  /**
   * Since a mark, in any process: `records` belong in the search index, `removed` are the ids of cars that do not. Undefined:
   * the database can't tell, or so many cars changed that reading all of them is faster.
   */
  changes(tenant: string, since: string): Promise<{ mark: string; records: SearchRecord[]; removed: string[] } | undefined>;
  /** Returns a function that removes the listener. */
  onChange(listener: (tenant: string) => void): () => void;
}

/** Null if the lender made no quote (F-11). */
export interface KeptQuote {
  quote: LenderQuote | null;
  /** Dollars. The lender was asked for this price; the answer counts only as long as the car has it. */
  price: number;
  /** ISO 8601; after this day the lender may be asked again. */
  validUntil: string;
}

/** The lender's id is the key. */
export type KeptQuotes = Record<string, KeptQuote>;

/** A quote is part of the car that pages and search show. */
export interface LenderQuotes {
  /** None for an unknown car. */
  of(tenant: string, carId: string): Promise<KeptQuotes>;
  /** Replaces an earlier answer. */
  keep(tenant: string, carId: string, lender: string, answer: KeptQuote): Promise<void>;
}

/** Made-up cars for dealers without a supplier. */
export interface StockSource {
  /**
   * For the mapping `forecourt`; undefined when the configuration wants no such cars. `now` is in Unix seconds, `limit` is
   * the most cars. Reading the feed may throw a ProblemError.
   */
  feedOf(config: SiteConfig, options: { now: number; limit?: number }): AsyncIterable<Uint8Array> | undefined;
}

export interface FeedImport {
  /** Slug of the dealer. */
  tenant: string;
  /** The feed owns its cars. */
  feed: string;
  mapping: string;
  mode: 'full' | 'delta';
  fileName: string;
  stream: AsyncIterable<Uint8Array>;
}

/** `lostColumns` and `emptied`: vehicles keep these values because the file lost them. */
export type FeedImportResult = Pick<ImportReport, 'rows' | 'rejectedCount'> &
  Partial<Pick<ImportReport, 'lostColumns' | 'emptied'>>;

export interface StockImports {
  /** Throws ProblemError if the file is refused. */
  run(feed: FeedImport): Promise<FeedImportResult>;
  /** The look for a file failed before an import, because of `problem`. */
  recordFailedLook(look: Omit<FeedImport, 'stream' | 'fileName'> & { problem: string }): Promise<void>;
}
