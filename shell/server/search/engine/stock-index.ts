import { SEARCHABLE, type SearchRecord } from '@forecourt/contracts/search';
import { setImmediate } from 'node:timers/promises';
import type { CanonicalQuery } from '../../ports';
import { documents, type Documents } from './documents';
import { facetColumn, type FacetColumn } from './facet-column';
import { numericColumn, type NumericColumn } from './numeric-column';
import { FACET_COLUMNS, NUMERIC_COLUMNS, textValues } from './schema';
import { sortKeys } from './sort-orders';
import { textIndex, type TextIndex } from './text-index';

/**
 * One dealer's stock, never changed after it was built. Documents are numbered in order of relevance
 * (custom_rank descending, then objectID), so that the best come first in every bitmap.
 */
export interface StockIndex {
  size: number;
  documents: Documents;
  facets: ReadonlyMap<string, FacetColumn>;
  numbers: ReadonlyMap<string, NumericColumn>;
  text: TextIndex;
  /** Documents in the order of a sort; relevance needs none. */
  orders: Record<Exclude<CanonicalQuery['sort'], 'most_relevant'>, Uint32Array>;
}

const UNIQUE_TEXTS: readonly string[] = ['name', 'stocknum'];
const REPEATING = SEARCHABLE.filter((attribute) => !UNIQUE_TEXTS.includes(attribute));
const UNIQUE = SEARCHABLE.filter((attribute) => UNIQUE_TEXTS.includes(attribute));

/** Builds an index beside whatever serves now, and lets other work in between batches. */
export const buildIndex = async (batches: AsyncIterable<SearchRecord[]> | Iterable<SearchRecord[]>): Promise<StockIndex> => {
  const stored = documents();
  const facets = FACET_COLUMNS.map((attribute) => [attribute, facetColumn()] as const);
  const numbers = NUMERIC_COLUMNS.map((attribute) => [attribute, numericColumn()] as const);
  const text = textIndex();
  const keys = sortKeys();

  for await (const batch of batches) {
    for (const record of batch) {
      keys.add(record);
      stored.add(record);
      for (const [attribute, column] of facets) column.add(textValues(record[attribute]));
      for (const [attribute, column] of numbers) column.add(record[attribute]);
      const textsOf = (attributes: (typeof SEARCHABLE)[number][]) => attributes.flatMap((name) => textValues(record[name]));
      text.add(textsOf(REPEATING), textsOf(UNIQUE));
    }
    await setImmediate();
  }

  const { order, orders } = keys.finish();
  const finished = async <B extends { finish(order: Uint32Array): C }, C>(columns: (readonly [string, B])[]) => {
    const map = new Map<string, ReturnType<B['finish']>>();
    for (const [attribute, column] of columns) {
      map.set(attribute, column.finish(order) as ReturnType<B['finish']>);
      await setImmediate();
    }
    return map;
  };
  return {
    size: order.length,
    documents: stored.finish(order),
    facets: await finished(facets),
    numbers: await finished(numbers),
    text: text.finish(order),
    orders,
  };
};
