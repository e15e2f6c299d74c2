import type { PlannedLogEntry } from '../log/entries';

/** Visitors with a link see these in place of the live versions. */
export interface ActivePreview {
  id: string;
  dealer: string;
  versions: Map<string, string>;
  /** Milliseconds since 1970. */
  expires: number;
  madeBy: string;
  madeAt?: Date;
  why: string;
  /** The gate refused the preview and a person forced it. */
  forced: boolean;
}

export const PREVIEW_ENTRY_KINDS = ['preview', 'preview-revoke'] as const;

/** Such an entry changes no release set. */
export const isOfPreview = ({ kind }: Pick<PlannedLogEntry, 'kind'>): boolean =>
  (PREVIEW_ENTRY_KINDS as readonly string[]).includes(kind);

const dropExpired = (previews: Map<string, ActivePreview>, now: number): void => {
  for (const [id, { expires }] of previews) if (expires <= now) previews.delete(id);
};

/** Also drops the previews that expired before the entry. */
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
