import { Type } from 'typebox';
import { describeRoute, OPEN_OBJECT_SCHEMA_OPTION, TextSchema } from './parts';

const KeyParams = Type.Object({ key: TextSchema });
const KeyFacts = Type.Object(
  {
    acl: Type.Array(TextSchema),
    indexes: Type.Optional(Type.Array(TextSchema)),
    referers: Type.Optional(Type.Array(TextSchema)),
    queryParameters: Type.Optional(TextSchema),
    description: Type.Optional(TextSchema),
    maxHitsPerQuery: Type.Optional(Type.Integer()),
    maxQueriesPerIPPerHour: Type.Optional(Type.Integer()),
    validity: Type.Optional(Type.Integer({ description: 'Seconds until the key ends; 0 for a key that does not end' })),
  },
  OPEN_OBJECT_SCHEMA_OPTION,
);
const Changed = Type.Object({ key: TextSchema }, OPEN_OBJECT_SCHEMA_OPTION);

export const KEY_ROUTE_DESCRIPTIONS = {
  add: describeRoute('Create a key', { admin: true, body: KeyFacts, answer: Changed, status: 201 }),
  list: describeRoute('Created keys of the dealer', { admin: true, answer: Type.Object({ keys: Type.Array(KeyFacts) }) }),
  update: describeRoute('Change a key', { admin: true, params: KeyParams, body: KeyFacts, answer: Changed }),
  delete: describeRoute('Delete a key, which ends at once', {
    admin: true,
    params: KeyParams,
    answer: Type.Object({ deletedAt: TextSchema }),
  }),
  restore: describeRoute('Restore a deleted key', { admin: true, params: KeyParams, answer: Changed }),
};
