import { Type, type Static } from 'typebox';
import { Time } from './fields';

/** The name that allows a key to sign every remote. */
export const EVERY_REMOTE = '*';

/** A public key of a feature team, as `GET /keys` lists it. */
export const SigningKey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  remotes: Type.Array(Type.String()),
  publicKey: Type.String({ description: 'Ed25519 public key: base64 of its SPKI form' }),
  createdAt: Time,
  createdBy: Type.String(),
  revokedAt: Type.Optional(Time),
  revokedBy: Type.Optional(Type.String()),
});
export type SigningKey = Static<typeof SigningKey>;
