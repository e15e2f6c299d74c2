import type { IndexSettings, SortCriterion } from '../../contract/index-settings';
import { documentsInBitmap } from '../store/bitmap';
import { firstValueOfDocument } from '../store/column';
import type { IndexViewMatch, IndexPartMatch } from '../find';
import { activeSteps, PartRanking, type ActiveStep, type RankedQuery } from './rank-keys';
import type { IndexSegment, SegmentSortOrder } from '../store/segment';
import { compareSortValues } from './compare-for-sort';
import { findSmallestPositions } from './smallest';
import { sortOrderName, settingsOfIndexOrReplica, type IndexView } from '../store/view';
import type { PlacesInDocument } from '../text/query-word-place-finder';

export interface RankedHit {
  match: IndexPartMatch;
  doc: number;
  keys: number[];
}

const unrankedHits = (match: IndexPartMatch, docs: Uint32Array): RankedHit[] =>
  Array.from(docs, (doc) => ({ match, doc, keys: [] }));

/** Fast when many documents match. */
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

interface PartOrder extends SegmentSortOrder {
  steps: ActiveStep[];
  ranking: PartRanking;
}

/** Computed when two hits are tied by all earlier steps. */
interface TextKeys {
  from: number;
  compute(place: number): void;
}

const placesKey = (step: ActiveStep, { proximity, attribute, exact }: PlacesInDocument): number =>
  step === 'proximity' ? proximity : step === 'attribute' ? attribute : -exact;

/** One array for each step; `text` computes those that read texts. */
const keysOfSteps = (docs: Uint32Array, { steps, ranking, between }: PartOrder): { keys: Float64Array[]; text: TextKeys } => {
  const reads = steps.map((step) => ranking.readsTexts(step));
  const keys = steps.map((step, at): Float64Array => {
    const values = new Float64Array(docs.length);
    if (reads[at]) return values;
    if (typeof step === 'string') ranking.fillKeys(step, docs, values);
    else for (let place = 0; place < docs.length; place += 1) values[place] = between[step.between]![docs[place]!]!;
    return values;
  });
  const isComputed = new Uint8Array(docs.length);
  const from = reads.indexOf(true);
  const compute = (place: number): void => {
    if (isComputed[place]) return;
    isComputed[place] = 1;
    const places = ranking.places!.of(docs[place]!);
    for (let at = from; at < steps.length; at += 1) if (reads[at]) keys[at]![place] = placesKey(steps[at]!, places);
  };
  return { keys, text: { from: from < 0 ? steps.length : from, compute } };
};

/** Where the distance decides before all else, only the nearest documents are compared. */
const nearestFirst = ({ geo, selection }: IndexPartMatch, { ranks, steps }: PartOrder, take: number): Uint32Array | undefined =>
  !ranks && steps[0] === 'geo'
    ? geo?.distances?.nearestDocuments(selection.bitmap, selection.count, Math.min(take, selection.count))
    : undefined;

const hitsByRankKeys = (match: IndexPartMatch, order: PartOrder, take: number): RankedHit[] => {
  const { ranks, custom } = order;
  const docs = nearestFirst(match, order, take) ?? match.selection.docs();
  const { keys, text } = keysOfSteps(docs, order);
  const compare = (a: number, b: number): number => {
    const one = docs[a]!;
    const other = docs[b]!;
    if (ranks && ranks[one] !== ranks[other]) return ranks[one]! - ranks[other]!;
    for (let step = 0; step < keys.length; step += 1) {
      if (step === text.from) {
        text.compute(a);
        text.compute(b);
      }
      const key = keys[step]!;
      if (key[a] !== key[b]) return key[a]! < key[b]! ? -1 : 1;
    }
    return custom ? custom[one]! - custom[other]! : one - other;
  };
  const places = findSmallestPositions(docs.length, take, compare);
  return Array.from(places, (place) => {
    if (text.from < keys.length) text.compute(place);
    return { match, doc: docs[place]!, keys: keys.map((key) => key[place]!) };
  });
};

/** Share of matching documents above which walking an order is faster than sorting. */
const LEAST_SHARE_FOR_WALK = 1 / 12;

const hitsOfPart = (match: IndexPartMatch, order: PartOrder, skip: number, take: number): RankedHit[] => {
  const { selection, part } = match;
  const ranked = () => hitsByRankKeys(match, order, skip + take).slice(skip);
  if (order.steps.some((step) => typeof step === 'string')) return ranked();
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

const compareSteps = (steps: ActiveStep[], one: RankedHit, other: RankedHit): number => {
  for (const [at, step] of steps.entries()) {
    if (typeof step !== 'string') {
      const difference = compareValues(step.criteria, one, other);
      if (difference !== 0) return difference;
    } else if (one.keys[at] !== other.keys[at]) return one.keys[at]! < other.keys[at]! ? -1 : 1;
  }
  return 0;
};

/** By values, because document numbers are only comparable within a part. */
const compareAcrossParts =
  (steps: ActiveStep[], { sortBy, customRanking }: IndexSettings) =>
  (a: RankedHit, b: RankedHit): number =>
    compareValues(sortBy, a, b) ||
    compareSteps(steps, a, b) ||
    compareValues(customRanking, a, b) ||
    (objectIdOfHit(a) < objectIdOfHit(b) ? -1 : 1);

const emptyOrder: SegmentSortOrder = { ranks: undefined, docs: undefined, custom: undefined, between: [] };
const orderOf = ({ orders }: IndexSegment, name: string): SegmentSortOrder => orders.get(name) ?? emptyOrder;

export const rankHits = (view: IndexView, query: RankedQuery, match: IndexViewMatch, skip: number, take: number): RankedHit[] => {
  const name = sortOrderName(view, query.index);
  const parts = match.parts.filter(({ selection }) => selection.count > 0);
  const settings = settingsOfIndexOrReplica(view, query.index);
  const hasDistances = parts.some(({ geo }) => geo?.distances !== undefined);
  const steps = activeSteps(settings, query, match.words, hasDistances);
  const from = (one: IndexPartMatch, skipped: number, taken: number) => {
    const ranking = new PartRanking(one, match.words, settings, query);
    return hitsOfPart(one, { ...orderOf(one.part.segment, name), steps, ranking }, skipped, taken);
  };
  const [only, ...others] = parts;
  if (!only) return [];
  if (others.length === 0) return from(only, skip, take);
  return parts
    .flatMap((one) => from(one, 0, skip + take))
    .toSorted(compareAcrossParts(steps, settings))
    .slice(skip, skip + take);
};

/** All records without the attribute stay. */
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
