import { Type, type Static } from 'typebox';
import { RemoteName, VersionNumber } from '../release/release';
import { DealerSlug, IsoTime } from './fields';

/** Neither finished nor aborted. */
export const Rollout = Type.Object({
  id: Type.String(),
  remote: RemoteName,
  version: VersionNumber,
  percentage: Type.Number({ minimum: 0, maximum: 100, description: 'Share of the visitors in percent' }),
  startedBy: Type.String(),
  startedAt: Type.Optional(IsoTime),
});
export type Rollout = Static<typeof Rollout>;

const DealerRollout = Type.Object({ dealer: DealerSlug, ...Rollout.properties });

/** `GET /rollouts`. */
export const RolloutList = Type.Object({ rollouts: Type.Array(DealerRollout) });
export type RolloutList = Static<typeof RolloutList>;
