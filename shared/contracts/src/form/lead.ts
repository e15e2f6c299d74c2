import { Type, type Static } from 'typebox';
import { LEAD_CATEGORIES, type LeadCategory } from './lead-categories';

export { LEAD_CATEGORIES, type LeadCategory } from './lead-categories';

/**
 * What a form sends to `POST /api/leads`. `key` makes a repeated submission the same lead (L-07).
 */
export const LeadSubmission = Type.Object(
  {
    key: Type.String({ minLength: 8, maxLength: 80, pattern: '^[A-Za-z0-9_-]+$' }),
    category: Type.Union(LEAD_CATEGORIES.map((category) => Type.Literal(category))),
    subcategory: Type.Optional(Type.String({ maxLength: 120 })),
    name: Type.String({ maxLength: 120 }),
    last_name: Type.Optional(Type.String({ maxLength: 120 })),
    email: Type.String({ maxLength: 254 }),
    phone: Type.String({ maxLength: 40 }),
    postcode: Type.Optional(Type.String({ maxLength: 10 })),
    message: Type.Optional(Type.String({ maxLength: 5000 })),
    opt_in: Type.Optional(Type.Boolean()),
    car_id: Type.Optional(Type.String({ maxLength: 100 })),
    location_id: Type.Optional(Type.String({ maxLength: 100 })),
    url: Type.Optional(Type.String({ maxLength: 2000 })),
    /** Further answers by field name. */
    fields: Type.Optional(
      Type.Record(Type.String({ maxLength: 80 }), Type.Union([Type.String({ maxLength: 5000 }), Type.Number(), Type.Boolean()])),
    ),
    /** Names of the options that were ticked (L-03). */
    additional_services: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 })),
    /** Paths that the shopper saw before, oldest first (L-03). */
    visited_pages: Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 50 })),
    /** Query parameters of the link that brought the shopper, e.g. `utm_source` (L-03). */
    linked_query_params: Type.Optional(Type.Record(Type.String({ maxLength: 80 }), Type.String({ maxLength: 2000 }))),
    /** Id of the form that it comes from: the server checks it by the same description (L-01). */
    form: Type.Optional(Type.String({ maxLength: 40, pattern: '^[a-z][a-z0-9-]*$' })),
    /** Solution of the captcha, as Altcha encodes it. */
    captcha: Type.Optional(Type.String({ maxLength: 4000 })),
    /** Must stay empty: a person never sees it. */
    website: Type.Optional(Type.String({ maxLength: 200 })),
    /** Unix seconds at which a plain HTML form was made: nobody fills one in within two seconds. */
    opened: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
);
/** A union that is made from a list has no static type of its own. */
export type LeadSubmission = Omit<Static<typeof LeadSubmission>, 'category'> & { category: LeadCategory };

/** Answer to an accepted lead. */
export const LeadReceipt = Type.Object({ lead_id: Type.String() });
export type LeadReceipt = Static<typeof LeadReceipt>;
