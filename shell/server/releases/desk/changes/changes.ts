import type { ReleaseCatalogue, Tenants } from '../../../platform/ports';
import type { DealerGate } from '../gate/dealer-gate';
import type { ReleaseLog } from '../log/release-log';
import { createCompatibilityReader, createMissingSlotsReader } from './compatibility';
import { createChangePerformer, createPlanPerformer } from './perform';
import { createPinChanges } from './pins';
import { createChangePreconditions } from './preconditions';
import { createRollbackChanges } from './rollbacks';
import { createUndoChanges } from './undo';
import type { Rehearsals } from '../rehearsal/rehearsals';
import { createRetractions } from '../retraction/retractions';
import { createRolloutChanges, type RolloutJudge } from '../rollout/rollout-changes';

interface Deps {
  log: ReleaseLog;
  catalogue: Pick<ReleaseCatalogue, 'find' | 'versionsOf' | 'require' | 'providedSlots'>;
  tenants: Tenants;
  gate: DealerGate;
  judge: RolloutJudge;
  rehearsals: Pick<Rehearsals, 'findings'>;
}

export const createReleaseChanges = ({ log, catalogue, tenants, gate, judge, rehearsals }: Deps) => {
  const preconditions = createChangePreconditions({ log, catalogue, tenants });
  const performPlan = createPlanPerformer({ log, catalogue, gate, rehearsals });
  const parts = { log, tenants, gate, preconditions, performPlan, perform: createChangePerformer(performPlan), judge };
  const { dealerOf, channels, requireChannel, requireRelease } = preconditions;
  return {
    dealerOf,
    channels,
    requireChannel,
    requireRelease,
    ...createPinChanges(parts),
    ...createRollbackChanges(parts),
    ...createUndoChanges(parts),
    ...createRolloutChanges(parts),
    ...createCompatibilityReader(parts),
    ...createMissingSlotsReader({ log, catalogue }),
    ...createRetractions(parts),
  };
};

export type ReleaseChanges = ReturnType<typeof createReleaseChanges>;
