import { Value } from 'typebox/value';
import { StockSettings } from '@forecourt/contracts/site/stock';
import type { DistanceUnit } from '@forecourt/rules/vehicle/odometer';
import type { FindComparableMarket } from '../plausibility/screen-market';
import type { CompiledMapping } from '../mapping/compile-mapping';

export interface ImportProgress {
  phase: 'reading' | 'storing';
  /** Number of rows that were read, or of cars that were stored. */
  rows: number;
  /** Bytes of the feed as received, possibly compressed. */
  bytes: number;
}

/** The settings of a dealer's configuration that decide how feeds are imported. */
export type ImportRules = Pick<StockSettings, 'priceType' | 'shrinkGuard' | 'lostColumns' | 'emptiedFields' | 'implausible'>;

/** The import settings of a dealer whose configuration sets none. */
export const DEFAULT_IMPORT_RULES: ImportRules = Value.Default(StockSettings, {}) as StockSettings;

export interface ImportOptions {
  /** Dealer's slug. */
  tenant: string;
  /** The dealer's currency, ISO 4217; the site shows prices in it. */
  currency: string;
  /** Unit in which the dealer's pages state distances. Default: kilometres. */
  distance?: DistanceUnit;
  /** Ids of the dealer's locations. Without them a location of the feed is not checked. */
  locations?: readonly string[];
  /** Name of the feed, which owns its cars. */
  feed: string;
  mapping: CompiledMapping;
  /** Bytes of the feed: CSV, JSON, NDJSON or XML, plain, in gzip or in zip. */
  stream: AsyncIterable<Uint8Array>;
  fileName: string;
  /** Full: cars that are no longer in the feed were sold. Delta: only the cars of the feed change, and only in what it says. */
  mode: 'full' | 'delta';
  /** Folder for temporary files; default: that of the system. */
  temporaryFolder?: string;
  /** Aborted when nobody waits for the import any more: then it stops, and changes nothing. */
  signal?: AbortSignal;
  /** Makes the report and changes nothing. */
  dryRun?: boolean;
  /** Accepts a feed that takes most of the stock off sale. */
  allowShrink?: boolean;
  /** Columns that a full feed may lose: cars lose the values. */
  acceptLostColumns?: readonly string[];
  /** Fields that a full feed may empty in any number of cars. */
  acceptEmptied?: readonly string[];
  /** Accepts prices that are far from the last prices of their cars. */
  allowPriceJumps?: boolean;
  /** Comparable vehicles of a car; without it, no car is compared with the market. */
  viewMarket?: FindComparableMarket;
  /** Default: those of a dealer whose configuration says nothing. */
  rules?: ImportRules;
  onProgress?: (progress: ImportProgress) => void;
  /** The present time in Unix seconds. */
  now: number;
}
