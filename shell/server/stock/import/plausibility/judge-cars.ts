import { HELD_BACK_REASON_ENDING } from '@forecourt/contracts/desk/imports';
import type { StockSettings } from '@forecourt/contracts/site/stock';
import { isSellable } from '@forecourt/rules/card/sellable';
import type { FeedCar } from '../mapping/finish-car';
import { pickFeedRowPosition, type Notice, type Rejection } from '../notice';
import type { MappedCar } from '../sync/incoming';
import { findDoubts, type ValueDoubt } from './doubts';
import { findPriceJump } from './price-moves';
import type { MarketJudgement } from './screen-market';

export interface CarJudgementRules {
  implausible: StockSettings['implausible'];
  currency: string;
  /** Unix seconds. */
  now: number;
  /** By id of the car. */
  market: ReadonlyMap<string, MarketJudgement>;
  findPeerDoubt: (car: FeedCar) => ValueDoubt | undefined;
  /** Before the import, by id. */
  lastPrices: ReadonlyMap<string, number>;
  /** A price far from the car's last one is not doubted. */
  allowPriceJumps: boolean;
  /** The column of kilometres as a whole is in doubt, and the report says so once. */
  acceptLowKm: boolean;
}

const PRICES: readonly string[] = ['price', 'before_price', 'offer_price'];

/** The first one. */
const onceAField = (doubts: readonly ValueDoubt[]): ValueDoubt[] => [
  ...new Map(doubts.toReversed().map((each) => [each.field, each])).values(),
];

/** By the limits of the car's kind, the market, its own last price and its feed, in this order. */
const doubtsOf = (car: FeedCar, rules: CarJudgementRules) => {
  const { implausible, lastPrices, allowPriceJumps, findPeerDoubt } = rules;
  const market = rules.market.get(car.id);
  const isJudged = !allowPriceJumps && !market?.isPriceUsual && isSellable(car);
  const jump = isJudged ? findPriceJump(car.price, lastPrices.get(car.id) ?? 0, implausible.priceFactor) : undefined;
  const ofPrice = [jump, findPeerDoubt(car)].filter((each) => each !== undefined);
  return onceAField([...findDoubts(car, rules), ...(market?.doubts ?? []), ...ofPrice]);
};

/** By the dealer's rule: cars to store, rejections of held-back cars, and notices about values that are published. */
export const judgeCars = (cars: readonly MappedCar[], rules: CarJudgementRules) => {
  const { implausible } = rules;
  const accepted: MappedCar[] = [];
  const held: Rejection[] = [];
  const notices: Notice[] = [];
  for (const mapped of cars) {
    const { car } = mapped;
    const position = pickFeedRowPosition(mapped);
    const doubts = doubtsOf(car, rules);
    const isHeld = ({ field }: ValueDoubt): boolean => implausible[PRICES.includes(field) ? 'price' : 'other'] === 'hold';
    // A row that takes a car off sale is not held back, because the car would stay on sale.
    const reason = isSellable(car) ? doubts.find(isHeld) : undefined;
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
