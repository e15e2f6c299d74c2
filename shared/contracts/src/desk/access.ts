import { Type, type Static } from 'typebox';
import { IsoTime } from './fields';

/** From the role with all rights to the role that may only read. */
export const TOKEN_ROLES = ['operator', 'manager', 'privacy', 'team', 'viewer'] as const;
export type TokenRole = (typeof TOKEN_ROLES)[number];

export const TokenRoleSchema = Type.Enum(TOKEN_ROLES, {
  description:
    'operator: all rights; manager: changes versions of its dealers and reads their counts, sees their feeds, imports and photographs, and refunds online payments; privacy: finds, exports and deletes accounts of shoppers of its dealers; team: publishes its remotes; viewer: reads only',
});

export const TokenHolder = Type.Object({
  name: Type.String(),
  role: TokenRoleSchema,
  remotes: Type.Array(Type.String()),
  dealers: Type.Array(Type.String()),
  expiresAt: Type.Optional(IsoTime),
});
export type TokenHolder = Static<typeof TokenHolder>;

/** `GET /api/session`. */
export const DeskSession = Type.Object({ signedIn: Type.Boolean(), identity: Type.Optional(TokenHolder) });
export type DeskSession = Static<typeof DeskSession>;

/** `GET /api/admin/tokens`, without the secret. */
export const AccessToken = Type.Object({
  id: Type.String(),
  ...TokenHolder.properties,
  prefix: Type.String({ description: "First characters of the token's secret" }),
  createdAt: IsoTime,
  createdBy: Type.String(),
  revokedAt: Type.Optional(IsoTime),
  revokedBy: Type.Optional(Type.String()),
});
export type AccessToken = Static<typeof AccessToken>;

/** `POST /api/admin/tokens`. No other answer contains the token's secret. */
export const NewAccessToken = Type.Object({ ...AccessToken.properties, token: Type.String() });
export type NewAccessToken = Static<typeof NewAccessToken>;
