import { Type, type Static } from 'typebox';

/** How often a shopper hears about a saved search. */
export const ALERT_FREQUENCIES = ['at_once', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];
export const AlertFrequencySchema = Type.Union(
  ALERT_FREQUENCIES.map((frequency) => Type.Literal(frequency)),
  { description: 'How often: at once, daily or weekly' },
);

const Bound = Type.Number({ minimum: 0, maximum: 1_000_000_000 });

/** What a saved search looks for: the choices on the results page, and the stock that the page's address stands for. */
export const SavedQuery = Type.Object(
  {
    /** Words that were typed. */
    query: Type.String({ maxLength: 200 }),
    /** Chosen values by attribute: any of one attribute, all attributes. */
    facets: Type.Record(
      Type.String({ pattern: '^[a-z_]{1,40}$' }),
      Type.Array(Type.String({ minLength: 1, maxLength: 120 }), { maxItems: 40 }),
      {
        maxProperties: 30,
      },
    ),
    /** Bounds by attribute, both included. */
    ranges: Type.Record(
      Type.String({ pattern: '^[a-z_]{1,40}$' }),
      Type.Object({ min: Type.Optional(Bound), max: Type.Optional(Bound) }, { additionalProperties: false }),
      { maxProperties: 10 },
    ),
    /**
     * Filter of the page, `attribute:"value" OR attribute:"value"`, or several of those, `(…) AND (…)`; '' for the whole
     * stock (S-01).
     */
    scope: Type.String({ maxLength: 4000 }),
    /** Path and query of the results page on this site, without the site's prefix. */
    path: Type.String({
      maxLength: 2000,
      pattern: "^/(?:search|(?:new|demo|used)-car)/(?:[\\w-]+(?:/[\\w-]+)?/?)?(\\?[\\w\\-.~%&=+:,;!'()*\\[\\]$]*)?$",
    }),
  },
  { additionalProperties: false },
);
export type SavedQuery = Static<typeof SavedQuery>;

/** What the form sends to `POST /api/alerts` (S-16). */
export const SaveSearch = Type.Object(
  {
    email: Type.String({ maxLength: 254 }),
    frequency: AlertFrequencySchema,
    search: SavedQuery,
    /** Must stay empty: a person never sees it. */
    website: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type SaveSearch = Omit<Static<typeof SaveSearch>, 'frequency'> & { frequency: AlertFrequency };

/** Answer to every well-formed request, whether or not the address is known. */
export const SearchSaved = Type.Object({ sent: Type.Literal(true) });
