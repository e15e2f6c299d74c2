import { Type, type Static } from 'typebox';
import { RemoteName, VersionNumber } from '../release/release';
import { ChannelName, DealerSlug, RevisionNumber, VersionOrNull } from './fields';
import { Rollout } from './rollouts';

/** Codes of the reasons for which the compatibility gate refuses a release set. */
const FINDING_CODES = [
  'missing',
  'contract',
  'shared',
  'federation',
  'slot',
  'slot-twice',
  'page-twice',
  'withdrawn',
  'held',
  'rehearsal',
  'unrehearsed',
] as const;

/** One reason for which the compatibility gate refuses a dealer's release set. */
export const GateFinding = Type.Object({
  code: Type.Enum(FINDING_CODES),
  side: Type.String({ description: 'The side with a requirement: a release as name@version, or the pages of the dealer' }),
  against: Type.String({
    description: 'The side that does not fulfil the requirement: the shell, a release, or the release set',
  }),
  about: Type.String({ description: 'The shared module, slot or address that is required' }),
  message: Type.String(),
});
export type GateFinding = Static<typeof GateFinding>;

/** A dealer's versions of one remote before and after a change of its release set. */
export const VersionChange = Type.Object({
  remote: RemoteName,
  from: Type.Optional(Type.String({ description: 'Absent: the site did not have the remote' })),
  to: Type.Optional(Type.String({ description: 'Absent: the site no longer has the remote' })),
});
export type VersionChange = Static<typeof VersionChange>;

/** The effect on one dealer of a change of release sets or of its dry run. */
export const DealerChangeOutcome = Type.Object({
  dealer: DealerSlug,
  revision: RevisionNumber,
  changes: Type.Array(VersionChange),
  findings: Type.Array(GateFinding, { description: 'Findings for the new release set; empty: all compatibility checks pass' }),
});
export type DealerChangeOutcome = Static<typeof DealerChangeOutcome>;

/**
 * Answer to `POST /pins`: the changed and the refused dealers. Answers to other changes of release sets contain the same
 * fields.
 */
export const ChangeOutcome = Type.Object({
  dryRun: Type.Boolean(),
  changed: Type.Boolean({ description: 'False: all versions were already as requested, and nothing was written' }),
  dealers: Type.Array(DealerChangeOutcome),
});
export type ChangeOutcome = Static<typeof ChangeOutcome>;

/** Answer to `PUT /dealers/:slug/pins/:remote`, the change of one dealer's pin. */
export const PinChangeOutcome = Type.Object({
  subject: DealerSlug,
  remote: RemoteName,
  version: VersionOrNull,
  dryRun: Type.Boolean(),
  changed: Type.Boolean(),
  ...Type.Omit(DealerChangeOutcome, ['dealer']).properties,
});
export type PinChangeOutcome = Static<typeof PinChangeOutcome>;

/** Answer to `PUT /channels/:channel` and `PUT /channels/:channel/:remote`, the changes of a channel's versions. */
export const ChannelChangeOutcome = Type.Object({ channel: ChannelName, revision: RevisionNumber, ...ChangeOutcome.properties });
export type ChannelChangeOutcome = Static<typeof ChannelChangeOutcome>;

/** Answer to a request that starts, raises, aborts or finishes a rollout. */
export const RolloutChangeOutcome = Type.Object({ ...ChangeOutcome.properties, rollout: Type.Optional(Rollout) });
export type RolloutChangeOutcome = Static<typeof RolloutChangeOutcome>;

/** Answer to `POST /dealers/:slug/rollback`, which brings back an earlier release set. */
export const RollbackOutcome = Type.Object({
  ...ChangeOutcome.properties,
  to: Type.Integer({ description: 'Point of the history to which the dealer was rolled back' }),
});
export type RollbackOutcome = Static<typeof RollbackOutcome>;

/** A dealer or channel that an undo left as it is, because undoing would act against a later decision. */
export const KeptSubject = Type.Object({
  subject: Type.String({ description: 'Dealer, or channel' }),
  remote: RemoteName,
  reason: Type.Enum(['changed-since', 'rollout-running', 'dealer-removed', 'withdrawn', 'revoked', 'version-removed'], {
    description:
      'The version was changed again after the action; a rollout of the remote runs; the dealer is gone; the earlier version was withdrawn, revoked or removed by clean-up since',
  }),
});
export type KeptSubject = Static<typeof KeptSubject>;

/** Answer to `POST /changes/:action/undo`, which undoes one action for all its dealers and channels. */
export const UndoOutcome = Type.Object({ ...ChangeOutcome.properties, kept: Type.Array(KeptSubject) });
export type UndoOutcome = Static<typeof UndoOutcome>;

/** Answer to `GET /dealers/:slug/gate`: whether the compatibility gate accepts the dealer's release set, with the findings. */
export const DealerGateAnswer = Type.Object({ dealer: DealerSlug, fits: Type.Boolean(), findings: Type.Array(GateFinding) });
export type DealerGateAnswer = Static<typeof DealerGateAnswer>;

/** Whether one dealer could pin a release. */
export const DealerCompatibility = Type.Object({
  dealer: DealerSlug,
  fits: Type.Boolean(),
  runs: Type.Boolean({ description: 'The release is live for the dealer' }),
  changes: Type.Array(VersionChange),
  findings: Type.Array(GateFinding),
});
export type DealerCompatibility = Static<typeof DealerCompatibility>;

/** The number of dealers that could pin a release, and the first dealers that could not. */
export const CompatibilitySummary = Type.Object({
  dealers: Type.Integer({ description: 'Number of dealers that have the remote' }),
  fitting: Type.Integer({ description: 'Number of dealers that could pin the release' }),
  refused: Type.Array(Type.Object({ dealer: DealerSlug, findings: Type.Array(GateFinding) }), {
    description: 'The first dealers that could not pin the release',
  }),
});
export type CompatibilitySummary = Static<typeof CompatibilitySummary>;

/** Answer to `GET /releases/:name/:version/fit`: for every dealer, whether the compatibility gate would accept the release. */
export const ReleaseCompatibility = Type.Object({ summary: CompatibilitySummary, dealers: Type.Array(DealerCompatibility) });
export type ReleaseCompatibility = Static<typeof ReleaseCompatibility>;

/**
 * Answer to `POST /releases/reservations/:id/commit`: the release that was published, and the number of dealers that could
 * pin it.
 */
export const PublishReleaseAnswer = Type.Object({ name: RemoteName, version: VersionNumber, fit: CompatibilitySummary });
export type PublishReleaseAnswer = Static<typeof PublishReleaseAnswer>;

/** Answer to `POST /releases/check`: what a publication of the release would find, although nothing was written. */
export const ReleaseCheckAnswer = Type.Object({
  name: RemoteName,
  version: VersionNumber,
  state: Type.Enum(['new', 'published'], { description: 'published: the same bytes are published already' }),
  fit: CompatibilitySummary,
  missingSlots: Type.Array(Type.String(), { description: 'Slots that the release needs and no published release provides' }),
  rehearses: Type.Boolean({ description: 'The server rehearses releases, so a dry run can send its files for a rehearsal' }),
});
export type ReleaseCheckAnswer = Static<typeof ReleaseCheckAnswer>;
