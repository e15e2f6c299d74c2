import type { Car } from '@forecourt/contracts/car/car';
import { isSellable } from '@forecourt/rules/card/sellable';
import { filledFields, isEmptyValue, type EmptiedField } from './emptied-fields';
import type { MappedCar } from './incoming';
import { FIELDS_OF_STOCK } from './merge-car';
import type { StoredCar } from './plan-batch';

/** Returns the car in stock that the feed owns. */
export const carOfFeed = (stored: StoredCar | undefined, feed: string): StoredCar | undefined =>
  stored?.feed === feed ? stored : undefined;

/** Returns whether a car is on sale before and after the import. */
export const staysOnSale = ({ car }: MappedCar, own: StoredCar | undefined): own is StoredCar =>
  own !== undefined && isSellable(own) && isSellable(car);

/** Counts what a feed does to its own cars in stock: which it takes off sale, and which of their fields it empties. */
export class FeedEffect {
  /** Number of cars that come on sale, minus the number that the feed takes off sale; it can be negative. */
  broughtOnSale = 0;
  /** Number of cars that the feed says are sold or hidden, and that were on sale. */
  takenOffSale = 0;
  /** Number of cars that were on sale and stay so. */
  stayed = 0;
  private readonly had = new Map<string, number>();
  private readonly lost = new Map<string, number>();

  constructor(private readonly feed: string) {}

  /** Counts whether a car comes on sale, goes off sale or stays; returns whether it stays. */
  addSale(mapped: MappedCar, stored: StoredCar | undefined): boolean {
    if (stored && stored.feed !== this.feed && stored.status !== 'sold') return false;
    const own = carOfFeed(stored, this.feed);
    const [before, after] = [own !== undefined && isSellable(own), isSellable(mapped.car)];
    this.broughtOnSale += Number(after) - Number(before);
    if (before && !after) this.takenOffSale += 1;
    this.stayed += Number(before && after);
    return before && after;
  }

  /** Counts the sale of a car and the fields that the feed empties. `document` is the car in stock; it is needed if the feed changes the car. */
  add(mapped: MappedCar, stored: StoredCar | undefined, document: Car | undefined): void {
    if (this.addSale(mapped, stored)) this.countFields(mapped, document ?? mapped.car);
  }

  /** Returns the fields that the feed empties, those of most vehicles first. */
  emptied(): EmptiedField[] {
    return [...this.lost]
      .map(([field, count]) => ({ field, count, had: this.had.get(field) ?? count }))
      .toSorted((a, b) => b.count - a.count || (a.field < b.field ? -1 : 1));
  }

  private countFields({ car }: MappedCar, before: object): void {
    const after: Partial<Record<string, unknown>> = car;
    for (const field of filledFields(before)) {
      if (FIELDS_OF_STOCK.has(field)) continue;
      this.had.set(field, (this.had.get(field) ?? 0) + 1);
      if (isEmptyValue(field, after[field])) this.lost.set(field, (this.lost.get(field) ?? 0) + 1);
    }
  }
}
