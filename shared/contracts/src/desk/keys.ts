import { Type, type Static } from 'typebox';
import { RemoteName, VersionNumber } from '../release/release';
import { IsoTime } from './fields';

/** Entry in a key's remotes: the key may sign releases of every remote. */
export const EVERY_REMOTE_WILDCARD = '*';

/** `GET /keys`. A feature team signs with the private key. */
export const SigningKey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  remotes: Type.Array(Type.String()),
  publicKey: Type.String({ description: 'Ed25519 public key: base64 of its SPKI form' }),
  createdAt: IsoTime,
  createdBy: Type.String(),
  revokedAt: Type.Optional(IsoTime),
  revokedBy: Type.Optional(Type.String()),
});
export type SigningKey = Static<typeof SigningKey>;

/** `GET /keys/:key/releases`. */
export const ReleasesOfSigningKey = Type.Object({
  key: Type.String({ description: 'Id of the key' }),
  releases: Type.Array(Type.Object({ name: RemoteName, version: VersionNumber, publishedAt: IsoTime })),
});
export type ReleasesOfSigningKey = Static<typeof ReleasesOfSigningKey>;
