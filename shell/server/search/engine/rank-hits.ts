import type { SortCriterion } from '../search-engine';
import { documentsInBitmap } from './bitmap';
import { firstValueOfDocument } from './column';
import type { IndexViewMatch, IndexPartMatch } from './find';
import { computeRankKeys, rankStepsOf, textRankKey, type RankStep } from './rank-keys';
import type { IndexSegment, SegmentSortOrder } from './segment';
import { compareSortValues } from './compare-for-sort';
import { findSmallestPositions } from './smallest';
import { sortOrderName, settingsOfIndexOrReplica, type IndexView } from './view';

/** A document that matches a query, with the keys by which it is ranked among the hits. */
export interface RankedHit {
  match: IndexPartMatch;
  doc: number;
  typos: number;
  metres: number | undefined;
  rest: number;
}

const unrankedHits = (match: IndexPartMatch, docs: Uint32Array): RankedHit[] =>
  Array.from(docs, (doc) => ({ match, doc, typos: 0, metres: undefined, rest: 0 }));

/** Walks through a precomputed order and picks the matching documents; this is fast when many documents match. */
const walkOrder = ({ selection }: IndexPartMatch, docs: Uint32Array, skip: number, take: number): Uint32Array => {
  const { words } = selection.bitmap;
  const page = new Uint32Array(Math.max(0, Math.min(take, selection.count - skip)));
  if (page.length === 0) return page;
  let used = -skip;
  for (let at = 0; used < page.length; at += 1) {
    const doc = docs[at]!;
    if ((words[doc >>> 5]! & (1 << doc)) === 0) continue;
    if (used >= 0) page[used] = doc;
    used += 1;
  }
  return page;
};

/** The order of hits of one part: the stored sort order, and the steps of relevance. */
interface PartOrder extends SegmentSortOrder {
  steps: RankStep[];
}

/** Returns the ranking keys of the documents, one array for each step that tells documents of this search apart. */
const keysOfSteps = (steps: RankStep[], { typos, metres, rest }: ReturnType<typeof computeRankKeys>) =>
  steps.flatMap((step): (Float64Array | Uint32Array)[] => {
    if (step === 'geo') return metres ? [metres] : [];
    if (!typos || !rest) return [];
    const keys = new Uint32Array(rest.length);
    for (let place = 0; place < keys.length; place += 1) keys[place] = textRankKey(step, typos[place]!, rest[place]!);
    return [keys];
  });

const hitsByRankKeys = (
  match: IndexPartMatch,
  words: IndexViewMatch['words'],
  { ranks, custom, steps }: PartOrder,
  take: number,
): RankedHit[] => {
  const docs = match.selection.docs();
  const keys = computeRankKeys(match, words);
  const { typos, metres, rest } = keys;
  const stepKeys = keysOfSteps(steps, keys);
  const compare = (a: number, b: number): number => {
    const one = docs[a]!;
    const other = docs[b]!;
    if (ranks && ranks[one] !== ranks[other]) return ranks[one]! - ranks[other]!;
    for (const key of stepKeys) if (key[a] !== key[b]) return key[a]! < key[b]! ? -1 : 1;
    return custom ? custom[one]! - custom[other]! : one - other;
  };
  return Array.from(findSmallestPositions(docs.length, take, compare), (place) => ({
    match,
    doc: docs[place]!,
    typos: typos?.[place] ?? 0,
    metres: metres?.[place],
    rest: rest?.[place] ?? 0,
  }));
};

/** Share of matching documents above which walking an order is faster than sorting the matches. */
const LEAST_SHARE_FOR_WALK = 1 / 12;

/** Returns at most `take` hits of one part, after the first `skip`. */
const hitsOfPart = (
  match: IndexPartMatch,
  words: IndexViewMatch['words'],
  order: PartOrder,
  skip: number,
  take: number,
): RankedHit[] => {
  const { selection, part, geo } = match;
  const ranked = () => hitsByRankKeys(match, words, order, skip + take).slice(skip);
  if (words.length > 0 || geo?.distance) return ranked();
  const { docs, ranks, custom } = order;
  if (!ranks && !custom) return unrankedHits(match, documentsInBitmap(selection.bitmap, selection.count, skip, take));
  if (docs && selection.count > part.segment.size * LEAST_SHARE_FOR_WALK)
    return unrankedHits(match, walkOrder(match, docs, skip, take));
  return ranked();
};

const compareValues = (criteria: SortCriterion[], one: RankedHit, other: RankedHit): number => {
  const value = ({ match, doc }: RankedHit, attribute: string) => {
    const column = match.part.segment.columns.get(attribute);
    return (column && firstValueOfDocument(column, doc)) ?? Number.NaN;
  };
  for (const { attribute, direction } of criteria) {
    const difference = compareSortValues(value(one, attribute), value(other, attribute), direction);
    if (difference !== 0) return difference;
  }
  return 0;
};

const objectIdOfHit = ({ match, doc }: RankedHit): string => match.part.segment.idOf(doc);

const compareSteps = (steps: RankStep[], one: RankedHit, other: RankedHit): number => {
  for (const step of steps) {
    const key = ({ typos, metres = 0, rest }: RankedHit) => (step === 'geo' ? metres : textRankKey(step, typos, rest));
    if (key(one) !== key(other)) return key(one) < key(other) ? -1 : 1;
  }
  return 0;
};

const emptyOrder: SegmentSortOrder = { ranks: undefined, docs: undefined, custom: undefined };
const orderOf = ({ orders }: IndexSegment, name: string): SegmentSortOrder => orders.get(name) ?? emptyOrder;

/**
 * Returns at most `take` hits of all parts in order, after the first `skip`. Hits of different parts are compared by
 * their values, because document numbers are only comparable within a part.
 */
export const rankHits = (view: IndexView, index: string, match: IndexViewMatch, skip: number, take: number): RankedHit[] => {
  const name = sortOrderName(view, index);
  const parts = match.parts.filter(({ selection }) => selection.count > 0);
  const settings = settingsOfIndexOrReplica(view, index);
  const hasDistances = parts.some(({ geo }) => geo?.distance !== undefined);
  const steps = rankStepsOf(settings, hasDistances);
  const from = (one: IndexPartMatch, skipped: number, taken: number) =>
    hitsOfPart(one, match.words, { ...orderOf(one.part.segment, name), steps }, skipped, taken);
  const [only, ...others] = parts;
  if (!only) return [];
  if (others.length === 0) return from(only, skip, take);
  const { sortBy, customRanking } = settings;
  return parts
    .flatMap((one) => from(one, 0, skip + take))
    .toSorted(
      (a, b) =>
        compareValues(sortBy, a, b) ||
        compareSteps(steps, a, b) ||
        compareValues(customRanking, a, b) ||
        (objectIdOfHit(a) < objectIdOfHit(b) ? -1 : 1),
    )
    .slice(skip, skip + take);
};

/** Returns the best `keep` hits for each value of an attribute. All records without the attribute stay. */
export const keepDistinctHits = (hits: RankedHit[], attribute: string, keep: number): RankedHit[] => {
  const counts = new Map<unknown, number>();
  return hits.filter(({ match, doc }) => {
    const column = match.part.segment.columns.get(attribute);
    const value = column && firstValueOfDocument(column, doc);
    if (value === undefined) return true;
    const before = counts.get(value) ?? 0;
    counts.set(value, before + 1);
    return before < keep;
  });
};
