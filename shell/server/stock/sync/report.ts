import type { Rejection } from '../mapping/compile-mapping';

/** Rejections that a report lists one by one; more are only counted. */
export const LISTED_REJECTIONS = 5_000;

/** What an import did, or with `dryRun` would do. */
export interface ImportReport {
  tenant: string;
  feed: string;
  mapping: string;
  mode: 'full' | 'delta';
  dryRun: boolean;
  format: string;
  /** Rows of the feed: `accepted` and `rejectedCount` together. */
  rows: number;
  /** `added`, `changed` and `unchanged` together. */
  accepted: number;
  rejectedCount: number;
  /** The first rejected rows, with the line of the file on which each starts. */
  rejected: Rejection[];
  /** How often each reason came, by field: `{"price: is missing": 2}`; quoted values stand as …. */
  reasons: Record<string, number>;
  /** Not in stock before; `returned` of them had been sold and are back. */
  added: number;
  returned: number;
  /** In stock before, and something is different; `repriced` of them have another price. */
  changed: number;
  repriced: number;
  unchanged: number;
  /** Full feed: no longer there, marked as sold. */
  removed: number;
  /** Optional columns of the mapping that the feed doesn't have, and columns that nothing reads. */
  warnings: string[];
  /** ISO 4217 code of the prices that are stored: the dealer's. */
  currency: string;
  /** Where the prices of the feed were converted: from which currency, and what one unit of it is worth. */
  converted?: { from: string; rate: number };
  milliseconds: number;
}

const withoutValues = (reason: string): string => reason.replace(/^"[^"]*"/, '…');

/** Collects rejections: all counted, the first listed. */
export const rejectionList = () => {
  const listed: Rejection[] = [];
  const reasons: Record<string, number> = {};
  let count = 0;
  return {
    add(rejection: Rejection): void {
      count += 1;
      if (listed.length < LISTED_REJECTIONS) listed.push(rejection);
      const key = rejection.field ? `${rejection.field}: ${withoutValues(rejection.reason)}` : withoutValues(rejection.reason);
      reasons[key] = (reasons[key] ?? 0) + 1;
    },
    count: () => count,
    result: () => ({ rejectedCount: count, rejected: listed.toSorted((a, b) => a.line - b.line), reasons }),
  };
};
