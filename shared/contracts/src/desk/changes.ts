import { Type, type Static } from 'typebox';
import { RemoteName, Version } from '../release/release';
import { ChannelName, DealerSlug, Revision, VersionOrNull } from './fields';
import { Rollout } from './rollouts';

/** What the compatibility gate can find. */
const FINDING_CODES = ['missing', 'contract', 'shared', 'federation', 'slot', 'slot-twice', 'page-twice'] as const;

/** One reason for which the gate refuses a release set, with the two sides of it. */
export const Finding = Type.Object({
  code: Type.Enum(FINDING_CODES),
  side: Type.String({ description: 'The side with the need: a release as name@version, or the pages of the dealer' }),
  against: Type.String({ description: 'The side that does not meet it: the shell, a release, or the release set' }),
  about: Type.String({ description: 'Shared module, slot or address' }),
  message: Type.String(),
});
export type Finding = Static<typeof Finding>;

/** A remote whose version a change replaces. */
export const VersionChange = Type.Object({
  remote: RemoteName,
  from: Type.Optional(Type.String({ description: 'Absent: the site was without it' })),
  to: Type.Optional(Type.String({ description: 'Absent: the site is without it' })),
});
export type VersionChange = Static<typeof VersionChange>;

/** What a change does, or on a dry run would do, to one dealer. */
export const DealerOutcome = Type.Object({
  dealer: DealerSlug,
  revision: Revision,
  changes: Type.Array(VersionChange),
  findings: Type.Array(Finding, { description: 'What the change would break; empty: all compatibility checks pass' }),
});
export type DealerOutcome = Static<typeof DealerOutcome>;

/** Answer to a change: `POST /pins` and the parts of every other change. */
export const Outcome = Type.Object({
  dryRun: Type.Boolean(),
  changed: Type.Boolean({ description: 'False: everything was set like this before, nothing was written' }),
  dealers: Type.Array(DealerOutcome),
});
export type Outcome = Static<typeof Outcome>;

/** Answer to `PUT /dealers/:slug/pins/:remote`. */
export const PinOutcome = Type.Object({
  subject: DealerSlug,
  remote: RemoteName,
  version: VersionOrNull,
  dryRun: Type.Boolean(),
  changed: Type.Boolean(),
  ...Type.Omit(DealerOutcome, ['dealer']).properties,
});
export type PinOutcome = Static<typeof PinOutcome>;

/** Answer to `PUT /channels/:channel` and `PUT /channels/:channel/:remote`. */
export const ChannelOutcome = Type.Object({ channel: ChannelName, revision: Revision, ...Outcome.properties });
export type ChannelOutcome = Static<typeof ChannelOutcome>;

/** Answer to a change of a rollout: start, raise, abort, finish. */
export const RolloutOutcome = Type.Object({ ...Outcome.properties, rollout: Type.Optional(Rollout) });
export type RolloutOutcome = Static<typeof RolloutOutcome>;

/** Answer to `POST /dealers/:slug/rollback`. */
export const RollbackOutcome = Type.Object({
  ...Outcome.properties,
  to: Type.Integer({ description: 'Point of the history that was brought back' }),
});
export type RollbackOutcome = Static<typeof RollbackOutcome>;

/** Answer to `GET /dealers/:slug/gate`. */
export const GateAnswer = Type.Object({ dealer: DealerSlug, fits: Type.Boolean(), findings: Type.Array(Finding) });
export type GateAnswer = Static<typeof GateAnswer>;

/** A dealer that could, or could not, take a release as a pin. */
export const DealerFit = Type.Object({
  dealer: DealerSlug,
  fits: Type.Boolean(),
  runs: Type.Boolean({ description: 'The dealer runs the release now' }),
  changes: Type.Array(VersionChange),
  findings: Type.Array(Finding),
});
export type DealerFit = Static<typeof DealerFit>;

/** How many dealers could take a release, and the first of those that could not. */
export const FitSummary = Type.Object({
  dealers: Type.Integer({ description: 'Dealers that do not leave the remote out' }),
  fitting: Type.Integer({ description: 'Those among them that could take the release' }),
  refused: Type.Array(Type.Object({ dealer: DealerSlug, findings: Type.Array(Finding) }), {
    description: 'The first of those that could not',
  }),
});
export type FitSummary = Static<typeof FitSummary>;

/** Answer to `GET /releases/:name/:version/fit`. */
export const ReleaseFit = Type.Object({ summary: FitSummary, dealers: Type.Array(DealerFit) });
export type ReleaseFit = Static<typeof ReleaseFit>;

/** Answer to `POST /releases/reservations/:id/commit`. */
export const Published = Type.Object({ name: RemoteName, version: Version, fit: FitSummary });
export type Published = Static<typeof Published>;
