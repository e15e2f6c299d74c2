import { createDoubt, type ValueDoubt } from './doubts';

/** A logarithm: prices in two neighbouring classes moved by about the same factor. */
const CLASS = 0.1;
/** Prices of fewer do not move together. */
const LEAST_VEHICLES = 2;
/** A logarithm: distance from a power of ten. */
const NEAR_TEN = 0.07;

interface CommonPriceMove {
  factor: number;
  /** Vehicles with this move, and vehicles with a price before and after. */
  count: number;
  of: number;
}

const isJump = (ratio: number, factor: number): boolean => ratio >= factor || ratio <= 1 / factor;

/** As people say it: a power of ten, or two significant digits. */
const roundFactor = (logarithm: number): number => {
  const tens = Math.round(logarithm / Math.LN10);
  const isPowerOfTen = Math.abs(logarithm - tens * Math.LN10) < NEAR_TEN;
  return Number((isPowerOfTen ? 10 ** tens : Math.exp(logarithm)).toPrecision(2));
};

/** At least `factor` times the last price, or at most its `factor`th part. */
export const findPriceJump = (price: number, last: number, factor: number): ValueDoubt | undefined =>
  price > 0 && last > 0 && isJump(price / last, factor)
    ? createDoubt('price', price, `the last price of the vehicle was "${last}"`)
    : undefined;

/** Against the last prices of the same vehicles. Its size does not depend on the feed's. */
export class PriceMoves {
  private readonly classes = new Map<number, { count: number; sum: number }>();
  private count = 0;

  constructor(private readonly factor: number) {}

  add(price: number, last: number): void {
    if (price <= 0 || last <= 0) return;
    this.count += 1;
    if (!isJump(price / last, this.factor)) return;
    const logarithm = Math.log(price / last);
    const place = Math.round(logarithm / CLASS);
    const known = this.classes.get(place) ?? { count: 0, sum: 0 };
    this.classes.set(place, { count: known.count + 1, sum: known.sum + logarithm });
  }

  /** More than half of the prices make it together; undefined if there is none. */
  common(): CommonPriceMove | undefined {
    for (const [place, { count, sum }] of this.classes) {
      const next = this.classes.get(place + 1) ?? { count: 0, sum: 0 };
      const both = count + next.count;
      if (both >= LEAST_VEHICLES && both * 2 > this.count)
        return { factor: roundFactor((sum + next.sum) / both), count: both, of: this.count };
    }
    return undefined;
  }
}

/** Undefined if the feed may be imported. */
export const findPriceMoveProblem = (feed: string, move: CommonPriceMove | undefined): string | undefined =>
  move &&
  `The feed "${feed}" gives ${move.count} of the ${move.of} vehicles with a price about ${move.factor} times their last price. ` +
    'Cents instead of dollars, a lost decimal mark or another currency look like this. If the prices are right, import it with ' +
    '--allow-price-jumps (API: allowPriceJumps=true); stock.implausible.priceFactor in the dealer’s configuration sets the limit.';
