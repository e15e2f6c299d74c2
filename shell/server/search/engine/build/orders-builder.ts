import type { SortCriterion } from '../../contract/index-settings';
import { createAttributeReader, distinctScalars, type AttributeScalar } from '../attribute-path';
import { compareSortValues } from '../rank/compare-for-sort';
import { GrowingArray } from './growing-array';
import { OBJECT_ID_ATTRIBUTE, INDEX_OWN_ORDER, areEqualOrders, type IndexSortOrder } from '../schema';
import { copyToSharedMemory, allocateSharedNumbers, type SegmentArrays } from '../store/shared-arrays';
import { NumberedTexts } from './text-numbers';

type Compare = (arrival: number, other: number) => number;

/** Every order is total, because objectID decides between equal values. */
export class SortOrdersBuilder {
  /** By attribute and record; NaN for a record without a value. */
  private readonly values = new Map<string, AttributeScalar[]>();
  private readonly readers: (readonly [read: (record: object) => unknown, values: AttributeScalar[]])[];
  private readonly ids = new NumberedTexts();
  /** For each record, the number of its objectID. */
  private readonly idOf = new GrowingArray();

  constructor(private readonly orders: IndexSortOrder[]) {
    for (const { attribute } of orders.flatMap(({ sortBy, customRanking }) => [...sortBy, ...customRanking])) {
      if (!this.values.has(attribute)) this.values.set(attribute, []);
    }
    this.readers = [...this.values].map(([attribute, values]) => [createAttributeReader(attribute), values] as const);
  }

  add(record: object): void {
    this.idOf.push(this.ids.numberOf((record as Record<typeof OBJECT_ID_ATTRIBUTE, string>)[OBJECT_ID_ATTRIBUTE]));
    for (const [read, values] of this.readers) values.push(distinctScalars(read(record))[0] ?? Number.NaN);
  }

  /** Returns `order[document]`: the record's number in order of arrival. Of equal objectIDs only the last has a document. */
  finish(into: SegmentArrays): Uint32Array {
    const byId = this.byId();
    const own = this.orders.find(({ name }) => name === INDEX_OWN_ORDER)!;
    // JavaScript's sorting is stable, so records with equal values stay in the order of their objectID.
    const order = byId.toSorted(this.comparer(own.customRanking));
    const documentOf = new Uint32Array(this.idOf.length);
    order.forEach((arrival, doc) => {
      documentOf[arrival] = doc;
    });
    this.orders.forEach(({ sortBy, between, customRanking }, at) => {
      const isOwn = areEqualOrders(customRanking, own.customRanking);
      const ranked = isOwn ? order : byId.toSorted(this.comparer(customRanking));
      if (!isOwn) into[`order${at}.custom`] = positionsInRanking(ranked, documentOf);
      if (sortBy.length > 0) {
        const { docs, ranks } = this.sort(ranked, sortBy, documentOf);
        into[`order${at}.ranks`] = ranks;
        into[`order${at}.docs`] = copyToSharedMemory(docs);
      }
      between.forEach((criteria, place) => {
        into[`order${at}.between${place}`] = this.sort(ranked, criteria, documentOf).ranks;
      });
    });
    return order;
  }

  /** Only the last record of each objectID. */
  private byId(): Uint32Array {
    const arrivalOf = new Uint32Array(this.ids.size);
    this.idOf.view().forEach((id, arrival) => {
      arrivalOf[id] = arrival;
    });
    return this.ids.sorted().map((id) => arrivalOf[id]!);
  }

  private comparer(criteria: SortCriterion[]): Compare {
    const keys = criteria.map(({ attribute, direction }) => ({ values: this.values.get(attribute)!, direction }));
    return (a, b) => {
      for (const { values, direction } of keys) {
        const difference = compareSortValues(values[a]!, values[b]!, direction);
        if (difference !== 0) return difference;
      }
      return 0;
    };
  }

  /** Returns documents in order, and the rank of each: equal for equal values. */
  private sort(ranked: Uint32Array, criteria: SortCriterion[], documentOf: Uint32Array) {
    const compare = this.comparer(criteria);
    const sorted = ranked.toSorted(compare);
    const ranks = allocateSharedNumbers('u32', ranked.length);
    let rank = 0;
    sorted.forEach((arrival, at) => {
      if (at > 0 && compare(sorted[at - 1]!, arrival) !== 0) rank += 1;
      ranks[documentOf[arrival]!] = rank;
    });
    return { docs: sorted.map((arrival) => documentOf[arrival]!), ranks };
  }
}

const positionsInRanking = (ranked: Uint32Array, documentOf: Uint32Array): Uint32Array => {
  const places = allocateSharedNumbers('u32', ranked.length);
  ranked.forEach((arrival, place) => {
    places[documentOf[arrival]!] = place;
  });
  return places;
};
