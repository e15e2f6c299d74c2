import { Type, type TSchema } from 'typebox';

export const Text = Type.String();
export const anything = { additionalProperties: true } as const;

const Refusal = Type.Object({ message: Text, status: Type.Integer(), code: Text, type: Text, title: Text }, anything);
const refusals = { 400: Refusal, 403: Refusal, 404: Refusal, 413: Refusal, 429: Refusal, 503: Refusal };

export const Index = Type.Object({
  index: Type.String({ description: 'cars (the stock), cars_latest, cars_price_desc, cars_price_asc, or another of the dealer' }),
});
export const IndexAndRecord = Type.Intersect([Index, Type.Object({ objectID: Text })]);

/** A public key is enough, or the dealer's administration key is needed. */
const SEARCH = 'Needs x-algolia-application-id (the dealer’s slug) and x-algolia-api-key, as headers or in the query.';
const ADMIN = `${SEARCH} The key must be the dealer’s administration key.`;

/** Description of one route in the OpenAPI document (I-07). The protocol itself reads the bodies. */
export const described = (
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
