import { Type } from 'typebox';

const Text = Type.String();
const anything = { additionalProperties: true } as const;

const Parameters = Type.Object(
  {
    query: Type.Optional(Type.String({ maxLength: 512 })),
    filters: Type.Optional(Type.String({ description: 'Conditions in Algolia’s grammar: (a:x OR a:y) AND price<20000' })),
    facetFilters: Type.Optional(Type.Unknown({ description: 'List is AND, list inside it OR; attribute:-value negates' })),
    numericFilters: Type.Optional(Type.Unknown({ description: 'As facetFilters, of attribute>=number' })),
    facets: Type.Optional(Type.Unknown({ description: 'Names of facets to count, or "*"' })),
    page: Type.Optional(Type.Integer({ minimum: 0 })),
    hitsPerPage: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    params: Type.Optional(Type.Unknown({ description: 'All parameters as an object, or URL-encoded' })),
  },
  anything,
);

const SearchAnswer = Type.Object(
  {
    hits: Type.Array(Type.Object({ objectID: Text }, anything)),
    nbHits: Type.Integer(),
    page: Type.Integer(),
    nbPages: Type.Integer(),
    hitsPerPage: Type.Integer(),
    facets: Type.Optional(Type.Record(Text, Type.Record(Text, Type.Integer()))),
    query: Text,
    params: Text,
    index: Text,
    processingTimeMS: Type.Integer(),
  },
  anything,
);

const FacetAnswer = Type.Object({
  facetHits: Type.Array(Type.Object({ value: Text, highlighted: Text, count: Type.Integer() })),
  exhaustiveFacetsCount: Type.Boolean(),
  processingTimeMS: Type.Integer(),
});

const Refusal = Type.Object({ message: Text, status: Type.Integer(), code: Text, type: Text, title: Text }, anything);
const refusals = { 400: Refusal, 403: Refusal, 404: Refusal, 413: Refusal, 503: Refusal };
const tags = ['search'];
const Index = Type.Object({ index: Type.String({ description: 'cars, cars_latest, cars_price_desc or cars_price_asc' }) });

/** What the OpenAPI document says of each route (I-07). The protocol itself reads the bodies. */
export const DESCRIPTIONS = {
  queries: {
    tags,
    summary: 'Several searches at once; the index in the path is *',
    params: Index,
    body: Type.Object({
      requests: Type.Array(Type.Intersect([Type.Object({ indexName: Text, type: Type.Optional(Text) }), Parameters]), {
        maxItems: 50,
      }),
    }),
    response: { 200: Type.Object({ results: Type.Array(Type.Union([SearchAnswer, FacetAnswer])) }), ...refusals },
  },
  query: {
    tags,
    summary: 'One search',
    params: Index,
    body: Parameters,
    response: { 200: SearchAnswer, ...refusals },
  },
  facet: {
    tags,
    summary: 'Values of a facet',
    params: Type.Object({ index: Text, facet: Text }),
    body: Type.Intersect([
      Parameters,
      Type.Object({ facetQuery: Type.Optional(Text), maxFacetHits: Type.Optional(Type.Integer()) }),
    ]),
    response: { 200: FacetAnswer, ...refusals },
  },
};
