import { Type, type TSchema } from 'typebox';
import { OPEN_OBJECT_SCHEMA_OPTION, describeRoute, IndexPathParams, IndexAndRecordPathParams, TextSchema } from './parts';
import { SearchParametersSchema } from './reading';

const Flag = Type.Optional(Type.Boolean());
const Record = Type.Object({ objectID: Type.Optional(TextSchema) }, OPEN_OBJECT_SCHEMA_OPTION);
const Action = Type.Object({ action: TextSchema, body: Type.Optional(Record), indexName: Type.Optional(TextSchema) });
const Settings = Type.Object({}, { ...OPEN_OBJECT_SCHEMA_OPTION, description: 'Settings of an index as Algolia writes them' });
const Synonym = Type.Object(
  {
    objectID: TextSchema,
    type: Type.Union([Type.Literal('synonym'), Type.Literal('onewaysynonym')]),
    synonyms: Type.Array(TextSchema),
    input: Type.Optional(TextSchema),
  },
  OPEN_OBJECT_SCHEMA_OPTION,
);
const Forward = Type.Object({ forwardToReplicas: Flag });
const Done = Type.Object({ taskID: Type.Unknown(), updatedAt: Type.Optional(TextSchema) }, OPEN_OBJECT_SCHEMA_OPTION);

const admin = (
  summary: string,
  parts: { params?: TSchema; querystring?: TSchema; body?: TSchema; answer?: TSchema; status?: number },
) => describeRoute(summary, { params: IndexPathParams, answer: Done, ...parts, admin: true });

export const WRITE_ROUTE_DESCRIPTIONS = {
  batch: admin('Several changes of records; with * in the path, of several indices', {
    body: Type.Object({ requests: Type.Array(Action, { maxItems: 10_000 }) }),
  }),
  add: admin('Add a record; without an objectID it gets one', { body: Record, status: 201 }),
  put: admin('Add or replace a record', { params: IndexAndRecordPathParams, body: Record }),
  delete: admin('Delete a record', { params: IndexAndRecordPathParams }),
  partial: admin('Change some attributes of a record', {
    params: IndexAndRecordPathParams,
    querystring: Type.Object({ createIfNotExists: Flag }),
    body: Record,
  }),
  deleteBy: admin('Delete the records that a filter finds', { body: SearchParametersSchema }),
  clear: admin('Delete every record, keep settings', {}),
  readSettings: admin('Settings of an index or replica', { answer: Settings }),
  writeSettings: admin('Change settings of an index or replica', { querystring: Forward, body: Settings }),
  saveSynonym: admin('Save a synonym', { params: IndexAndRecordPathParams, querystring: Forward, body: Synonym }),
  readSynonym: admin('One synonym', { params: IndexAndRecordPathParams, answer: Synonym }),
  deleteSynonym: admin('Delete a synonym', { params: IndexAndRecordPathParams, querystring: Forward }),
  saveSynonyms: admin('Save several synonyms', {
    querystring: Type.Object({ forwardToReplicas: Flag, replaceExistingSynonyms: Flag }),
    body: Type.Array(Synonym),
  }),
  clearSynonyms: admin('Delete every synonym', { querystring: Forward }),
  searchSynonyms: admin('Find synonyms', {
    body: Type.Object({ query: Type.Optional(TextSchema), type: Type.Optional(TextSchema) }, OPEN_OBJECT_SCHEMA_OPTION),
    answer: Type.Object({ hits: Type.Array(Synonym), nbHits: Type.Integer() }),
  }),
  list: describeRoute('Indices of the dealer', {
    admin: true,
    querystring: Type.Object({ page: Type.Optional(Type.Integer()), hitsPerPage: Type.Optional(Type.Integer()) }),
    answer: Type.Object({
      items: Type.Array(Type.Object({ name: TextSchema }, OPEN_OBJECT_SCHEMA_OPTION)),
      nbPages: Type.Integer(),
    }),
  }),
  deleteIndex: admin('Delete an index with its settings and replicas', {}),
  operation: admin('Copy or move an index over another', {
    body: Type.Object({ operation: TextSchema, destination: TextSchema, scope: Type.Optional(Type.Array(TextSchema)) }),
  }),
};
