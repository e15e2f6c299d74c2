import { Type, type TSchema } from 'typebox';

export const TextSchema = Type.String();
export const OPEN_OBJECT_SCHEMA_OPTION = { additionalProperties: true } as const;

const Refusal = Type.Object(
  { message: TextSchema, status: Type.Integer(), code: TextSchema, type: TextSchema, title: TextSchema },
  OPEN_OBJECT_SCHEMA_OPTION,
);
const refusals = { 400: Refusal, 403: Refusal, 404: Refusal, 413: Refusal, 429: Refusal, 503: Refusal };

export const IndexPathParams = Type.Object({
  index: Type.String({
    description:
      'cars (the stock), cars_latest, cars_price_desc, cars_price_asc, cars_km_asc, cars_year_desc, or another index of the dealer',
  }),
});
export const IndexAndRecordPathParams = Type.Intersect([IndexPathParams, Type.Object({ objectID: TextSchema })]);

/** A public key for searching, the dealer's administration key for writing. */
const SEARCH = 'Needs x-algolia-application-id (the dealer’s slug) and x-algolia-api-key, as headers or in the query.';
const ADMIN = `${SEARCH} The key must be the dealer’s administration key.`;

/** For the OpenAPI document (I-07). Does not validate bodies, because the protocol reads them itself. */
export const describeRoute = (
  summary: string,
  parts: { admin?: boolean; params?: TSchema; querystring?: TSchema; body?: TSchema; answer: TSchema; status?: number },
): object => {
  const { admin = false, params, querystring, body, answer, status = 200 } = parts;
  return {
    tags: ['search'],
    summary,
    description: admin ? ADMIN : SEARCH,
    ...(params ? { params } : {}),
    ...(querystring ? { querystring } : {}),
    ...(body ? { body } : {}),
    response: { [status]: answer, ...refusals },
  };
};
