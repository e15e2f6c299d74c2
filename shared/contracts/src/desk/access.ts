import { Type, type Static } from 'typebox';
import { Time } from './fields';

/** Roles of tokens, from the one with all rights to the one that may only read. */
export const ROLES = ['operator', 'manager', 'team', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Field of the admin API with the role of a token: one of `ROLES`. */
export const RoleField = Type.Enum(ROLES, {
  description:
    'operator: all rights; manager: changes versions of its dealers and reads their counts, and sees their feeds, imports and photographs; team: publishes its remotes; viewer: reads only',
});

/** The holder of an access token with the token's role, dealers and remotes. */
export const Identity = Type.Object({
  name: Type.String(),
  role: RoleField,
  remotes: Type.Array(Type.String()),
  dealers: Type.Array(Type.String()),
  expiresAt: Type.Optional(Time),
});
export type Identity = Static<typeof Identity>;

/** Answer to `GET /api/session`: whether the browser is signed in to the release desk, and as whom. */
export const Session = Type.Object({ signedIn: Type.Boolean(), identity: Type.Optional(Identity) });
export type Session = Static<typeof Session>;

/** An access token as `GET /api/admin/tokens` lists it, without the secret. */
export const Token = Type.Object({
  id: Type.String(),
  ...Identity.properties,
  prefix: Type.String({ description: "First characters of the token's secret" }),
  createdAt: Time,
  createdBy: Type.String(),
  revokedAt: Type.Optional(Time),
  revokedBy: Type.Optional(Type.String()),
});
export type Token = Static<typeof Token>;

/** Answer to `POST /api/admin/tokens`. No other answer contains the token's secret. */
export const NewToken = Type.Object({ ...Token.properties, token: Type.String() });
export type NewToken = Static<typeof NewToken>;
