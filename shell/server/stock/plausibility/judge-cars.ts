import { HELD_BACK } from '@forecourt/contracts/desk/imports';
import type { StockSettings } from '@forecourt/contracts/site/stock';
import { pickRowPosition, type Notice, type Rejection } from '../notice';
import type { MappedCar } from '../sync/incoming';
import { findDoubts, type ValueDoubt } from './doubts';

export interface JudgeRules {
  implausible: StockSettings['implausible'];
  currency: string;
  /** Unix seconds. */
  now: number;
  /** Doubts that the market gives, by id of the car. */
  market: ReadonlyMap<string, readonly ValueDoubt[]>;
}

const PRICES: readonly string[] = ['price', 'before_price', 'offer_price'];

/** One doubt for a field; the limits of the kind come before the market. */
const onceAField = (doubts: readonly ValueDoubt[]): ValueDoubt[] => [
  ...new Map(doubts.toReversed().map((each) => [each.field, each])).values(),
];

/**
 * Sorts the cars of a batch by the dealer's choice: cars to store, rejections of cars that are held back, and notices about
 * values that are published although they can hardly be right.
 */
export const judgeCars = (cars: readonly MappedCar[], { implausible, currency, now, market }: JudgeRules) => {
  const accepted: MappedCar[] = [];
  const held: Rejection[] = [];
  const notices: Notice[] = [];
  for (const mapped of cars) {
    const { car } = mapped;
    const position = pickRowPosition(mapped);
    const doubts = onceAField([...findDoubts(car, { now, currency }), ...(market.get(car.id) ?? [])]);
    const isHeld = ({ field }: ValueDoubt): boolean => implausible[PRICES.includes(field) ? 'price' : 'other'] === 'hold';
    const reason = doubts.find(isHeld);
    if (reason)
      held.push({
        ...position,
        id: car.id,
        field: reason.field,
        reason: `${reason.reason}${HELD_BACK}`,
        held: true,
      });
    else accepted.push(mapped);
    for (const each of doubts)
      if (each !== reason)
        notices.push({ ...position, id: car.id, field: each.field, value: `"${each.value}"`, reason: each.reason });
  }
  return { accepted, held, notices };
};
