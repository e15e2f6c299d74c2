import type { Car } from '@forecourt/contracts/car/car';
import { isSellable } from '@forecourt/rules/card/sellable';
import { filledFields, isEmptyValue, type EmptiedField } from './emptied-fields';
import type { MappedCar } from './incoming';
import { FIELDS_OF_STOCK } from './merge-car';
import type { StoredCar } from './plan-batch';

export const carOfFeed = (stored: StoredCar | undefined, feed: string): StoredCar | undefined =>
  stored?.feed === feed ? stored : undefined;

/** Before and after the import. */
export const staysOnSale = ({ car }: MappedCar, own: StoredCar | undefined): own is StoredCar =>
  own !== undefined && isSellable(own) && isSellable(car);

/** Counts which of its own cars a feed takes off sale, and which of their fields it empties. */
export class FeedEffect {
  /** Cars that come on sale, minus those that the feed takes off sale; can be negative. */
  broughtOnSale = 0;
  /** The feed says that they are sold or hidden. */
  takenOffSale = 0;
  stayed = 0;
  private readonly had = new Map<string, number>();
  private readonly lost = new Map<string, number>();

  constructor(private readonly feed: string) {}

  /** Returns whether the car stays on sale. */
  addSale(mapped: MappedCar, stored: StoredCar | undefined): boolean {
    if (stored && stored.feed !== this.feed && stored.status !== 'sold') return false;
    const own = carOfFeed(stored, this.feed);
    const [before, after] = [own !== undefined && isSellable(own), isSellable(mapped.car)];
    this.broughtOnSale += Number(after) - Number(before);
    if (before && !after) this.takenOffSale += 1;
    this.stayed += Number(before && after);
    return before && after;
  }

  /** `document`: the car in stock; needed if the feed changes the car. */
  add(mapped: MappedCar, stored: StoredCar | undefined, document: Car | undefined): void {
    if (this.addSale(mapped, stored)) this.countFields(mapped, document ?? mapped.car);
  }

  /** Those of most vehicles first. */
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
