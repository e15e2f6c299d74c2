import { HELD_BACK_REASON_ENDING } from '@forecourt/contracts/desk/imports';
import type { StockSettings } from '@forecourt/contracts/site/stock';
import { pickFeedRowPosition, type Notice, type Rejection } from '../notice';
import type { MappedCar } from '../sync/incoming';
import { findDoubts, type ValueDoubt } from './doubts';

export interface CarJudgementRules {
  implausible: StockSettings['implausible'];
  currency: string;
  /** The present time in Unix seconds. */
  now: number;
  /** Doubts that the market gives, by id of the car. */
  market: ReadonlyMap<string, readonly ValueDoubt[]>;
}

const PRICES: readonly string[] = ['price', 'before_price', 'offer_price'];

/** Returns at most one doubt for each field; a doubt by the limits of the kind comes before one by the market. */
const onceAField = (doubts: readonly ValueDoubt[]): ValueDoubt[] => [
  ...new Map(doubts.toReversed().map((each) => [each.field, each])).values(),
];

/**
 * Divides a batch by the dealer's rule for probably wrong values: cars to store, rejections of cars that are held back, and
 * notices about values that are published nevertheless.
 */
export const judgeCars = (cars: readonly MappedCar[], { implausible, currency, now, market }: CarJudgementRules) => {
  const accepted: MappedCar[] = [];
  const held: Rejection[] = [];
  const notices: Notice[] = [];
  for (const mapped of cars) {
    const { car } = mapped;
    const position = pickFeedRowPosition(mapped);
    const doubts = onceAField([...findDoubts(car, { now, currency }), ...(market.get(car.id) ?? [])]);
    const isHeld = ({ field }: ValueDoubt): boolean => implausible[PRICES.includes(field) ? 'price' : 'other'] === 'hold';
    const reason = doubts.find(isHeld);
    if (reason)
      held.push({
        ...position,
        id: car.id,
        field: reason.field,
        reason: `${reason.reason}${HELD_BACK_REASON_ENDING}`,
        held: true,
      });
    else accepted.push(mapped);
    for (const each of doubts)
      if (each !== reason)
        notices.push({ ...position, id: car.id, field: each.field, value: `"${each.value}"`, reason: each.reason });
  }
  return { accepted, held, notices };
};
