import { Type, type Static } from 'typebox';

export const ALERT_FREQUENCIES = ['at_once', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];
export const AlertFrequencySchema = Type.Union(
  ALERT_FREQUENCIES.map((frequency) => Type.Literal(frequency)),
  { description: 'Frequency of the e-mails' },
);

const ValuesByFilter = Type.Record(
  Type.String({ pattern: '^[a-z_]{1,40}$' }),
  Type.Array(Type.String({ minLength: 1, maxLength: 120 }), { maxItems: 40 }),
  { maxProperties: 30 },
);
const Bound = Type.Number({ minimum: 0, maximum: 1_000_000_000 });

/** The refinements of the results page, and the filter that the page's address adds. */
export const SavedSearchQuery = Type.Object(
  {
    query: Type.String({ maxLength: 200 }),
    /** A car must have one of the values of every attribute. */
    facets: ValuesByFilter,
    /** A car must have none of the values (S-19). */
    excluded: Type.Optional(ValuesByFilter),
    /** Lowest and highest value, both included. */
    ranges: Type.Record(
      Type.String({ pattern: '^[a-z_]{1,40}$' }),
      Type.Object({ min: Type.Optional(Bound), max: Type.Optional(Bound) }, { additionalProperties: false }),
      { maxProperties: 10 },
    ),
    /** Cars at yards within so many kilometres (S-20); `place` is '' for the shopper's own position. */
    near: Type.Optional(
      Type.Object(
        {
          lat: Type.Number({ minimum: -90, maximum: 90 }),
          lng: Type.Number({ minimum: -180, maximum: 180 }),
          km: Type.Integer({ minimum: 1, maximum: 5000 }),
          place: Type.String({ maxLength: 80 }),
        },
        { additionalProperties: false },
      ),
    ),
    /** The page's own filter: `attribute:"value" OR attribute:"value"`, or `(…) AND (…)`; '' for the whole stock (S-01). */
    scope: Type.String({ maxLength: 4000 }),
    /** Path and query, without the site's base path. */
    path: Type.String({
      maxLength: 2000,
      pattern: "^/(?:search|(?:new|demo|used)-car)/(?:[\\w-]+(?:/[\\w-]+)?/?)?(\\?[\\w\\-.~%&=+:,;!'()*\\[\\]$]*)?$",
    }),
  },
  { additionalProperties: false },
);
export type SavedSearchQuery = Static<typeof SavedSearchQuery>;

/** `POST /api/alerts` (S-16). */
export const SaveSearchBody = Type.Object(
  {
    email: Type.String({ maxLength: 254 }),
    frequency: AlertFrequencySchema,
    search: SavedSearchQuery,
    /** Honeypot, invisible for people: a value here comes from a robot. */
    website: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type SaveSearchBody = Omit<Static<typeof SaveSearchBody>, 'frequency'> & { frequency: AlertFrequency };

/** Always the same, so that it does not reveal whether the e-mail address is known. */
export const SaveSearchAnswer = Type.Object({
  sent: Type.Literal(true),
  confirmed: Type.Optional(
    Type.Boolean({
      description: 'True: the alerts are on without a message, because the address is the confirmed one of the account',
    }),
  ),
});
export type SaveSearchAnswer = Static<typeof SaveSearchAnswer>;
