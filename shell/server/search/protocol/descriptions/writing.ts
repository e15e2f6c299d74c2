import { Type, type TSchema } from 'typebox';
import { openObject, describeRoute, Index, IndexAndRecord, Text } from './parts';
import { Parameters } from './reading';

const Flag = Type.Optional(Type.Boolean());
const Record = Type.Object({ objectID: Type.Optional(Text) }, openObject);
const Action = Type.Object({ action: Text, body: Type.Optional(Record), indexName: Type.Optional(Text) });
const Settings = Type.Object({}, { ...openObject, description: 'Settings of an index as Algolia writes them' });
const Synonym = Type.Object(
  {
    objectID: Text,
    type: Type.Union([Type.Literal('synonym'), Type.Literal('onewaysynonym')]),
    synonyms: Type.Array(Text),
    input: Type.Optional(Text),
  },
  openObject,
);
const Forward = Type.Object({ forwardToReplicas: Flag });
const Done = Type.Object({ taskID: Type.Unknown(), updatedAt: Type.Optional(Text) }, openObject);

const admin = (
  summary: string,
  parts: { params?: TSchema; querystring?: TSchema; body?: TSchema; answer?: TSchema; status?: number },
) => describeRoute(summary, { params: Index, answer: Done, ...parts, admin: true });

export const WRITING = {
  batch: admin('Several changes of records; with * in the path, of several indices', {
    body: Type.Object({ requests: Type.Array(Action, { maxItems: 10_000 }) }),
  }),
  add: admin('Add a record; without an objectID it gets one', { body: Record, status: 201 }),
  put: admin('Add or replace a record', { params: IndexAndRecord, body: Record }),
  delete: admin('Delete a record', { params: IndexAndRecord }),
  partial: admin('Change some attributes of a record', {
    params: IndexAndRecord,
    querystring: Type.Object({ createIfNotExists: Flag }),
    body: Record,
  }),
  deleteBy: admin('Delete the records that a filter finds', { body: Parameters }),
  clear: admin('Delete every record, keep settings', {}),
  readSettings: admin('Settings of an index or replica', { answer: Settings }),
  writeSettings: admin('Change settings of an index or replica', { querystring: Forward, body: Settings }),
  saveSynonym: admin('Save a synonym', { params: IndexAndRecord, querystring: Forward, body: Synonym }),
  readSynonym: admin('One synonym', { params: IndexAndRecord, answer: Synonym }),
  deleteSynonym: admin('Delete a synonym', { params: IndexAndRecord, querystring: Forward }),
  saveSynonyms: admin('Save several synonyms', {
    querystring: Type.Object({ forwardToReplicas: Flag, replaceExistingSynonyms: Flag }),
    body: Type.Array(Synonym),
  }),
  clearSynonyms: admin('Delete every synonym', { querystring: Forward }),
  searchSynonyms: admin('Find synonyms', {
    body: Type.Object({ query: Type.Optional(Text), type: Type.Optional(Text) }, openObject),
    answer: Type.Object({ hits: Type.Array(Synonym), nbHits: Type.Integer() }),
  }),
  list: describeRoute('Indices of the dealer', {
    admin: true,
    querystring: Type.Object({ page: Type.Optional(Type.Integer()), hitsPerPage: Type.Optional(Type.Integer()) }),
    answer: Type.Object({ items: Type.Array(Type.Object({ name: Text }, openObject)), nbPages: Type.Integer() }),
  }),
  deleteIndex: admin('Delete an index with its settings and replicas', {}),
  operation: admin('Copy or move an index over another', {
    body: Type.Object({ operation: Text, destination: Text, scope: Type.Optional(Type.Array(Text)) }),
  }),
};
