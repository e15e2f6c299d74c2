import { Type, type Static } from 'typebox';
import type { MarketEstimate } from '@forecourt/rules/market-estimate/estimate-price';
import { mayPraisePrice, lowestBelievablePrice, averagePricesToCompare } from '@forecourt/rules/market-estimate/saving-averages';
import { gaugeForPrice } from '@forecourt/rules/price/price-gauge';

const dollars = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }));
const Reason = Type.Union([
  Type.Literal('too_new'),
  Type.Literal('too_old'),
  Type.Literal('no_kilometres'),
  Type.Literal('too_few'),
  Type.Literal('no_price'),
  Type.Literal('unlikely_price'),
]);

/** For the gauge and the market indicator. Unknown values are left out. */
export const AutogaugeAnswer = Type.Object({
  fill: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'Where the price stands: 0 highest of the range, 1 lowest' }),
  ),
  listing_price: dollars('Price of the vehicle, whole dollars'),
  market_range_min: dollars('One of ten like vehicles asks less, whole dollars'),
  market_range_max: dollars('One of ten like vehicles asks more, whole dollars'),
  confidence: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'Share of such estimates that come within a tenth of the price asked' }),
  ),
  description: Type.Optional(Type.String({ description: 'Words in place of the label' })),
  average_market_price: dollars(
    'Middle of what like vehicles ask in the country, whole dollars; only where a saving can be told from it',
  ),
  state_average_market_price: dollars('The same in the state of the vehicle, where enough are for sale there'),
  comparables: Type.Integer({ minimum: 0, description: 'Vehicles of the model that were like enough to count' }),
  /** There is then no price range. */
  reason: Type.Optional(Reason),
});
export type AutogaugeAnswer = Static<typeof AutogaugeAnswer>;

const STEP = 10;
const rounded = (dollarsExact: number): number => Math.round(dollarsExact / STEP) * STEP;

/** Dollars; `cautious`: the lowest estimate that results when any one of the car's cells is replaced. */
export interface CarAppraisal {
  estimate: MarketEstimate;
  cautious: number | undefined;
}

/**
 * `fair`: text for a price that the page's own labels would praise too much. A price too far below the estimate gets no
 * range and no averages, because the price or the estimate is wrong.
 */
export const autogaugeAnswer = (
  { estimate, cautious }: CarAppraisal,
  price: number | undefined,
  fair: string,
): AutogaugeAnswer => {
  const { comparables } = estimate;
  if (!estimate.known) return { comparables, reason: estimate.reason };
  const gauge = gaugeForPrice(estimate, price);
  if (!gauge || price === undefined) return { comparables, reason: 'no_price' };
  if (price < lowestBelievablePrice(estimate)) return { comparables, reason: 'unlikely_price' };
  const averages = averagePricesToCompare(estimate, { price, cautious });
  const isFair = price <= estimate.high && !mayPraisePrice(estimate, { price, cautious });
  return {
    fill: gauge.fill ?? 0,
    listing_price: price,
    market_range_min: gauge.market_range_min ?? 0,
    market_range_max: gauge.market_range_max ?? 0,
    confidence: gauge.confidence ?? 0,
    ...(isFair ? { description: fair } : {}),
    ...(averages ? { average_market_price: rounded(averages.national) } : {}),
    ...(averages?.state === undefined ? {} : { state_average_market_price: rounded(averages.state) }),
    comparables,
  };
};
