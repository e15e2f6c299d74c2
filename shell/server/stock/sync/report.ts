import { positionOf, type Notice, type Position, type Rejection } from '../notice';
import type { ImportChanges } from './import-changes';

/** Most rejections, and most notices, that a report lists. Further ones are only counted. */
const LISTED = 5_000;

/** Result of an import; with `dryRun`, the result that the import would have. */
export interface ImportReport {
  tenant: string;
  feed: string;
  mapping: string;
  mode: 'full' | 'delta';
  dryRun: boolean;
  format: string;
  /** Rows of the feed: the sum of `accepted`, `leftOut` and `rejectedCount`. */
  rows: number;
  /** Rows that the conditions of the mapping leave out. */
  leftOut: number;
  /** The sum of `added`, `changed` and `unchanged`. */
  accepted: number;
  rejectedCount: number;
  /** The first rejected rows, with their first line in the file. */
  rejected: Rejection[];
  /** Number of rejections by field and reason: `{"price: is missing": 2}`. Quoted values are replaced by …. */
  reasons: Record<string, number>;
  /** Number of values that were left out of an accepted car, or that can hardly be right. */
  noticeCount: number;
  /** The first notices, in the order of the file. */
  notices: Notice[];
  /** Number of notices by field and reason, as `reasons`. */
  noticeReasons: Record<string, number>;
  /** Cars that were not in stock. `returned` of them had been sold before. */
  added: number;
  returned: number;
  /** Cars in stock that the feed changed. `repriced` of them have another price. */
  changed: number;
  repriced: number;
  unchanged: number;
  /** Cars that a full feed no longer has; they were marked as sold. */
  removed: number;
  /** Cars that are missing in a full feed but stay on sale, because the rows that can't be read may be theirs. */
  keptBack: number;
  /** Cars that are held back because a value can hardly be right; they are among the rejected rows. */
  held: number;
  /** Cars of the feed with those of rows that can't be read. */
  inFeed: number;
  /** Columns that the last full feed had and this one has not. The cars keep their values. */
  lostColumns: string[];
  /** Dry run alone: the differences that the import would make. */
  changes?: ImportChanges;
  /** Dry run alone: reasons for which the import would be refused. */
  stops?: string[];
  /** Optional columns of the mapping that the feed doesn't have, and columns that nothing reads. */
  warnings: string[];
  /** ISO 4217 code of the stored prices, which is the dealer's currency. */
  currency: string;
  /** The feed's currency and the value of one unit of it; absent without a conversion. */
  converted?: { from: string; rate: number };
  milliseconds: number;
}

const withoutValues = (reason: string): string => reason.replace(/^"[^"]*"/, '…').replaceAll(/"[\d.]+"/g, '…');

/** The first rejection, or notice, of a reason: its position in the file and its value in quotes, '' without a value. */
export interface Example extends Position {
  value: string;
}

/** Counts all rejections or notices and lists the first ones. */
export const listOf = <Item extends Position & { field: string; reason: string }>() => {
  const listed: Item[] = [];
  const examples: Record<string, Example> = {};
  const reasons: Record<string, number> = {};
  let count = 0;
  return {
    add(item: Item): void {
      count += 1;
      if (listed.length < LISTED) listed.push(item);
      const key = item.field ? `${item.field}: ${withoutValues(item.reason)}` : withoutValues(item.reason);
      reasons[key] = (reasons[key] ?? 0) + 1;
      examples[key] ??= { ...positionOf(item), value: /^"[^"]*"/.exec(item.reason)?.[0] ?? '' };
    },
    count: (): number => count,
    /** In the order of the file. */
    first: (): Item[] => listed.toSorted((a, b) => a.line - b.line),
    reasons: (): Record<string, number> => reasons,
    /** By field and reason, as `reasons`. */
    examples: (): Record<string, Example> => examples,
  };
};
export type Listing<Item extends { line: number; field: string; reason: string }> = ReturnType<typeof listOf<Item>>;
