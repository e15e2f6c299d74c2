import { Type, type Static } from 'typebox';
import { RemoteName, Version } from '../release/release';
import { Finding, VersionChange } from './changes';
import { DealerSlug, Time } from './fields';

/** The versions that a preview shows, by the remote's name. */
export const PreviewVersions = Type.Record(RemoteName, Version, {
  minProperties: 1,
  maxProperties: 24,
  additionalProperties: false,
  description: 'Version by remote',
});

/** A preview of other versions, whose link has not expired. */
export const Preview = Type.Object({
  id: Type.String(),
  dealer: DealerSlug,
  versions: PreviewVersions,
  expiresAt: Time,
  madeBy: Type.String(),
  madeAt: Type.Optional(Time),
  why: Type.String(),
  forced: Type.Boolean({ description: 'The preview was made although compatibility checks failed' }),
});
export type Preview = Static<typeof Preview>;

/** Answer to `GET /previews`: the previews whose links have not expired, newest first. */
export const PreviewList = Type.Object({ previews: Type.Array(Preview) });
export type PreviewList = Static<typeof PreviewList>;

/** Answer to `POST /dealers/:slug/previews`: the new preview with its link. */
export const NewPreview = Type.Object({
  dryRun: Type.Boolean(),
  preview: Type.Optional(Preview),
  link: Type.Optional(
    Type.String({ description: 'Address that shows the preview to everyone who opens it. Only this answer contains it' }),
  ),
  changes: Type.Array(VersionChange),
  findings: Type.Array(Finding, { description: 'Findings of the gate; empty: all compatibility checks pass' }),
});
export type NewPreview = Static<typeof NewPreview>;

/** Answer to `PUT /workbenches/:id`: the link that shows a developer's unpublished build, and the gate's findings. */
export const WorkbenchAnswer = Type.Object({
  link: Type.String({ description: "Address that shows the build on the dealer's site to everyone who opens it" }),
  findings: Type.Array(Finding, { description: 'Findings of the gate. A build with findings can be shown too' }),
});
export type WorkbenchAnswer = Static<typeof WorkbenchAnswer>;
