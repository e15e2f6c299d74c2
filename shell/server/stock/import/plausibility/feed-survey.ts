import type { Car } from '@forecourt/contracts/car/car';
import { isSellable } from '@forecourt/rules/card/sellable';
import { createDoubt, isLowKmJudged, type ValueDoubt } from './doubts';
import { PriceSample } from './price-sample';

/** Groups of like vehicles, because a feed may have millions of vehicles. */
const MOST_GROUPS = 20_000;
/** Years of manufacture of one group. */
const YEARS = 3;
/** Years; for older vehicles condition decides the price more than the model. */
const OLDEST = 15;
/** Of a group from which a price can be doubted. */
const LEAST_VEHICLES = 8;
/** Shares of the median of a group beyond which a price is doubted. Badges of one model differ up to five times. */
const PRICE = { least: 0.15, most: 6 };
/** Below this an odometer may be written in thousands; `share` of such vehicles shows it. */
const THOUSANDS = { below: 1000, share: 0.9, least: 5 };

type Surveyed = Pick<Car, 'make' | 'model' | 'year' | 'price' | 'km' | 'car_type' | 'item_type' | 'status'>;

const groupOf = ({ item_type: kind, make, model, year }: Surveyed): string =>
  `${kind}\n${make}\n${model}\n${Math.floor(year / YEARS)}`;

/** Far from the median price of like vehicles; undefined if it is not. */
export const findPeerDoubt = (price: number, median: number): ValueDoubt | undefined => {
  if (price >= median * PRICE.least && price <= median * PRICE.most) return undefined;
  const usual = median >= 1000 ? Math.round(median / 100) * 100 : median;
  return createDoubt('price', price, `vehicles of this model and age in the feed ask about "${usual}"`);
};

/** Learns what is usual in a feed. Its size does not depend on the feed's. */
export class FeedSurvey {
  private readonly groups = new Map<string, PriceSample>();
  private readonly prices = new PriceSample();
  private readonly odometers = { count: 0, low: 0 };
  private readonly thisYear: number;

  /** Unix seconds. */
  constructor(now: number) {
    this.thisYear = new Date(now * 1000).getUTCFullYear();
  }

  add(car: Surveyed): void {
    if (!isSellable(car)) return;
    if (car.km !== undefined && isLowKmJudged(car, this.thisYear)) {
      this.odometers.count += 1;
      if (car.km < THOUSANDS.below) this.odometers.low += 1;
    }
    if (car.price <= 0) return;
    this.prices.add(car.price);
    if (this.thisYear - car.year <= OLDEST) this.groupFor(groupOf(car))?.add(car.price);
  }

  usualPrice(): { median: number; count: number } {
    return { median: this.prices.median(), count: this.prices.count };
  }

  /** For a column of kilometres that is written in thousands; undefined if it is not. */
  odometersInThousands(): { low: number; count: number } | undefined {
    const { low, count } = this.odometers;
    return low >= THOUSANDS.least && low >= count * THOUSANDS.share ? { low, count } : undefined;
  }

  /** Median price of like vehicles of the feed; undefined if they are too few. */
  peerPrice(car: Surveyed): number | undefined {
    if (this.thisYear - car.year > OLDEST) return undefined;
    const group = this.groups.get(groupOf(car));
    return group && group.count >= LEAST_VEHICLES ? group.median() : undefined;
  }

  private groupFor(key: string): PriceSample | undefined {
    const known = this.groups.get(key);
    if (known || this.groups.size >= MOST_GROUPS) return known;
    const group = new PriceSample();
    this.groups.set(key, group);
    return group;
  }
}
