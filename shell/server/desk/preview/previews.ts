import type { PlannedLogEntry } from '../log/entries';

/** Versions that visitors with a link see on a dealer's site in place of the live ones. */
export interface ActivePreview {
  id: string;
  dealer: string;
  /** Version of each remote that the preview shows. */
  versions: Map<string, string>;
  /** Milliseconds since 1970 at which the preview ends. */
  expires: number;
  madeBy: string;
  madeAt?: Date;
  why: string;
  /** Whether the gate refused the preview and a person forced it. */
  forced: boolean;
}

export const PREVIEW_ENTRY_KINDS = ['preview', 'preview-revoke'] as const;

/** Returns whether an entry belongs to a preview, and so changes no release set. */
export const isOfPreview = ({ kind }: Pick<PlannedLogEntry, 'kind'>): boolean =>
  (PREVIEW_ENTRY_KINDS as readonly string[]).includes(kind);

const dropExpired = (previews: Map<string, ActivePreview>, now: number): void => {
  for (const [id, { expires }] of previews) if (expires <= now) previews.delete(id);
};

/** Applies a log entry to the previews that nobody ended, and drops the previews that expired before the entry. */
export const applyPreviewEntry = (previews: Map<string, ActivePreview>, entry: PlannedLogEntry): void => {
  const { kind, subject, remote, version, details, actor = '', at, why = '', forced = false } = entry;
  if (!details?.preview) return;
  const { id, expires } = details.preview;
  if (at) dropExpired(previews, at.getTime());
  if (kind === 'preview-revoke') {
    previews.delete(id);
    return;
  }
  const before = previews.get(id)?.versions ?? [];
  const versions = new Map([...before, ...(version === null ? [] : [[remote, version] as const])]);
  previews.set(id, { id, dealer: subject, versions, expires, madeBy: actor, madeAt: at, why, forced });
};
