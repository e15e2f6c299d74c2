import { Type, type Static } from 'typebox';

const Digest = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });
const FilePath = Type.String({ pattern: '^(?!/)(?!.*\\.\\.)[A-Za-z0-9._/-]{1,200}$' });

/** Version as semantic versioning writes it. */
export const Version = Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$', maxLength: 60 });
export const RemoteName = Type.String({ pattern: '^mf-[a-z][a-z0-9-]*$', maxLength: 60 });

/** `release.json`: what publish makes of a built remote. Immutable once it is stored. */
export const ReleaseDocument = Type.Object({
  name: RemoteName,
  version: Version,
  contract: Type.Integer({ minimum: 1 }),
  slots: Type.Object({ provides: Type.Array(Type.String()), needs: Type.Array(Type.String()) }),
  /** Pages it owns, so that a page whose code cannot be loaded is still known. */
  routes: Type.Array(
    Type.Object({
      id: Type.String(),
      path: Type.String({ pattern: '^/' }),
      chunks: Type.Array(Type.String()),
      slots: Type.Array(Type.String()),
    }),
  ),
  /** Container name: the global under which the runtime keeps it. Carries the version. */
  container: Type.String({ pattern: '^[a-z][a-z0-9_]*$' }),
  /** Entry files, relative to the release. */
  entry: Type.Object({ web: FilePath, node: FilePath }),
  /** Chunk name → its files for the browser. */
  chunks: Type.Record(Type.String(), Type.Array(FilePath)),
  /** Chunk name → shared singletons that it uses, so that the shell's lazy ones are preloaded too. */
  consumes: Type.Record(Type.String(), Type.Array(Type.String())),
  /** Slot → what the server needs to know of it before its code is loaded. */
  slotChunks: Type.Record(Type.String(), Type.Array(Type.String())),
  /** Shared singletons and the ranges that the remote asks for. */
  shared: Type.Record(Type.String(), Type.String()),
  /** Version of the federation runtime that it was built with: the shell's runtime starts its entry. Older releases don't say. */
  federation: Type.Optional(Version),
  /** Visible texts by key: key and default. Older releases don't say. */
  wording: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 5000 }))),
  /** Digest of every file (Subresource Integrity form). */
  files: Type.Record(FilePath, Type.Object({ digest: Digest, bytes: Type.Integer({ minimum: 0 }) }), {
    additionalProperties: false,
  }),
});
export type ReleaseDocument = Static<typeof ReleaseDocument>;
