import { Type, type Static } from 'typebox';
import { RemoteName, VersionNumber } from '../release/release';
import { GateFinding, VersionChange } from './changes';
import { DealerSlug, IsoTime } from './fields';

/** Only the remotes whose versions the preview changes. */
export const PreviewVersions = Type.Record(RemoteName, VersionNumber, {
  minProperties: 1,
  maxProperties: 24,
  additionalProperties: false,
  description: 'Version by remote',
});

/** Only a preview whose link has not expired. */
export const ReleasePreview = Type.Object({
  id: Type.String(),
  dealer: DealerSlug,
  versions: PreviewVersions,
  expiresAt: IsoTime,
  madeBy: Type.String(),
  madeAt: Type.Optional(IsoTime),
  why: Type.String(),
  forced: Type.Boolean({ description: 'The preview was made although compatibility checks failed' }),
});
export type ReleasePreview = Static<typeof ReleasePreview>;

/** `GET /previews`, newest first. */
export const PreviewList = Type.Object({ previews: Type.Array(ReleasePreview) });
export type PreviewList = Static<typeof PreviewList>;

/** `POST /dealers/:slug/previews`: the new preview with its link. */
export const NewPreviewRequest = Type.Object({
  dryRun: Type.Boolean(),
  preview: Type.Optional(ReleasePreview),
  link: Type.Optional(
    Type.String({ description: 'Address that shows the preview to everyone who opens it. Only this answer contains it' }),
  ),
  changes: Type.Array(VersionChange),
  findings: Type.Array(GateFinding, { description: 'Findings of the gate; empty: all compatibility checks pass' }),
});
export type NewPreviewRequest = Static<typeof NewPreviewRequest>;

/** `PUT /workbenches/:id`. */
export const WorkbenchLinkAnswer = Type.Object({
  link: Type.String({ description: "Address that shows the build on the dealer's site to everyone who opens it" }),
  findings: Type.Array(GateFinding, { description: 'Findings of the gate. A build with findings can be shown too' }),
});
export type WorkbenchLinkAnswer = Static<typeof WorkbenchLinkAnswer>;
