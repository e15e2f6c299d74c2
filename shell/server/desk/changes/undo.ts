import { ProblemError } from '@forecourt/contracts/problem';
import type { KeptSubject, UndoOutcome } from '@forecourt/contracts/desk/changes';
import type { Tenants } from '../../ports';
import { liveStateAfterEntries } from '../log/live-state';
import type { ReleaseLog } from '../log/release-log';
import type { StoredLogEntry } from '../log/entries';
import type { PerformChange, ReleaseChangeRequest } from './perform';
import { followersOfChannel, releaseSettingsOfDealer } from './releases-of';
import { planUndo, UNDOABLE_ENTRY_KINDS } from './plan-undo';

interface Deps {
  log: Pick<ReleaseLog, 'entriesOfAction' | 'entriesBefore'>;
  tenants: Pick<Tenants, 'all' | 'bySlug'>;
  perform: PerformChange;
}

const isUndoable = ({ kind }: StoredLogEntry): boolean => (UNDOABLE_ENTRY_KINDS as readonly string[]).includes(kind);

/** Creates the function that undoes a whole action, such as a pin for thousands of dealers. */
export const createUndoChanges = ({ log, tenants, perform }: Deps) => {
  /**
   * Returns the undoable entries of an action.
   * @throws ProblemError `not_found` for an unknown action; `conflict` for one without such entries
   */
  const entriesToUndo = async (action: string): Promise<StoredLogEntry[]> => {
    const all = await log.entriesOfAction(action);
    if (all.length === 0) throw new ProblemError('not_found', `The log has no action ${action}; GET /log lists the actions`);
    const entries = all.filter(isUndoable);
    if (entries.length > 0) return entries;
    const kinds = [...new Set(all.map(({ kind }) => kind))].join(', ');
    throw new ProblemError('conflict', `Only pins, roll backs and changes of channels can be undone, not ${kinds}`);
  };

  /** Undoes an action for every dealer and channel that was not changed again since then. */
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
    let kept: KeptSubject[] = [];
    const outcome = await perform({
      order,
      dealers: () => dealers,
      async plan(state) {
        const plan = planUndo(state, { action, entries, before, dealerOf }, order);
        kept = plan.kept;
        return plan.rows;
      },
    });
    return { ...outcome, dealers: outcome.dealers.filter(({ changes, findings }) => changes.length + findings.length > 0), kept };
  };

  return {
    undo,
    /** Returns the dealers whose pins an action changed; `*` for an action on a channel, which concerns every dealer. */
    dealersOfAction: async (action: string): Promise<string[]> =>
      (await log.entriesOfAction(action)).map(({ kind, subject }) => (kind === 'channel' ? '*' : subject)),
  };
};
