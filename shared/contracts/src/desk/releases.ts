import { Type, type Static } from 'typebox';
import { RemoteName, VersionNumber, ReleaseOrigin } from '../release/release';
import { ChangeOutcome } from './changes';
import { DealerSlug, IsoTime } from './fields';

/** Withdrawn: the release can no longer be chosen. Revoked: no process runs it any more. */
export const ReleaseRetraction = Type.Object({
  state: Type.Enum(['withdrawn', 'revoked']),
  by: Type.String(),
  at: Type.Optional(IsoTime),
  why: Type.String(),
});
export type ReleaseRetraction = Static<typeof ReleaseRetraction>;

/** `GET /releases`. */
export const ListedRelease = Type.Object({
  signed: Type.Boolean(),
  key: Type.Optional(Type.String({ description: 'Id of the key that signed it' })),
  name: RemoteName,
  version: VersionNumber,
  publishedAt: IsoTime,
  publishedBy: Type.String(),
  retraction: Type.Optional({ ...ReleaseRetraction, description: 'Absent: the release may be used' }),
});
export type ListedRelease = Static<typeof ListedRelease>;

/** Bytes. */
const ReleaseSize = Type.Object({
  web: Type.Integer({ description: 'Bytes of the files for browsers' }),
  node: Type.Integer({ description: 'Bytes of the files for the server' }),
  gzip: Type.Optional(
    Type.Object(
      { total: Type.Integer(), entry: Type.Integer(), chunks: Type.Record(Type.String(), Type.Integer()) },
      { description: 'Gzipped size of the JavaScript for browsers: total, entry, and each chunk by name' },
    ),
  ),
});

export const SignatureDetails = Type.Object(
  {
    key: Type.String({ description: 'Id of the key' }),
    by: Type.String({ description: 'Owner of the key' }),
    value: Type.String({ description: 'Ed25519 signature, base64' }),
    revokedAt: Type.Optional(Type.String({ format: 'date-time', description: 'The key was revoked after it signed' })),
  },
  { description: 'Absent: the release is not signed' },
);
export type SignatureDetails = Static<typeof SignatureDetails>;

const ReleaseUses = {
  channels: Type.Array(Type.String(), { description: 'Channels with this version' }),
  dealers: Type.Array(DealerSlug, { description: 'Dealers for which this version is live' }),
  rollouts: Type.Array(Type.Object({ dealer: DealerSlug, percentage: Type.Number() })),
};

/** `GET /releases/:name/:version`. */
export const Release = Type.Object({
  ...ListedRelease.properties,
  digest: Type.String({ description: 'Digest of the release document, which contains the digest of every file' }),
  signature: Type.Optional(SignatureDetails),
  origin: Type.Optional(ReleaseOrigin),
  contract: Type.Integer(),
  federation: Type.Optional(VersionNumber),
  shared: Type.Record(Type.String(), Type.String(), { description: 'Version range by shared module' }),
  slots: Type.Object({ provides: Type.Array(Type.String()), needs: Type.Array(Type.String()) }),
  pages: Type.Array(Type.String(), { description: "Addresses of the remote's pages" }),
  files: Type.Integer(),
  size: ReleaseSize,
  previous: Type.Optional(Type.Object({ version: VersionNumber, size: ReleaseSize })),
  ...ReleaseUses,
});
export type Release = Static<typeof Release>;

/** `POST /releases/withdraw`, `/releases/restore` and `/releases/revoke`: who ran each release before, and what changed. */
export const RetractionOutcome = Type.Object({
  ...ChangeOutcome.properties,
  releases: Type.Array(Type.Object({ name: RemoteName, version: VersionNumber, ...ReleaseUses })),
});
export type RetractionOutcome = Static<typeof RetractionOutcome>;
