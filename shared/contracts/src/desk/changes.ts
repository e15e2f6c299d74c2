import { Type, type Static } from 'typebox';
import { ReleaseOrigin, RemoteName, VersionNumber } from '../release/release';
import { ChannelName, DealerSlug, RevisionNumber, VersionOrNull } from './fields';
import { Rollout } from './rollouts';

/** Of the compatibility gate. */
const FINDING_CODES = [
  'missing',
  'contract',
  'shared',
  'federation',
  'slot',
  'slot-twice',
  'slot-cycle',
  'page-twice',
  'withdrawn',
  'revoked-key',
  'quarantined',
  'held',
  'rehearsal',
  'unrehearsed',
] as const;

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

export const VersionChange = Type.Object({
  remote: RemoteName,
  from: Type.Optional(Type.String({ description: 'Absent: the site did not have the remote' })),
  to: Type.Optional(Type.String({ description: 'Absent: the site no longer has the remote' })),
});
export type VersionChange = Static<typeof VersionChange>;

export const DealerChangeOutcome = Type.Object({
  dealer: DealerSlug,
  revision: RevisionNumber,
  changes: Type.Array(VersionChange),
  findings: Type.Array(GateFinding, { description: 'Findings for the new release set; empty: all compatibility checks pass' }),
});
export type DealerChangeOutcome = Static<typeof DealerChangeOutcome>;

/** `POST /pins`; answers to other changes of release sets contain the same fields. */
export const ChangeOutcome = Type.Object({
  dryRun: Type.Boolean(),
  changed: Type.Boolean({ description: 'False: all versions were already as requested, and nothing was written' }),
  dealers: Type.Array(DealerChangeOutcome),
});
export type ChangeOutcome = Static<typeof ChangeOutcome>;

/** `PUT /dealers/:slug/pins/:remote`. */
export const PinChangeOutcome = Type.Object({
  subject: DealerSlug,
  remote: RemoteName,
  version: VersionOrNull,
  dryRun: Type.Boolean(),
  changed: Type.Boolean(),
  ...Type.Omit(DealerChangeOutcome, ['dealer']).properties,
});
export type PinChangeOutcome = Static<typeof PinChangeOutcome>;

/** `PUT /channels/:channel` and `PUT /channels/:channel/:remote`. */
export const ChannelChangeOutcome = Type.Object({ channel: ChannelName, revision: RevisionNumber, ...ChangeOutcome.properties });
export type ChannelChangeOutcome = Static<typeof ChannelChangeOutcome>;

export const RolloutChangeOutcome = Type.Object({ ...ChangeOutcome.properties, rollout: Type.Optional(Rollout) });
export type RolloutChangeOutcome = Static<typeof RolloutChangeOutcome>;

/** `POST /dealers/:slug/rollback`. */
export const RollbackOutcome = Type.Object({
  ...ChangeOutcome.properties,
  to: Type.Integer({ description: 'Point of the history to which the dealer was rolled back' }),
});
export type RollbackOutcome = Static<typeof RollbackOutcome>;

/** Undoing would act against a later decision. */
export const KeptSubject = Type.Object({
  subject: Type.String({ description: 'Dealer, or channel' }),
  remote: RemoteName,
  reason: Type.Enum(
    ['changed-since', 'rollout-running', 'dealer-removed', 'withdrawn', 'revoked', 'quarantined', 'version-removed'],
    {
      description:
        'The version was changed again after the action; a rollout of the remote runs; the dealer is gone; the earlier version was withdrawn, revoked, quarantined or removed by clean-up since',
    },
  ),
});
export type KeptSubject = Static<typeof KeptSubject>;

/** `POST /changes/:action/undo`. */
export const UndoOutcome = Type.Object({ ...ChangeOutcome.properties, kept: Type.Array(KeptSubject) });
export type UndoOutcome = Static<typeof UndoOutcome>;

/** `GET /dealers/:slug/gate`. */
export const DealerGateAnswer = Type.Object({ dealer: DealerSlug, fits: Type.Boolean(), findings: Type.Array(GateFinding) });
export type DealerGateAnswer = Static<typeof DealerGateAnswer>;

export const DealerCompatibility = Type.Object({
  dealer: DealerSlug,
  fits: Type.Boolean(),
  runs: Type.Boolean({ description: 'The release is live for the dealer' }),
  changes: Type.Array(VersionChange),
  findings: Type.Array(GateFinding),
});
export type DealerCompatibility = Static<typeof DealerCompatibility>;

export const CompatibilitySummary = Type.Object({
  dealers: Type.Integer({ description: 'Number of dealers that have the remote' }),
  fitting: Type.Integer({ description: 'Number of dealers that could pin the release' }),
  refused: Type.Array(Type.Object({ dealer: DealerSlug, findings: Type.Array(GateFinding) }), {
    description: 'The first dealers that could not pin the release',
  }),
});
export type CompatibilitySummary = Static<typeof CompatibilitySummary>;

/** `GET /releases/:name/:version/fit`. */
export const ReleaseCompatibility = Type.Object({ summary: CompatibilitySummary, dealers: Type.Array(DealerCompatibility) });
export type ReleaseCompatibility = Static<typeof ReleaseCompatibility>;

/** `POST /releases/reservations/:id/commit`. */
export const PublishReleaseOrder = Type.Object(
  {
    ...ReleaseOrigin.properties,
    allowMissingSlots: Type.Optional(
      Type.Boolean({ description: 'Publish although no published release provides a slot that this one needs' }),
    ),
  },
  { additionalProperties: false },
);
export type PublishReleaseOrder = Static<typeof PublishReleaseOrder>;

export const PublishReleaseAnswer = Type.Object({ name: RemoteName, version: VersionNumber, fit: CompatibilitySummary });
export type PublishReleaseAnswer = Static<typeof PublishReleaseAnswer>;

/** `POST /releases/check`: nothing is written. */
export const ReleaseCheckAnswer = Type.Object({
  name: RemoteName,
  version: VersionNumber,
  state: Type.Enum(['new', 'published'], { description: 'published: the same bytes are published already' }),
  fit: CompatibilitySummary,
  missingSlots: Type.Array(Type.String(), { description: 'Slots that the release needs and no published release provides' }),
  rehearses: Type.Boolean({ description: 'The server rehearses releases, so a dry run can send its files for a rehearsal' }),
});
export type ReleaseCheckAnswer = Static<typeof ReleaseCheckAnswer>;
