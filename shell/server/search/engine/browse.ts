import type { IndexRecord, Narrowing } from '../search-engine';
import { find, shared, type FoundPart } from './find';
import type { View } from './view';

/** Found documents of a part in order of objectID: the one order that deltas and merges leave as it is. */
const inOrderOfId = function* ({ part, selection }: FoundPart): Generator<{ id: string; doc: number; part: FoundPart['part'] }> {
  const { byId, idOf } = part.segment;
  const { words } = selection.bitmap;
  for (const doc of byId) if (words[doc >>> 5]! & (1 << doc)) yield { id: idOf(doc), doc, part };
};

/** Found documents in order of objectID over all parts. */
const allInOrder = function* (parts: FoundPart[]) {
  const heads = parts.map((part) => inOrderOfId(part)).map((list) => ({ list, next: list.next() }));
  for (;;) {
    let first: (typeof heads)[number] | undefined;
    for (const head of heads) if (!head.next.done && (!first || head.next.value.id < first.next.value!.id)) first = head;
    if (!first) return;
    yield first.next.value!;
    first.next = first.list.next();
  }
};

/** Every document found, in order of objectID. */
export const idsFound = (view: View, query: Narrowing): string[] =>
  Array.from(allInOrder(find(view, query, shared()).parts), ({ id }) => id);

/** Part of what was found, in order of objectID, from after `position`. */
export const browseView = (view: View, query: Narrowing, position: number, length: number) => {
  const { parts, count } = find(view, query, shared());
  const records: IndexRecord[] = [];
  let at = 0;
  const single = parts.length === 1 && parts[0]!.selection.count === parts[0]!.part.segment.size ? parts[0]! : undefined;
  if (single) {
    const { byId, records: stored } = single.part.segment;
    for (const doc of byId.subarray(position, position + length)) records.push(stored.read(doc));
  } else {
    for (const { doc, part } of allInOrder(parts)) {
      if (at >= position + length) break;
      if (at >= position) records.push(part.segment.records.read(doc));
      at += 1;
    }
  }
  const next = position + records.length;
  return { records, nbHits: count, ...(next < count && records.length > 0 ? { next } : {}) };
};
