import { pickFeedRowPosition, type FeedRowPosition } from '../notice';

/** Rejections, or notices. Further ones are only counted. */
const LISTED = 5_000;

/** Counted one by one, because reasons of broken rows can quote each row. */
const MOST_REASONS = 1_000;
const OTHER_REASONS = 'other reasons';

/** Without what differs from row to row: its value, its numbers in quotes, and the place of another row. */
const withoutValues = (reason: string): string =>
  reason
    .replace(/^"[^"]*"/, '…')
    .replaceAll(/"[\d.]+"/g, '…')
    .replaceAll(/\b(line|record|position|column) \d+/g, '$1 …');

/** The first with a reason: its position in the file, and its value in quotes ('' without a value). */
export interface ReasonExample extends FeedRowPosition {
  value: string;
}

type Listed = FeedRowPosition & { field: string; reason: string };

/** Counts all and contains the first 5,000. */
export interface ReportListing<Item extends Listed> {
  add(item: Item): void;
  count(): number;
  first(): Item[];
  reasons(): Record<string, number>;
  examples(): Record<string, ReasonExample>;
  copy(): ReportListing<Item>;
}

interface ListingState<Item> {
  listed: readonly Item[];
  examples: Readonly<Record<string, ReasonExample>>;
  reasons: Readonly<Record<string, number>>;
  count: number;
}

export const createReportListing = <Item extends Listed>(earlier?: ListingState<Item>): ReportListing<Item> => {
  const listed: Item[] = [...(earlier?.listed ?? [])];
  const examples: Record<string, ReasonExample> = { ...earlier?.examples };
  const reasons: Record<string, number> = { ...earlier?.reasons };
  let count = earlier?.count ?? 0;
  let kinds = Object.keys(reasons).length;
  const countReason = (item: Item): void => {
    const kind = item.field ? `${item.field}: ${withoutValues(item.reason)}` : withoutValues(item.reason);
    const key = kind in reasons || kinds < MOST_REASONS ? kind : OTHER_REASONS;
    if (!(key in reasons)) kinds += 1;
    reasons[key] = (reasons[key] ?? 0) + 1;
    examples[key] ??= { ...pickFeedRowPosition(item), value: /^"[^"]*"/.exec(item.reason)?.[0] ?? '' };
  };
  return {
    add(item) {
      count += 1;
      if (listed.length < LISTED) listed.push(item);
      countReason(item);
    },
    count: () => count,
    first: () => listed.toSorted((a, b) => a.line - b.line),
    reasons: () => reasons,
    examples: () => examples,
    copy: () => createReportListing({ listed, examples, reasons, count }),
  };
};
