import { Type, type Static } from 'typebox';
import { RemoteName, Version } from '../release/release';
import { Time } from './fields';

/** Entry `*` in the remotes of a signing key: the key may sign releases of every remote. */
export const EVERY_REMOTE = '*';

/** Public key of a feature team, which signs its releases with the private one, as `GET /keys` lists it. */
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

/** Answer to `GET /keys/:key/releases`: the releases that a key signed. */
export const KeyReleases = Type.Object({
  key: Type.String({ description: 'Id of the key' }),
  releases: Type.Array(Type.Object({ name: RemoteName, version: Version, publishedAt: Time })),
});
export type KeyReleases = Static<typeof KeyReleases>;
