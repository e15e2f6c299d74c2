import { Type } from 'typebox';
import { openObject, describeRoute, Index, IndexAndRecord, Text } from './parts';

export const Parameters = Type.Object(
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
  openObject,
);

const Integer = Type.Integer();
const SearchAnswer = Type.Object(
  {
    hits: Type.Array(Type.Object({ objectID: Text }, openObject)),
    nbHits: Integer,
    page: Type.Optional(Integer),
    nbPages: Type.Optional(Integer),
    hitsPerPage: Type.Optional(Integer),
    facets: Type.Optional(Type.Record(Text, Type.Record(Text, Integer))),
    query: Text,
    params: Text,
    index: Text,
    processingTimeMS: Integer,
  },
  openObject,
);

const FacetAnswer = Type.Object({
  facetHits: Type.Array(Type.Object({ value: Text, highlighted: Text, count: Integer })),
  exhaustiveFacetsCount: Type.Boolean(),
  processingTimeMS: Integer,
});

const Cursor = Type.Object({ cursor: Type.Optional(Text) });
const BrowseAnswer = Type.Object(
  { hits: Type.Array(Type.Object({ objectID: Text }, openObject)), ...Cursor.properties },
  openObject,
);
const Task = Type.Object({
  status: Type.Union([Type.Literal('published'), Type.Literal('notPublished')]),
  pendingTask: Type.Boolean(),
});
const ByAddress = Type.Partial(Type.Pick(Parameters, ['query', 'filters', 'facets', 'page', 'hitsPerPage']));

export const READING = {
  queries: describeRoute('Several searches at once; the index in the path is *', {
    params: Index,
    body: Type.Object({
      requests: Type.Array(Type.Intersect([Type.Object({ indexName: Text, type: Type.Optional(Text) }), Parameters]), {
        maxItems: 50,
      }),
      strategy: Type.Optional(Type.Union([Type.Literal('none'), Type.Literal('stopIfEnoughMatches')])),
    }),
    answer: Type.Object({ results: Type.Array(Type.Union([SearchAnswer, FacetAnswer])) }),
  }),
  query: describeRoute('One search', { params: Index, body: Parameters, answer: SearchAnswer }),
  queryByAddress: describeRoute('One search, its parameters in the address', {
    params: Index,
    querystring: ByAddress,
    answer: SearchAnswer,
  }),
  facet: describeRoute('Values of a facet', {
    params: Type.Object({ index: Text, facet: Text }),
    body: Type.Intersect([
      Parameters,
      Type.Object({ facetQuery: Type.Optional(Text), maxFacetHits: Type.Optional(Type.Integer()) }),
    ]),
    answer: FacetAnswer,
  }),
  objects: describeRoute('Records by id; the index in the path is *', {
    params: Index,
    body: Type.Object({ requests: Type.Array(Type.Object({ indexName: Text, objectID: Text }, openObject), { maxItems: 1000 }) }),
    answer: Type.Object({ results: Type.Array(Type.Union([Type.Object({ objectID: Text }, openObject), Type.Null()])) }),
  }),
  object: describeRoute('One record', { params: IndexAndRecord, answer: Type.Object({ objectID: Text }, openObject) }),
  browse: describeRoute('Every record that matches, a page at a time by cursor', {
    admin: true,
    params: Index,
    body: Type.Intersect([Parameters, Cursor]),
    answer: BrowseAnswer,
  }),
  browseByAddress: describeRoute('Every record that matches, its parameters in the address', {
    admin: true,
    params: Index,
    querystring: Type.Intersect([ByAddress, Cursor]),
    answer: BrowseAnswer,
  }),
  key: describeRoute('Facts of the key that asks', {
    params: Type.Object({ key: Text }),
    answer: Type.Object({ value: Text, acl: Type.Array(Text) }, openObject),
  }),
  events: describeRoute('Check events for Algolia Insights; none are stored', {
    body: Type.Object({ events: Type.Array(Type.Object({ eventType: Text, eventName: Text }, openObject), { maxItems: 1000 }) }),
    answer: Type.Object({ status: Type.Integer(), message: Text }),
  }),
  task: describeRoute('State of a task', { admin: true, params: Type.Object({ taskID: Text }), answer: Task }),
  taskOfIndex: describeRoute('State of a task of an index', {
    admin: true,
    params: Type.Intersect([Index, Type.Object({ taskID: Text })]),
    answer: Task,
  }),
};
