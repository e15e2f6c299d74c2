import { Type, type Static } from 'typebox';

/** Most vehicles whose ratings one request asks for: the largest page of results. */
export const MOST_RATED_CARS = 100;

const PriceRating = Type.Enum(['great', 'good', 'fair']);

/** Rating of a vehicle's price by the market estimate, in the words of the price gauge (V-14). */
export type PriceRating = Static<typeof PriceRating>;

/** Schema of the answer of `GET /api/price-ratings`: ratings by the vehicle's id, without those that have no gauge. */
export const PriceRatings = Type.Record(Type.String(), PriceRating);
export type PriceRatings = Static<typeof PriceRatings>;
