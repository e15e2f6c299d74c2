import type { IndexRecord } from '../contract/search-engine';
import type { MatchCriteria } from '../contract/search-query';
import { createSharedQueryResults, findMatchingDocuments, type IndexPartMatch } from './find';
import type { IndexView } from './store/view';

/** Only this order stays the same after changes and merges. */
const matchesByObjectId = function* ({
  part,
  selection,
}: IndexPartMatch): Generator<{ id: string; doc: number; part: IndexPartMatch['part'] }> {
  const { byId, idOf } = part.segment;
  const { words } = selection.bitmap;
  for (const doc of byId) if (words[doc >>> 5]! & (1 << doc)) yield { id: idOf(doc), doc, part };
};

const allMatchesByObjectId = function* (parts: IndexPartMatch[]) {
  const heads = parts.map((part) => matchesByObjectId(part)).map((list) => ({ list, next: list.next() }));
  for (;;) {
    let first: (typeof heads)[number] | undefined;
    for (const head of heads) if (!head.next.done && (!first || head.next.value.id < first.next.value!.id)) first = head;
    if (!first) return;
    yield first.next.value!;
    first.next = first.list.next();
  }
};

export const browseView = (view: IndexView, query: MatchCriteria, position: number, length: number) => {
  const { parts, count } = findMatchingDocuments(view, query, createSharedQueryResults());
  const records: IndexRecord[] = [];
  let at = 0;
  const single = parts.length === 1 && parts[0]!.selection.count === parts[0]!.part.segment.size ? parts[0]! : undefined;
  if (single) {
    const { byId, records: stored } = single.part.segment;
    for (const doc of byId.subarray(position, position + length)) records.push(stored.read(doc));
  } else {
    for (const { doc, part } of allMatchesByObjectId(parts)) {
      if (at >= position + length) break;
      if (at >= position) records.push(part.segment.records.read(doc));
      at += 1;
    }
  }
  const next = position + records.length;
  return { records, nbHits: count, ...(next < count && records.length > 0 ? { next } : {}) };
};
