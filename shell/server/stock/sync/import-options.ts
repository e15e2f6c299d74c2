import type { CompiledMapping } from '../mapping/compile-mapping';

export interface Progress {
  phase: 'reading' | 'storing';
  /** Rows read, or cars stored. */
  rows: number;
  /** Bytes of the feed as received, possibly compressed. */
  bytes: number;
}

export interface ImportOptions {
  /** Dealer's slug. */
  tenant: string;
  /** The dealer's currency, ISO 4217; the site shows prices in it. */
  currency: string;
  /** Name of the feed, which owns its cars. */
  feed: string;
  mapping: CompiledMapping;
  /** Bytes of the feed: CSV, JSON or NDJSON, gzip or not. */
  stream: AsyncIterable<Uint8Array>;
  fileName: string;
  /** Full: cars that are no longer in the feed were sold. Delta: only the cars of the feed change. */
  mode: 'full' | 'delta';
  /** Makes the report and changes nothing. */
  dryRun?: boolean;
  /** Accepts a full feed that empties most of the stock. */
  allowShrink?: boolean;
  onProgress?: (progress: Progress) => void;
  /** Unix seconds. */
  now: number;
}
