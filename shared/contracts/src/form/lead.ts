import { Type, type Static } from 'typebox';
import { LEAD_CATEGORIES, LEAD_KINDS, type LeadCategory } from './lead-categories';
import { oneOfNamesSchema } from '../site/parts';

export { LEAD_CATEGORIES, type LeadCategory } from './lead-categories';

/** `POST /api/leads`. A second request with the same `key` gives the same lead (L-07). */
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
    /** Fields that only this form has, by name. */
    fields: Type.Optional(
      Type.Record(Type.String({ maxLength: 80 }), Type.Union([Type.String({ maxLength: 5000 }), Type.Number(), Type.Boolean()])),
    ),
    additional_services: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 })),
    /** Paths of pages before the form, oldest first (L-03). */
    visited_pages: Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 50 })),
    /** Such as `utm_source` (L-03). */
    linked_query_params: Type.Optional(Type.Record(Type.String({ maxLength: 80 }), Type.String({ maxLength: 2000 }))),
    /** The server checks the answers by the dealer's definition of this form (L-01). */
    form: Type.Optional(Type.String({ maxLength: 40, pattern: '^[a-z][a-z0-9-]*$' })),
    /** In Altcha's encoding. */
    captcha: Type.Optional(Type.String({ maxLength: 4000 })),
    /** Honeypot, invisible for people: a value here comes from a robot. */
    website: Type.Optional(Type.String({ maxLength: 200 })),
    /** Unix seconds at which the server made a plain HTML form. One that comes back within two seconds is from a robot. */
    opened: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
);
/** TypeBox infers no static type for a union that is built from a list, so `category` has its type from the list. */
export type LeadSubmission = Omit<Static<typeof LeadSubmission>, 'category'> & { category: LeadCategory };

export const LeadReceipt = Type.Object({
  lead_id: Type.String(),
  /** Signed text by which the success page reads what was received, for two hours. It contains no personal data. */
  reference: Type.Optional(Type.String()),
});
export type LeadReceipt = Static<typeof LeadReceipt>;

/** `GET /api/leads/receipt`, which answers a `ReceivedEnquiry`. */
export const EnquiryReceiptQuery = Type.Object({ ref: Type.String({ minLength: 1, maxLength: 1000 }) });

/** For the success page (L-12). Nothing in it is personal. */
export const ReceivedEnquiry = Type.Object({
  /** Decides the texts on the success page. */
  kind: oneOfNamesSchema(LEAD_KINDS),
  form: Type.Optional(Type.String()),
  car: Type.Optional(Type.Object({ name: Type.String(), slug: Type.String() })),
  location_id: Type.Optional(Type.String()),
  requested_time: Type.Optional(Type.String({ description: 'Day and time that the form asked for, such as 2026-11-23T10:30' })),
});
export type ReceivedEnquiry = Static<typeof ReceivedEnquiry>;
