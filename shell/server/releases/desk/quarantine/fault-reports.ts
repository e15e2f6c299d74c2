import { faultText } from '@forecourt/rules/release/fault-text';
import { releaseMapKey, type DealerReleaseSettings, type LiveState } from '../log/live-state';
import type { NewLogEntry, ReleaseLog } from '../log/release-log';
import type { VersionFault } from '../tables';
import { planRolloutAborts } from '../rollout/plan-rollout';
import { plainFault, quarantineText } from './plain-fault';

export interface ReportedFault extends VersionFault {
  remote: string;
  version: string;
  /** Slug of the dealer whose page the process rendered; empty if it rendered none. */
  dealer: string;
}

export interface FaultReportsOptions {
  log: Pick<ReleaseLog, 'state' | 'change' | 'onChange'>;
  dealers(): readonly DealerReleaseSettings[];
  /** Milliseconds after which a fault that the database did not take is written again. Default 2000. */
  retryAfter?: number;
}

/** About one version. */
interface Reports {
  remote: string;
  version: string;
  /** Includes the faults that were stored before the first report. */
  count: number;
  /** Errors that no page awaited; they stop nothing. */
  errors: number;
  dealers: Set<string>;
  last: VersionFault;
  /** Not in the log yet. */
  waiting: VersionFault[];
  written: Promise<void>;
  retry?: NodeJS.Timeout | undefined;
}

/** The fault with which a version is quarantined. */
export const LAST_FAULT = 2;
const MOST_DEALERS = 20;
const RETRY_AFTER = 2_000;
const ACTOR = 'server';

/** Nothing for a version that another process quarantined first. A quarantine also ends the rollouts of the version. */
const entriesOf = (
  state: LiveState,
  { remote, version, dealers: reported }: Reports,
  { fault, configured }: { fault: VersionFault; configured: readonly DealerReleaseSettings[] },
): NewLogEntry[] => {
  const before = state.faults.get(releaseMapKey(remote, version));
  if (before?.isQuarantined || (before && fault.kind === 'error')) return [];
  const dealers = [...new Set([...(before?.dealers ?? []), ...reported])].slice(0, MOST_DEALERS);
  const count = (before?.count ?? 0) + (fault.kind === 'error' ? 0 : 1);
  const kind = count < LAST_FAULT ? 'fault' : 'quarantine';
  const details = { fault: { ...fault, count, dealers } };
  const entry = { kind, subject: '', remote, version, previous: null, actor: ACTOR, why: faultText(fault), details } as const;
  if (kind === 'fault') return [entry];
  const by = { actor: ACTOR, why: quarantineText(`${remote}@${version}`, fault) };
  return [entry, ...planRolloutAborts(state, configured, { name: remote, version }, by)];
};

/** The faults that this process reported, by `name@version`, since a person last lifted them. */
export const createFaultReports = ({ log, dealers: configured, retryAfter = RETRY_AFTER }: FaultReportsOptions) => {
  const reports = new Map<string, Reports>();

  const forget = (key: string): void => {
    const own = reports.get(key);
    reports.delete(key);
    own?.waiting.splice(0);
    clearTimeout(own?.retry);
  };
  const endListening = log.onChange((entries) => {
    for (const { kind, remote, version } of entries) if (kind === 'quarantine-lift') forget(releaseMapKey(remote, version));
  });

  const write = async (own: Reports): Promise<void> => {
    try {
      for (let [fault] = own.waiting; fault; [fault] = own.waiting) {
        const written = fault;
        await log.change(async (state) => entriesOf(state, own, { fault: written, configured: configured() }));
        own.waiting.shift();
      }
    } catch {
      // The version is stopped without the database, too; the log gets the fault when the database answers.
      own.retry ??= setTimeout(() => {
        own.retry = undefined;
        void writeInTurn(own);
      }, retryAfter).unref();
    }
  };
  const writeInTurn = (own: Reports): Promise<void> => (own.written = own.written.then(() => write(own)));

  return {
    get: (key: string): Readonly<Reports> | undefined => reports.get(key),
    /** Resolves when the log has the fault, or when the database did not take it; never rejects. */
    async add({ remote, version, dealer, ...fault }: ReportedFault): Promise<void> {
      const key = releaseMapKey(remote, version);
      const stored = log.state().faults.get(key);
      const last = plainFault(fault);
      const begun = { remote, version, count: stored?.count ?? 0, errors: 0, dealers: new Set<string>(), waiting: [] };
      const own: Reports = reports.get(key) ?? { ...begun, last, written: Promise.resolve() };
      reports.set(key, own);
      if (last.kind === 'error') own.errors += 1;
      else own.count += 1;
      if (last.kind !== 'error' || own.count === 0) own.last = last;
      if (dealer !== '' && own.dealers.size < MOST_DEALERS) own.dealers.add(dealer);
      const isKnown = last.kind === 'error' && (stored !== undefined || own.waiting.length > 0);
      if (!isKnown && !stored?.isQuarantined && own.waiting.length < LAST_FAULT) own.waiting.push(last);
      await writeInTurn(own);
    },
    close(): void {
      endListening();
      for (const key of reports.keys()) forget(key);
    },
  };
};
