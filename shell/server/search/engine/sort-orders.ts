import type { SortCriterion } from '../search-engine';
import { attributeReader, scalarsOf, type Scalar } from './attribute-path';
import { ID, OWN, sameOrder, type Order } from './schema';
import { growingArray } from './growing-array';
import { sharedCopy, sharedNumbers, type Arrays } from './shared-arrays';
import { textNumbers } from './text-numbers';

export interface OrdersBuilder {
  add(record: object): void;
  /**
   * Writes what the orders need. Gives `order[document]` = number of arrival; of an objectID that arrived twice only
   * the last is in it.
   */
  finish(into: Arrays): Uint32Array;
}

const present = (value: Scalar): boolean => typeof value === 'string' || !Number.isNaN(value);

/** Ascending or descending; a record without a value comes last in both. */
export const compareForSort = (a: Scalar, b: Scalar, direction: SortCriterion['direction']): number => {
  if (a === b) return 0;
  if (!present(a) || !present(b)) return Number(present(b)) - Number(present(a));
  const first = typeof a === typeof b ? a < b : typeof a === 'number';
  return first === (direction === 'asc') ? -1 : 1;
};

/** Collects what sorts need. Every order is total: equal keys are decided by objectID. */
export const ordersBuilder = (orders: Order[]): OrdersBuilder => {
  const attributes = [
    ...new Set(orders.flatMap(({ sortBy, customRanking }) => [...sortBy, ...customRanking]).map(({ attribute }) => attribute)),
  ];
  const readers = attributes.map((attribute) => [attributeReader(attribute), [] as Scalar[]] as const);
  const valuesOf = new Map(attributes.map((attribute, at) => [attribute, readers[at]![1]]));
  const ids = textNumbers();
  /** Number of the objectID of each arrival. */
  const idOf = growingArray();

  const comparer = (criteria: SortCriterion[]) => {
    const keys = criteria.map(({ attribute, direction }) => ({ values: valuesOf.get(attribute)!, direction }));
    return (a: number, b: number): number => {
      for (const { values, direction } of keys) {
        const difference = compareForSort(values[a]!, values[b]!, direction);
        if (difference !== 0) return difference;
      }
      return 0;
    };
  };

  return {
    add(record) {
      idOf.push(ids.numberOf((record as Record<typeof ID, string>)[ID]));
      for (const [read, values] of readers) values.push(scalarsOf(read(record))[0] ?? Number.NaN);
    },
    finish(into) {
      const arrivalOf = new Uint32Array(ids.size);
      idOf.view().forEach((id, arrival) => {
        arrivalOf[id] = arrival;
      });
      // Sorting is stable, so what starts in order of objectID stays so where keys are equal.
      const byId = ids.sorted().map((id) => arrivalOf[id]!);
      const own = orders.find(({ name }) => name === OWN)!;
      const order = byId.toSorted(comparer(own.customRanking));
      const documentOf = new Uint32Array(idOf.length);
      order.forEach((arrival, doc) => {
        documentOf[arrival] = doc;
      });
      orders.forEach(({ sortBy, customRanking }, at) => {
        const ranked = sameOrder(customRanking, own.customRanking) ? order : byId.toSorted(comparer(customRanking));
        if (ranked !== order) {
          const places = sharedNumbers('u32', order.length);
          ranked.forEach((arrival, place) => {
            places[documentOf[arrival]!] = place;
          });
          into[`order${at}.custom`] = places;
        }
        if (sortBy.length === 0) return;
        const compare = comparer(sortBy);
        const sorted = ranked.toSorted(compare);
        const ranks = sharedNumbers('u32', order.length);
        let rank = 0;
        sorted.forEach((arrival, place) => {
          if (place > 0 && compare(sorted[place - 1]!, arrival) !== 0) rank += 1;
          ranks[documentOf[arrival]!] = rank;
        });
        into[`order${at}.ranks`] = ranks;
        into[`order${at}.docs`] = sharedCopy(sorted.map((arrival) => documentOf[arrival]!));
      });
      return order;
    },
  };
};
