import { Type, type Static } from 'typebox';

/** For one request: the largest page of results. */
export const MOST_RATED_CARS = 100;

const PriceRating = Type.Enum(['great', 'good', 'fair']);

/** In the words of the price gauge (V-14). */
export type PriceRating = Static<typeof PriceRating>;

/** `GET /api/price-ratings`: by the vehicle's id, without those that have no gauge. */
export const PriceRatings = Type.Record(Type.String(), PriceRating);
export type PriceRatings = Static<typeof PriceRatings>;
