import type { SearchRecord } from '@forecourt/contracts/search';
import type { StockIndex } from './stock-index';

export interface SortKeys {
  add(record: SearchRecord): void;
  /** `order[document]` = number of arrival; of an objectID that arrived twice only the last is in it. */
  finish(): { order: Uint32Array; orders: StockIndex['orders'] };
}

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);

/** Collects what the sorts need. Every order is total: equal keys are decided by objectID. */
export const sortKeys = (): SortKeys => {
  const ids: string[] = [];
  const ranks: number[] = [];
  const created: number[] = [];
  const prices: number[] = [];
  return {
    add(record) {
      ids.push(record.objectID);
      ranks.push(finite(record.custom_rank));
      created.push(finite(record.created_at_timestamp));
      prices.push(finite(record.price));
    },
    finish() {
      const arrivalOf = new Map(ids.map((id, arrival) => [id, arrival]));
      const byId = [...arrivalOf].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, arrival]) => arrival);
      // Sorting is stable, so what starts in order of objectID stays so where keys are equal.
      const order = Uint32Array.from(byId.toSorted((a, b) => ranks[b]! - ranks[a]!));
      const documentOf = new Uint32Array(ids.length);
      order.forEach((arrival, doc) => {
        documentOf[arrival] = doc;
      });
      const orderBy = (compare: (a: number, b: number) => number) =>
        Uint32Array.from(byId.toSorted(compare), (arrival) => documentOf[arrival]!);
      return {
        order,
        orders: {
          latest: orderBy((a, b) => created[b]! - created[a]!),
          price_desc: orderBy((a, b) => prices[b]! - prices[a]!),
          price_asc: orderBy((a, b) => prices[a]! - prices[b]!),
        },
      };
    },
  };
};
