import type { SortCriterion } from '../search-engine';
import { attributeReader, scalarsOf, type Scalar } from './attribute-path';
import { compareForSort } from './compare-for-sort';
import { GrowingArray } from './growing-array';
import { ID, OWN_ORDER, areEqualOrders, type Order } from './schema';
import { sharedCopy, sharedNumbers, type Arrays } from './shared-arrays';
import { TextNumbers } from './text-numbers';

type Compare = (arrival: number, other: number) => number;

/** Collects the values by which records are sorted. Every order is total, because objectID decides between equal values. */
export class OrdersBuilder {
  /** Value of each record by attribute; NaN for a record without a value. */
  private readonly values = new Map<string, Scalar[]>();
  private readonly readers: (readonly [read: (record: object) => unknown, values: Scalar[]])[];
  private readonly ids = new TextNumbers();
  /** For each record, the number under which its objectID is stored. */
  private readonly idOf = new GrowingArray();

  constructor(private readonly orders: Order[]) {
    for (const { attribute } of orders.flatMap(({ sortBy, customRanking }) => [...sortBy, ...customRanking])) {
      if (!this.values.has(attribute)) this.values.set(attribute, []);
    }
    this.readers = [...this.values].map(([attribute, values]) => [attributeReader(attribute), values] as const);
  }

  add(record: object): void {
    this.idOf.push(this.ids.numberOf((record as Record<typeof ID, string>)[ID]));
    for (const [read, values] of this.readers) values.push(scalarsOf(read(record))[0] ?? Number.NaN);
  }

  /**
   * Writes the orders. Returns `order[document]`, the record's number in order of arrival; of records with the same
   * objectID only the last has a document.
   */
  finish(into: Arrays): Uint32Array {
    const byId = this.byId();
    const own = this.orders.find(({ name }) => name === OWN_ORDER)!;
    // JavaScript's sorting is stable, so records with equal values stay in the order of their objectID.
    const order = byId.toSorted(this.comparer(own.customRanking));
    const documentOf = new Uint32Array(this.idOf.length);
    order.forEach((arrival, doc) => {
      documentOf[arrival] = doc;
    });
    this.orders.forEach(({ sortBy, customRanking }, at) => {
      const isOwn = areEqualOrders(customRanking, own.customRanking);
      const ranked = isOwn ? order : byId.toSorted(this.comparer(customRanking));
      if (!isOwn) into[`order${at}.custom`] = placesOf(ranked, documentOf);
      if (sortBy.length > 0) this.writeSort(`order${at}`, ranked, sortBy, documentOf, into);
    });
    return order;
  }

  /** Returns the last record of each objectID, in order of objectID. */
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
        const difference = compareForSort(values[a]!, values[b]!, direction);
        if (difference !== 0) return difference;
      }
      return 0;
    };
  }

  private writeSort(name: string, ranked: Uint32Array, sortBy: SortCriterion[], documentOf: Uint32Array, into: Arrays): void {
    const compare = this.comparer(sortBy);
    const sorted = ranked.toSorted(compare);
    const ranks = sharedNumbers('u32', ranked.length);
    let rank = 0;
    sorted.forEach((arrival, at) => {
      if (at > 0 && compare(sorted[at - 1]!, arrival) !== 0) rank += 1;
      ranks[documentOf[arrival]!] = rank;
    });
    into[`${name}.ranks`] = ranks;
    into[`${name}.docs`] = sharedCopy(sorted.map((arrival) => documentOf[arrival]!));
  }
}

/** Returns the position of each document in a ranking. */
const placesOf = (ranked: Uint32Array, documentOf: Uint32Array): Uint32Array => {
  const places = sharedNumbers('u32', ranked.length);
  ranked.forEach((arrival, place) => {
    places[documentOf[arrival]!] = place;
  });
  return places;
};
