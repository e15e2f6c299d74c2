import { ProblemError } from '@forecourt/contracts/problem';
import type { KeptSubject, UndoOutcome } from '@forecourt/contracts/desk/changes';
import { reasonKeptByUndoText } from '@forecourt/rules/release/outcome';
import type { Tenants } from '../../../platform/ports';
import { liveStateAfterEntries } from '../log/live-state';
import type { ReleaseLog } from '../log/release-log';
import type { StoredLogEntry } from '../log/entries';
import type { PerformPlan, ReleaseChangeRequest } from './perform';
import { followersOfChannel, releaseSettingsOfDealer } from './releases-of';
import { planUndo, UNDOABLE_ENTRY_KINDS } from './plan-undo';

interface Deps {
  log: Pick<ReleaseLog, 'entriesOfAction' | 'entriesBefore'>;
  tenants: Pick<Tenants, 'all' | 'bySlug'>;
  performPlan: PerformPlan;
}

const isUndoable = ({ kind }: StoredLogEntry): boolean => (UNDOABLE_ENTRY_KINDS as readonly string[]).includes(kind);

const nothingUndone = (kept: readonly KeptSubject[]): ProblemError =>
  new ProblemError(
    'conflict',
    kept.length > 0
      ? 'Nothing was undone: every dealer or channel of the action stays as it is'
      : 'Nothing was undone: the action changed no version',
    kept.map(({ subject, remote, reason }) => ({ path: `/${subject}/${remote}`, message: reasonKeptByUndoText(reason) })),
  );

/** */
export const createUndoChanges = ({ log, tenants, performPlan }: Deps) => {
  /** @throws ProblemError `not_found` for an unknown action; `conflict` for one without undoable entries */
  const entriesToUndo = async (action: string): Promise<StoredLogEntry[]> => {
    const all = await log.entriesOfAction(action);
    if (all.length === 0) throw new ProblemError('not_found', `The log has no action ${action}; GET /log lists the actions`);
    const entries = all.filter(isUndoable);
    if (entries.length > 0) return entries;
    const kinds = [...new Set(all.map(({ kind }) => kind))].join(', ');
    throw new ProblemError('conflict', `Only pins, roll backs and changes of channels can be undone, not ${kinds}`);
  };

  /** A dealer or channel that was changed again since then stays as it is. */
  const undo = async (action: string, order: ReleaseChangeRequest): Promise<UndoOutcome> => {
    const entries = await entriesToUndo(action);
    const before = liveStateAfterEntries(await log.entriesBefore(entries));
    const dealerOf = (slug: string) => {
      const tenant = tenants.bySlug(slug);
      return tenant && releaseSettingsOfDealer(tenant);
    };
    const channels = new Set(entries.filter(({ kind }) => kind === 'channel').map(({ subject }) => subject));
    const slugs = new Set(entries.filter(({ kind }) => kind !== 'channel').map(({ subject }) => subject));
    const followers = [...channels].flatMap((channel) => followersOfChannel(tenants, channel));
    const dealers = [
      ...new Map([...[...slugs].flatMap((slug) => dealerOf(slug) ?? []), ...followers].map((each) => [each.slug, each])).values(),
    ];
    const { outcome, result: kept } = await performPlan({
      order,
      dealers: () => dealers,
      async plan(state) {
        const { rows, kept: result } = planUndo(state, { action, entries, before, dealerOf }, order);
        if (rows.length === 0 && !order.dryRun) throw nothingUndone(result);
        return { rows, result };
      },
    });
    return { ...outcome, dealers: outcome.dealers.filter(({ changes, findings }) => changes.length + findings.length > 0), kept };
  };

  return {
    undo,
    /** `*` for an action on a channel, which concerns every dealer. */
    dealersOfAction: async (action: string): Promise<string[]> =>
      (await log.entriesOfAction(action)).map(({ kind, subject }) => (kind === 'channel' ? '*' : subject)),
  };
};
