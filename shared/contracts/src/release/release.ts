import { Type, type Static } from 'typebox';

const Digest = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });
const FilePath = Type.String({ pattern: '^(?!/)(?!.*\\.\\.)[A-Za-z0-9._/-]{1,200}$' });

/** Semantic versioning, such as `1.4.0`. */
export const VersionNumber = Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$', maxLength: 60 });
export const RemoteName = Type.String({ pattern: '^mf-[a-z][a-z0-9-]*$', maxLength: 60 });

/** `release.json`, written when a remote is published. It never changes afterwards. */
export const ReleaseDocument = Type.Object({
  name: RemoteName,
  version: VersionNumber,
  contract: Type.Integer({ minimum: 1 }),
  slots: Type.Object({
    provides: Type.Array(Type.String()),
    needs: Type.Array(Type.String()),
    /** Slots of any remote that each provided slot places. Absent in older releases. */
    places: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String(), { maxItems: 100 }), { maxProperties: 100 })),
  }),
  /** The shell knows the pages even if the remote's code can't be loaded. */
  routes: Type.Array(
    Type.Object({
      id: Type.String(),
      path: Type.String({ pattern: '^/' }),
      chunks: Type.Array(Type.String()),
      slots: Type.Array(Type.String()),
    }),
  ),
  /** The global under which the federation runtime registers the container. It contains the version. */
  container: Type.String({ pattern: '^[a-z][a-z0-9_]*$' }),
  /** Relative to the release's folder. */
  entry: Type.Object({ web: FilePath, node: FilePath }),
  /** Files for the browser, by chunk name. */
  chunks: Type.Record(Type.String(), Type.Array(FilePath)),
  /** Shared singletons by chunk, so that the shell's lazy singletons are preloaded too. */
  consumes: Type.Record(Type.String(), Type.Array(Type.String())),
  /** So that the server can preload them. */
  slotChunks: Type.Record(Type.String(), Type.Array(Type.String())),
  /** Version ranges of the modules that the remote shares with the shell, by module name. */
  shared: Type.Record(Type.String(), Type.String()),
  /** Federation runtime with which the remote was built; the shell's own starts its entry. Absent in older releases. */
  federation: Type.Optional(VersionNumber),
  /** Default texts by wording key. Absent in older releases. */
  wording: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 5000 }))),
  /** Subresource Integrity, and bytes. */
  files: Type.Record(FilePath, Type.Object({ digest: Digest, bytes: Type.Integer({ minimum: 0 }) }), {
    additionalProperties: false,
  }),
});
export type ReleaseDocument = Static<typeof ReleaseDocument>;

/** As the team states it. */
export const ReleaseOrigin = Type.Object(
  {
    commit: Type.Optional(
      Type.String({ pattern: '^[0-9a-f]{7,64}$', description: 'Commit of the remote’s repository, hexadecimal' }),
    ),
    build: Type.Optional(
      Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 500, description: 'Address of the build in the team’s CI' }),
    ),
    changelog: Type.Optional(Type.String({ maxLength: 10_000, description: 'What changed in this version, plain text' })),
  },
  { additionalProperties: false },
);
export type ReleaseOrigin = Static<typeof ReleaseOrigin>;
