import type { ReleaseLog } from '../log/release-log';
import type { Rollout } from '../log/live-state';
import { SELF_ABORT_ACTOR } from '../notices/notice-of-entries';
import type { RolloutEndEvidence } from '../tables';

export interface HeldRollout {
  rollout: Pick<Rollout, 'id' | 'remote' | 'version' | 'share'>;
  /** Version outside the rollout; empty when visitors outside have none. */
  base: string;
  why: string;
  evidence: RolloutEndEvidence;
}

/** Writes one entry for each version of a rollout, by which people are told. It changes no release set. */
export const createHoldNotes =
  (log: Pick<ReleaseLog, 'change' | 'entries'>) =>
  async (slug: string, { rollout: { id, ...rollout }, base, why, evidence }: HeldRollout): Promise<void> => {
    await log.change(async (state) => {
      if (state.dealers.get(slug)?.rollouts.get(rollout.remote)?.id !== id) return [];
      const noted = await log.entries({ kind: 'rollout-hold', rollout: id, limit: 50 });
      if (noted.some(({ version }) => version === rollout.version)) return [];
      const details = { abort: evidence };
      return [
        {
          kind: 'rollout-hold',
          subject: slug,
          ...rollout,
          previous: base || null,
          rollout: id,
          actor: SELF_ABORT_ACTOR,
          why,
          details,
        },
      ];
    });
  };
