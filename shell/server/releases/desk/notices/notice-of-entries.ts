import type { LogEntryKind } from '@forecourt/contracts/desk/log';
import type { NoticeChange, ReleaseNotice } from '@forecourt/contracts/desk/notices';
import type { PlannedLogEntry } from '../log/entries';

export const SELF_ABORT_ACTOR = 'health';

/** Operators are told of forced entries, too. */
export const TOLD_KINDS: LogEntryKind[] = ['revoke', 'quarantine', 'key-revoke', 'rollout-abort', 'rollout-hold'];

type TellingFields = Pick<PlannedLogEntry, 'kind' | 'actor' | 'forced'>;

const isSelfAbort = ({ kind, actor }: TellingFields): boolean => kind === 'rollout-abort' && actor === SELF_ABORT_ACTOR;

/** Undefined for an everyday entry. */
const typeOf = (entry: TellingFields): Exclude<ReleaseNotice['type'], 'bytes-refused' | 'test'> | undefined => {
  if (entry.kind === 'revoke') return 'release-revoked';
  if (entry.kind === 'quarantine') return 'release-quarantined';
  if (entry.kind === 'key-revoke') return 'key-revoked';
  if (isSelfAbort(entry)) return 'rollout-aborted';
  if (entry.kind === 'rollout-hold') return 'rollout-held';
  return entry.forced ? 'change-forced' : undefined;
};

export const isTold = (entries: readonly TellingFields[]): boolean => entries.some((entry) => typeOf(entry) !== undefined);

/** Dealers with the same change share one. */
const changesOf = (entries: readonly PlannedLogEntry[]): NoticeChange[] => {
  const changes = new Map<string, NoticeChange>();
  for (const { kind, subject, remote, version, previous = null, share } of entries) {
    if (subject === '') continue;
    // An abort takes the version of its entry away.
    const [from, to] = kind === 'rollout-abort' ? [version, previous] : [previous, version];
    const channel = kind === 'channel' ? { channel: subject } : {};
    const percentage = typeof share === 'number' ? { percentage: share / 100 } : {};
    const change: NoticeChange = { dealers: [], ...channel, remote, from, to, ...percentage };
    const key = JSON.stringify(change);
    const known = changes.get(key) ?? change;
    if (kind !== 'channel') known.dealers.push(subject);
    changes.set(key, known);
  }
  return [...changes.values()];
};

/** Undefined if operators are not told of the action. */
export const noticeOfEntries = (action: string, entries: readonly PlannedLogEntry[]): ReleaseNotice | undefined => {
  const entry = entries.find((each) => typeOf(each) !== undefined);
  const type = entry && typeOf(entry);
  if (!entry || !type) return undefined;
  const { at, actor: who = '', why: reason = '', details } = entry;
  const told = { id: action, at: (at ?? new Date(0)).toISOString(), who };
  if (type === 'key-revoked') return { type, ...told, key: details?.about ?? '' };
  if (type === 'release-quarantined') {
    const { remote, version } = entry;
    return { type, ...told, reason, remote, version: version ?? '', dealers: details?.fault?.dealers ?? [] };
  }
  const changed = { ...told, reason, changes: changesOf(entries) };
  if (type === 'release-revoked') {
    const revoked = entries.filter(({ kind }) => kind === 'revoke');
    return { type, ...changed, releases: revoked.map(({ remote, version }) => ({ remote, version: version ?? '' })) };
  }
  if (type === 'change-forced')
    return { type, ...changed, findings: [...new Set(entries.flatMap((each) => each.details?.findings ?? []))] };
  const abort = details?.abort;
  return {
    type,
    ...changed,
    ...(abort && { figures: { ...abort, sums: { ...abort.sums } } }),
  };
};
