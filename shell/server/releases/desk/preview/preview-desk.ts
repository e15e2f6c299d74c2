import { randomUUID } from 'node:crypto';
import type { GateFinding, VersionChange } from '@forecourt/contracts/desk/changes';
import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseChanges } from '../changes/changes';
import { requireUsableReleases } from '../changes/named-releases';
import { requireReason, logEntriesAfterGate } from '../changes/pass-gate';
import { requireUsedRemote } from '../changes/preconditions';
import type { DealerGate } from '../gate/dealer-gate';
import { liveStateWithEntries } from '../log/live-state';
import { releaseSetOfDealer } from '../log/release-set';
import type { ReleaseLog } from '../log/release-log';
import { findVersionChanges } from '../log/timeline';
import { entriesThatEndPreview, entriesOfPreview } from './preview-entries';
import type { ActivePreview } from './previews';

interface Deps {
  log: ReleaseLog;
  changes: Pick<ReleaseChanges, 'dealerOf' | 'requireRelease'>;
  gate: DealerGate;
  /** Returns the present time in milliseconds since 1970. */
  now(): number;
}

/** The versions, the dealer and the reason of a preview that is to be created. */
export interface PreviewRequest {
  /** Version of each remote that the new preview shows. */
  versions: Record<string, string>;
  /** Milliseconds for which the preview lasts. */
  lasts: number;
  actor: string;
  why: string;
  dryRun?: boolean;
  /** Creates the preview although the gate refuses it; needs a reason. */
  force?: boolean;
}

export interface PreviewOutcome {
  dryRun: boolean;
  /** The preview that was created; undefined for a dry run. */
  preview?: ActivePreview;
  /** Differences between the preview's release set and the dealer's live release set. */
  changes: VersionChange[];
  findings: GateFinding[];
}

/**
 * Creates the functions that create, list and end previews. A preview is an entry of the log, so every process sees it
 * within a second.
 */
export const createPreviewDesk = ({ log, changes, gate, now }: Deps) => {
  const isOpen = ({ expires }: ActivePreview): boolean => expires > now();

  const create = async (slug: string, order: PreviewRequest): Promise<PreviewOutcome> => {
    requireReason(order);
    const dealer = changes.dealerOf(slug);
    await Promise.all(Object.entries(order.versions).map(([remote, version]) => changes.requireRelease(remote, version)));
    for (const remote of Object.keys(order.versions)) requireUsedRemote(dealer, remote);
    const id = randomUUID();
    const planned = { ...order, preview: { id, expires: now() + order.lasts } };
    const { dryRun = false } = order;
    const outcome = await log.changeWith(async (state) => {
      const asPins = entriesOfPreview(state, dealer, 'pin', planned);
      requireUsableReleases(state, asPins);
      const after = liveStateWithEntries(state, asPins);
      const findings = await gate.newFindings(state, after, dealer);
      const changed = findVersionChanges(releaseSetOfDealer(state, dealer), releaseSetOfDealer(after, dealer));
      const result: PreviewOutcome = { dryRun, changes: changed, findings };
      if (dryRun) return { rows: [], result };
      const rows = entriesOfPreview(state, dealer, 'preview', planned);
      return { rows: logEntriesAfterGate(rows, [{ dealer: slug, findings }], order), result };
    });
    const preview = log.state().previews.get(id);
    return { ...outcome, ...(preview ? { preview } : {}) };
  };

  const requireOpen = (id: string): ActivePreview => {
    const preview = log.state().previews.get(id);
    if (preview && isOpen(preview)) return preview;
    throw new ProblemError('not_found', `There is no preview ${id}, or it has ended`);
  };

  return {
    create,
    /** Returns the previews that have not ended, newest first. */
    list: (dealer?: string): ActivePreview[] =>
      [...log.state().previews.values()]
        .filter(isOpen)
        .filter((preview) => dealer === undefined || preview.dealer === dealer)
        .toReversed(),
    find: (id: string): ActivePreview | undefined => log.state().previews.get(id),
    /** Ends a preview: its link, and the cookies that the link set, show the live versions again. */
    async revoke(id: string, by: { actor: string; why: string }): Promise<ActivePreview> {
      await log.refresh();
      const preview = requireOpen(id);
      await log.change(async ({ previews }) => (previews.has(id) ? entriesThatEndPreview(preview, by) : []));
      return preview;
    },
  };
};

export type PreviewDesk = ReturnType<typeof createPreviewDesk>;
