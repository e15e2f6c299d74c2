import { useState } from 'react';

/** Same content as JSON. */
export const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps the earlier object of every item with the same content, and the list if no item differs, so that React keeps its
 * elements.
 */
export const keepUnchanged = <Item>(
  earlier: readonly Item[],
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] => {
  const byKey = new Map(earlier.map((item) => [keyOf(item), item]));
  const kept = items.map((item) => {
    const before = byKey.get(keyOf(item));
    return before !== undefined && isSame(before, item) ? before : item;
  });
  const isWhole = kept.length === earlier.length && kept.every((item, index) => item === earlier[index]);
  return isWhole ? earlier : kept;
};

/** The object of the render before, if `value` has the same content. */
export const useUnchanged = <Value>(value: Value): Value => {
  const [kept, setKept] = useState(value);
  if (kept === value) return value;
  if (isSame(kept, value)) return kept;
  setKept(value);
  return value;
};

/** With the objects of the render before for all items that have not changed. */
export const useUnchangedItems = <Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] => {
  const [last, setLast] = useState({ items, kept: items });
  if (last.items === items) return last.kept;
  const kept = keepUnchanged(last.kept, items, keyOf);
  setLast({ items, kept });
  return kept;
};
