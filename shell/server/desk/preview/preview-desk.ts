import { randomUUID } from 'node:crypto';
import { ProblemError } from '@forecourt/contracts/problem';
import { requireReason, passed } from '../changes/pass-gate';
import type { Desk } from '../changes/desk';
import { requireTaken } from '../changes/requirements';
import type { DealerGate } from '../gate/dealer-gate';
import type { Finding } from '../gate/findings';
import { setOf, withEvents } from '../log/live-state';
import type { NewEvent, ReleaseLog } from '../log/release-log';
import { differencesOf, type VersionChange } from '../log/timeline';
import type { Preview } from './previews';

interface Deps {
  log: ReleaseLog;
  desk: Pick<Desk, 'dealerOf' | 'requireRelease'>;
  gate: DealerGate;
  /** Milliseconds. */
  now(): number;
}

/** What is to be shown, to whoever gets the link. */
export interface PreviewOrder {
  /** Remote → version. */
  versions: Record<string, string>;
  /** Milliseconds until it ends. */
  lasts: number;
  actor: string;
  why: string;
  dryRun?: boolean;
  /** Although the gate refuses it; needs a reason. */
  force?: boolean;
}

export interface PreviewOutcome {
  dryRun: boolean;
  /** Undefined: it was a dry run. */
  preview?: Preview;
  /** What the visitor with the link has otherwise than the others. */
  changes: VersionChange[];
  findings: Finding[];
}

/** Makes, lists and ends previews. They stand in the log beside the changes, so every process knows them within a second. */
export const createPreviewDesk = ({ log, desk, gate, now }: Deps) => {
  const isOpen = ({ expires }: Preview): boolean => expires > now();

  const make = async (slug: string, { versions, lasts, ...order }: PreviewOrder): Promise<PreviewOutcome> => {
    requireReason(order);
    const dealer = desk.dealerOf(slug);
    const shown = Object.entries(versions);
    await Promise.all(shown.map(([remote, version]) => desk.requireRelease(remote, version)));
    for (const [remote] of shown) requireTaken(dealer, remote);
    const { actor, why } = order;
    const id = randomUUID();
    const expires = now() + lasts;
    let findings: Finding[] = [];
    let changes: VersionChange[] = [];
    await log.change(async (state) => {
      const as = (kind: 'pin' | 'preview', [remote, version]: [string, string]): NewEvent => ({
        kind,
        subject: slug,
        remote,
        version,
        previous: setOf(state, dealer).get(remote) ?? null,
        actor,
        why,
        details: { preview: { id, expires } },
      });
      // Judged as the pins that it is a look at.
      const after = withEvents(
        state,
        shown.map((each) => as('pin', each)),
      );
      changes = differencesOf(setOf(state, dealer), setOf(after, dealer));
      findings = await gate.brought(state, after, dealer);
      if (order.dryRun) return [];
      return passed(
        shown.map((each) => as('preview', each)),
        [{ dealer: slug, findings }],
        order,
      );
    });
    const preview = log.state().previews.get(id);
    return { dryRun: order.dryRun ?? false, ...(preview ? { preview } : {}), changes, findings };
  };

  const known = (id: string): Preview => {
    const found = log.state().previews.get(id);
    if (!found || !isOpen(found)) throw new ProblemError('not_found', `There is no preview ${id}, or it has ended`);
    return found;
  };

  return {
    make,
    /** Previews that have not ended, the newest first. */
    list: (dealer?: string): Preview[] =>
      [...log.state().previews.values()]
        .filter(isOpen)
        .filter((preview) => dealer === undefined || preview.dealer === dealer)
        .toReversed(),
    find: (id: string): Preview | undefined => log.state().previews.get(id),
    /** Ends a preview: its link and the cookies that it gave show nothing any more. */
    async revoke(id: string, { actor, why }: { actor: string; why: string }): Promise<Preview> {
      await log.refresh();
      const preview = known(id);
      await log.change(async ({ previews }) =>
        previews.has(id)
          ? [...preview.versions].map(([remote, version]): NewEvent => ({
              kind: 'preview-revoke',
              subject: preview.dealer,
              remote,
              version,
              previous: null,
              actor,
              why,
              details: { preview: { id, expires: preview.expires } },
            }))
          : [],
      );
      return preview;
    },
  };
};

export type PreviewDesk = ReturnType<typeof createPreviewDesk>;
