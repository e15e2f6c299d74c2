import { findEstimateExclusionReason } from '@forecourt/rules/market-estimate/exclusion';
import type { FeedCar } from '../mapping/finish-car';
import type { StoredCar } from '../sync/plan-batch';
import { findDoubts, type ValueDoubt } from './doubts';
import type { CarMarketComparison } from '../../market';
import { findEngineDoubt, findPriceDoubt, judgePrice } from './market-doubts';

export type FindComparableMarket = (tenant: string, car: FeedCar) => Promise<CarMarketComparison>;

/** In one import, because each takes about a millisecond. */
export const MOST_SCREENED_CARS = 2000;
/** Smallest share by which a price must change to be compared again. */
const JUDGED_CHANGE = 0.25;

/** New in stock, never compared, or its price has changed much since. */
export const needsMarketComparison = (
  car: { price: number; status: FeedCar['status'] | undefined },
  before: Pick<StoredCar, 'comparedPrice' | 'status'> | undefined,
): boolean => {
  if (car.status === 'sold' || car.status === 'hidden' || car.price <= 0) return false;
  if (!before || before.status === 'sold' || !before.comparedPrice) return true;
  return Math.abs(car.price - before.comparedPrice) > before.comparedPrice * JUDGED_CHANGE;
};

/** What the market says of a car: doubts, whether it can judge the price, and whether the price is one that it asks. */
export interface MarketJudgement {
  doubts: readonly ValueDoubt[];
  isPriceJudged: boolean;
  isPriceUsual: boolean;
}

interface Context {
  tenant: string;
  currency: string;
  /** Unix seconds. */
  now: number;
  viewMarket: FindComparableMarket;
}

/** A value that is wrong by itself takes no part in the comparison. */
export const judgeByMarket = async (car: FeedCar, { tenant, currency, now, viewMarket }: Context): Promise<MarketJudgement> => {
  const isWrong = new Set<string>(findDoubts(car, { now, currency }).map(({ field }) => field));
  const thisYear = new Date(now * 1000).getUTCFullYear();
  if (isWrong.has('km') || isWrong.has('year') || findEstimateExclusionReason({ ...car, id: car.id }, thisYear))
    return { doubts: [], isPriceJudged: false, isPriceUsual: false };
  const { estimate, engines } = await viewMarket(tenant, car);
  const engine = findEngineDoubt(car, engines);
  const hasUsableEngine = !engine && !isWrong.has('engine_size_litres');
  const judged = hasUsableEngine ? estimate : (await viewMarket(tenant, { ...car, engine_size_litres: undefined })).estimate;
  const doubts = [engine, findPriceDoubt(car, judged)].filter((each) => each !== undefined);
  return { doubts, ...judgePrice(car, judged) };
};
