import { Type, type Static } from 'typebox';
import { RemoteName, Version } from '../release/release';
import { Finding, VersionChange } from './changes';
import { DealerSlug, Time } from './fields';

/** Versions that a preview shows: remote → version. */
export const PreviewVersions = Type.Record(RemoteName, Version, {
  minProperties: 1,
  maxProperties: 24,
  additionalProperties: false,
  description: 'Remote → version',
});

/** A preview that has not ended. */
export const Preview = Type.Object({
  id: Type.String(),
  dealer: DealerSlug,
  versions: PreviewVersions,
  expiresAt: Time,
  madeBy: Type.String(),
  madeAt: Type.Optional(Time),
  why: Type.String(),
  forced: Type.Boolean({ description: 'The gate had refused it' }),
});
export type Preview = Static<typeof Preview>;

/** Answer to `GET /previews`, newest first. */
export const PreviewList = Type.Object({ previews: Type.Array(Preview) });
export type PreviewList = Static<typeof PreviewList>;

/** Answer to `POST /dealers/:slug/previews`. */
export const NewPreview = Type.Object({
  dryRun: Type.Boolean(),
  preview: Type.Optional(Preview),
  link: Type.Optional(Type.String({ description: 'Shows the versions to whoever opens it. It is answered this once' })),
  changes: Type.Array(VersionChange),
  findings: Type.Array(Finding, { description: 'Findings of the gate; empty: all compatibility checks pass' }),
});
export type NewPreview = Static<typeof NewPreview>;

/** Answer to `PUT /workbenches/:id`. */
export const WorkbenchAnswer = Type.Object({
  link: Type.String({ description: 'Shows the build on the site of the dealer to whoever opens it' }),
  findings: Type.Array(Finding, { description: 'Findings of the gate; a build with findings is shown too' }),
});
export type WorkbenchAnswer = Static<typeof WorkbenchAnswer>;
