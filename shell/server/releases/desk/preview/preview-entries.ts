import type { DealerReleaseSettings, LiveState } from '../log/live-state';
import { releaseSetOfDealer } from '../log/release-set';
import type { NewLogEntry } from '../log/release-log';
import type { ActivePreview } from './previews';

interface PreviewRows {
  versions: Record<string, string>;
  actor: string;
  why: string;
  /** `expires`: milliseconds since 1970. */
  preview: { id: string; expires: number };
}

/** With the kind `pin` they are the change whose effect the preview shows. */
export const entriesOfPreview = (
  state: LiveState,
  dealer: DealerReleaseSettings,
  kind: 'pin' | 'preview',
  { versions, actor, why, preview }: PreviewRows,
): NewLogEntry[] => {
  const live = releaseSetOfDealer(state, dealer);
  return Object.entries(versions).map(([remote, version]) => ({
    kind,
    subject: dealer.slug,
    remote,
    version,
    previous: live.get(remote) ?? null,
    actor,
    why,
    details: { preview },
  }));
};

export const entriesThatEndPreview = (
  { id, dealer, versions, expires }: ActivePreview,
  by: { actor: string; why: string },
): NewLogEntry[] =>
  [...versions].map(([remote, version]) => ({
    kind: 'preview-revoke',
    subject: dealer,
    remote,
    version,
    previous: null,
    ...by,
    details: { preview: { id, expires } },
  }));
