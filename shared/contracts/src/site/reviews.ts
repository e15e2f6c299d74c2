import { Type, type Static } from 'typebox';
import { REFUSE_UNKNOWN_KEYS, dateSchema, switchSchema, textSchema, textListSchema } from './parts';

/** As its customer wrote it (site-area §3). */
export const Review = Type.Object(
  {
    id: textSchema('Stable id, unique among the reviews of this site'),
    customer_name: textSchema('Name as the customer gave it'),
    text: textSchema('What the customer wrote, without HTML', ''),
    rating: Type.Number({ minimum: 1, maximum: 5, description: 'Stars, 1 to 5' }),
    review_date: dateSchema('Day of the review, ISO date'),
    reply_text: Type.Optional(textSchema('The answer of the dealer, without HTML')),
    reply_date: Type.Optional(dateSchema('Day of the answer, ISO date')),
    image: Type.Optional(textSchema('Image-service source of a picture of the customer')),
  },
  REFUSE_UNKNOWN_KEYS,
);

const LocationReviews = Type.Object(
  {
    location_id: textSchema('Id of the location that the reviews are about'),
    count: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Number of all reviews of the location; without it, those that are listed here' }),
    ),
    average_rating: Type.Optional(
      Type.Union([Type.Number({ minimum: 0, maximum: 5 }), Type.String({ pattern: '^(?:[0-4](?:\\.\\d+)?|5(?:\\.0+)?)$' })], {
        description: 'Average of all reviews, 0 to 5, as a number or a text; without it, that of those that are listed here',
      }),
    ),
    entries: Type.Array(Review, { default: [], description: 'Reviews with their texts' }),
  },
  REFUSE_UNKNOWN_KEYS,
);

export const ReviewSettings = Type.Object(
  {
    hidden: switchSchema('No reviews anywhere on the site', false),
    minimumRating: Type.Number({
      default: 4,
      minimum: 0,
      maximum: 5,
      description: 'A block shows only if the average exceeds this rating, and lists only reviews with at least this rating',
    }),
    hiddenTitles: textListSchema('Names of locations whose reviews are not shown, with or without their department', []),
    first: Type.Integer({ default: 3, minimum: 1, maximum: 48, description: 'Reviews that a block shows at first' }),
    full: Type.Integer({ default: 12, minimum: 1, maximum: 48, description: 'Reviews that a block shows in full' }),
    source: textSchema('Where the customers wrote them, such as Google; empty: not said', ''),
    locations: Type.Array(LocationReviews, { default: [], description: 'Reviews by location' }),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Ratings and reviews (O-05)' },
);

export type Review = Static<typeof Review>;
export type ReviewSettings = Static<typeof ReviewSettings>;

export const ReviewsSummary = Type.Object({
  count: Type.Integer({ description: 'Number of all reviews, also of those that are not listed' }),
  average_rating: Type.Number({ description: 'Average of all reviews, rounded to a tenth' }),
  minimum_rating: Type.Number({ description: 'Lowest rating of a listed review' }),
  source: Type.String({ description: 'Where the customers wrote them; may be empty' }),
  first: Type.Integer({ description: 'Reviews that the block shows at first' }),
  reviews: Type.Array(Review, { description: 'Reviews with at least the minimum rating, newest first' }),
});
export type ReviewsSummary = Static<typeof ReviewsSummary>;
