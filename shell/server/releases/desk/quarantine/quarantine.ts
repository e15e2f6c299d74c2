import type { FaultyVersion } from '@forecourt/contracts/desk/quarantine';
import { ProblemError } from '@forecourt/contracts/problem';
import { faultText } from '@forecourt/rules/release/fault-text';
import type { ReleaseName } from '../../../platform/ports';
import type { ChangeActor } from '../changes/plan-pin';
import { isQuarantined, isRevoked, releaseMapKey } from '../log/live-state';
import { createFaultReports, LAST_FAULT, type FaultReportsOptions } from './fault-reports';

/** Versions that harmed render processes: the first fault is stored, the second one stops the version everywhere. */
export const createQuarantine = (options: FaultReportsOptions) => {
  const { log } = options;
  const reports = createFaultReports(options);

  const isStopped = (remote: string, version: string): boolean =>
    isQuarantined(log.state(), remote, version) || (reports.get(releaseMapKey(remote, version))?.count ?? 0) >= LAST_FAULT;

  return {
    /** The version must not be started in any process. */
    isStopped,
    /** "it ended a render process: …"; undefined for a version that may be started. */
    reasonOf(remote: string, version: string): string | undefined {
      const key = releaseMapKey(remote, version);
      const fault = reports.get(key)?.last ?? log.state().faults.get(key);
      return fault && isStopped(remote, version) ? faultText(fault) : undefined;
    },
    report: reports.add,
    /** Quarantined versions first, then those with one fault; the newest first. */
    list(): FaultyVersion[] {
      const state = log.state();
      const versions = [...state.faults].flatMap(([key, { isQuarantined: quarantined, at = new Date(0), ...fault }]) => {
        const [remote = '', version = ''] = key.split('@');
        if (state.removed.has(key) || isRevoked(state, remote, version)) return [];
        const own = reports.get(key);
        const count = Math.max(fault.count, own?.count ?? 0) || Math.max(1, own?.errors ?? 0);
        return [{ remote, version, quarantined, ...fault, count, at: at.toISOString() }];
      });
      return versions.toSorted((a, b) => Number(b.quarantined) - Number(a.quarantined) || (a.at < b.at ? 1 : -1));
    },
    /** Counting starts anew. @throws ProblemError `conflict` for a version without faults, `invalid_request` without a reason */
    async lift({ name: remote, version }: ReleaseName, { actor, why }: ChangeActor): Promise<void> {
      if (why.trim() === '') throw new ProblemError('invalid_request', 'Give a reason in "why": the log keeps it');
      await log.change(async ({ faults }) => {
        if (!faults.has(releaseMapKey(remote, version)))
          throw new ProblemError('conflict', `${remote}@${version} has no faults that can be lifted; GET /quarantine lists them`);
        return [{ kind: 'quarantine-lift', subject: '', remote, version, previous: null, actor, why }];
      });
    },
    close: reports.close,
  };
};

export type Quarantine = ReturnType<typeof createQuarantine>;
