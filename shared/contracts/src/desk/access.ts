import { Type, type Static } from 'typebox';
import { Time } from './fields';

/** Roles of tokens, from all rights to none but looking. */
export const ROLES = ['operator', 'manager', 'team', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** The role of a token, with what each role may do. */
export const RoleField = Type.Enum(ROLES, {
  description:
    'operator: everything; manager: pins for its dealers and sees their counts; team: publishes its remotes; viewer: looks',
});

/** Whose token it is, and what for. */
export const Identity = Type.Object({
  name: Type.String(),
  role: RoleField,
  remotes: Type.Array(Type.String()),
  dealers: Type.Array(Type.String()),
  expiresAt: Type.Optional(Time),
});
export type Identity = Static<typeof Identity>;

/** Answer to `GET /api/session`. */
export const Session = Type.Object({ signedIn: Type.Boolean(), identity: Type.Optional(Identity) });
export type Session = Static<typeof Session>;

/** A token as `GET /api/admin/tokens` lists it, without the token itself. */
export const Token = Type.Object({
  id: Type.String(),
  ...Identity.properties,
  prefix: Type.String({ description: 'First characters of the token' }),
  createdAt: Time,
  createdBy: Type.String(),
  revokedAt: Type.Optional(Time),
  revokedBy: Type.Optional(Type.String()),
});
export type Token = Static<typeof Token>;

/** Answer to `POST /api/admin/tokens`: the only one that has the token itself. */
export const NewToken = Type.Object({ ...Token.properties, token: Type.String() });
export type NewToken = Static<typeof NewToken>;
