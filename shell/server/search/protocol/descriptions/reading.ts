import { Type } from 'typebox';
import { OPEN_OBJECT_SCHEMA_OPTION, describeRoute, IndexPathParams, IndexAndRecordPathParams, TextSchema } from './parts';

export const SearchParametersSchema = Type.Object(
  {
    query: Type.Optional(Type.String({ maxLength: 512 })),
    filters: Type.Optional(Type.String({ description: 'Conditions in Algolia’s grammar: (a:x OR a:y) AND price<20000' })),
    facetFilters: Type.Optional(
      Type.Unknown({ description: 'The outer list is AND, a list inside it is OR; attribute:-value negates' }),
    ),
    numericFilters: Type.Optional(Type.Unknown({ description: 'Lists like facetFilters, with attribute>=number' })),
    tagFilters: Type.Optional(Type.Unknown({ description: 'Lists like facetFilters, with values of _tags' })),
    facets: Type.Optional(Type.Unknown({ description: 'Names of facets to count, or "*"' })),
    page: Type.Optional(Type.Integer({ minimum: 0 })),
    hitsPerPage: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    offset: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Number of hits before the first returned one, in place of page' }),
    ),
    length: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, description: 'Number of hits from offset on' })),
    aroundLatLng: Type.Optional(Type.String({ description: 'latitude,longitude; aroundRadius in metres' })),
    insideBoundingBox: Type.Optional(Type.Unknown({ description: 'Boxes of latitude, longitude, latitude, longitude' })),
    params: Type.Optional(Type.Unknown({ description: 'All parameters as an object, or URL-encoded' })),
  },
  OPEN_OBJECT_SCHEMA_OPTION,
);

const Integer = Type.Integer();
const SearchAnswer = Type.Object(
  {
    hits: Type.Array(Type.Object({ objectID: TextSchema }, OPEN_OBJECT_SCHEMA_OPTION)),
    nbHits: Integer,
    page: Type.Optional(Integer),
    nbPages: Type.Optional(Integer),
    hitsPerPage: Type.Optional(Integer),
    facets: Type.Optional(Type.Record(TextSchema, Type.Record(TextSchema, Integer))),
    query: TextSchema,
    params: TextSchema,
    index: TextSchema,
    processingTimeMS: Integer,
  },
  OPEN_OBJECT_SCHEMA_OPTION,
);

const FacetAnswer = Type.Object({
  facetHits: Type.Array(Type.Object({ value: TextSchema, highlighted: TextSchema, count: Integer })),
  exhaustiveFacetsCount: Type.Boolean(),
  processingTimeMS: Integer,
});

const Cursor = Type.Object({ cursor: Type.Optional(TextSchema) });
const BrowseAnswer = Type.Object(
  { hits: Type.Array(Type.Object({ objectID: TextSchema }, OPEN_OBJECT_SCHEMA_OPTION)), ...Cursor.properties },
  OPEN_OBJECT_SCHEMA_OPTION,
);
const Task = Type.Object({
  status: Type.Union([Type.Literal('published'), Type.Literal('notPublished')]),
  pendingTask: Type.Boolean(),
});
const ByAddress = Type.Partial(Type.Pick(SearchParametersSchema, ['query', 'filters', 'facets', 'page', 'hitsPerPage']));

export const READ_ROUTE_DESCRIPTIONS = {
  queries: describeRoute('Several searches at once; the index in the path is *', {
    params: IndexPathParams,
    body: Type.Object({
      requests: Type.Array(
        Type.Intersect([Type.Object({ indexName: TextSchema, type: Type.Optional(TextSchema) }), SearchParametersSchema]),
        {
          maxItems: 50,
        },
      ),
      strategy: Type.Optional(Type.Union([Type.Literal('none'), Type.Literal('stopIfEnoughMatches')])),
    }),
    answer: Type.Object({ results: Type.Array(Type.Union([SearchAnswer, FacetAnswer])) }),
  }),
  query: describeRoute('One search', { params: IndexPathParams, body: SearchParametersSchema, answer: SearchAnswer }),
  queryByAddress: describeRoute('One search, its parameters in the address', {
    params: IndexPathParams,
    querystring: ByAddress,
    answer: SearchAnswer,
  }),
  facet: describeRoute('Values of a facet', {
    params: Type.Object({ index: TextSchema, facet: TextSchema }),
    body: Type.Intersect([
      SearchParametersSchema,
      Type.Object({ facetQuery: Type.Optional(TextSchema), maxFacetHits: Type.Optional(Type.Integer()) }),
    ]),
    answer: FacetAnswer,
  }),
  objects: describeRoute('Records by id; the index in the path is *', {
    params: IndexPathParams,
    body: Type.Object({
      requests: Type.Array(Type.Object({ indexName: TextSchema, objectID: TextSchema }, OPEN_OBJECT_SCHEMA_OPTION), {
        maxItems: 1000,
      }),
    }),
    answer: Type.Object({
      results: Type.Array(Type.Union([Type.Object({ objectID: TextSchema }, OPEN_OBJECT_SCHEMA_OPTION), Type.Null()])),
    }),
  }),
  object: describeRoute('One record', {
    params: IndexAndRecordPathParams,
    answer: Type.Object({ objectID: TextSchema }, OPEN_OBJECT_SCHEMA_OPTION),
  }),
  browse: describeRoute('Every record that matches, a page at a time by cursor', {
    admin: true,
    params: IndexPathParams,
    body: Type.Intersect([SearchParametersSchema, Cursor]),
    answer: BrowseAnswer,
  }),
  browseByAddress: describeRoute('Every record that matches, its parameters in the address', {
    admin: true,
    params: IndexPathParams,
    querystring: Type.Intersect([ByAddress, Cursor]),
    answer: BrowseAnswer,
  }),
  key: describeRoute('Facts of the key that asks', {
    params: Type.Object({ key: TextSchema }),
    answer: Type.Object({ value: TextSchema, acl: Type.Array(TextSchema) }, OPEN_OBJECT_SCHEMA_OPTION),
  }),
  events: describeRoute('Check events for Algolia Insights; none are stored', {
    body: Type.Object({
      events: Type.Array(Type.Object({ eventType: TextSchema, eventName: TextSchema }, OPEN_OBJECT_SCHEMA_OPTION), {
        maxItems: 1000,
      }),
    }),
    answer: Type.Object({ status: Type.Integer(), message: TextSchema }),
  }),
  task: describeRoute('State of a task', { admin: true, params: Type.Object({ taskID: TextSchema }), answer: Task }),
  taskOfIndex: describeRoute('State of a task of an index', {
    admin: true,
    params: Type.Intersect([IndexPathParams, Type.Object({ taskID: TextSchema })]),
    answer: Task,
  }),
};
