import { countText } from '../text/count-text';

export interface DescribedLogEntry {
  kind: string;
  /** Slug of the dealer, or name of the channel. */
  subject: string;
  remote: string;
  /** Before the change; null if the dealer's version came from its channel. */
  from: string | null;
  to: string | null;
  /** The change was made although compatibility checks failed. */
  forced: boolean;
  /** Owner of the signing key or token. */
  about?: string;
  /** Only if the action made the change for more than one. */
  dealers?: number;
  /** By a later action. */
  undone?: boolean;
  /** Of the visitors in the rollout. */
  percentage?: number;
}

const release = ({ remote, to }: DescribedLogEntry): string => `${remote} ${to ?? ''}`.trim();
const share = ({ percentage = 0 }: DescribedLogEntry): string => `${percentage} % of visitors`;

const DESCRIPTIONS: Record<string, (entry: DescribedLogEntry) => string> = {
  pin: (entry) =>
    `pinned ${release(entry)}${entry.from && entry.from !== entry.to ? ` instead of ${entry.from === 'various' ? 'various versions' : entry.from}` : ''}`,
  unpin: ({ remote }) => `removed the pin of ${remote}`,
  channel: (entry) =>
    entry.to === null
      ? `removed ${entry.remote} from channel ${entry.subject}`
      : `set channel ${entry.subject} to ${release(entry)}`,
  remove: (entry) => `removed the release ${release(entry)}, which nothing needed`,
  withdraw: (entry) => `withdrew the release ${release(entry)}`,
  restore: (entry) => `restored the withdrawn release ${release(entry)}`,
  revoke: (entry) => `revoked the release ${release(entry)}, which no process runs any more`,
  fault: (entry) => `recorded the first fault of ${release(entry)}`,
  quarantine: (entry) => `quarantined ${release(entry)}, which no process starts any more`,
  'quarantine-lift': (entry) => `lifted the faults of ${release(entry)}, which may run again`,
  publish: (entry) => `published ${release(entry)}`,
  'dry-run': (entry) => `ran a dry run of ${release(entry)} on dealers’ pages`,
  rehearsal: (entry) => `rehearsed ${release(entry)}`,
  'key-add': ({ about }) => `registered the key of ${about}`,
  'key-revoke': ({ about }) => `revoked the key of ${about}`,
  'token-create': ({ about }) => `created the token of ${about}`,
  'token-revoke': ({ about }) => `revoked the token of ${about}`,
  rollback: ({ remote, to }) => {
    if (to === null) return `rolled ${remote} back to the version of the channel`;
    return to === 'none' ? `rolled back to a release set without ${remote}` : `rolled ${remote} back to ${to}`;
  },
  'rollout-start': (entry) => `started the rollout of ${release(entry)} to ${share(entry)}`,
  'rollout-raise': (entry) => `raised the rollout of ${release(entry)} to ${share(entry)}`,
  'rollout-hotfix': (entry) => `changed the version in the rollout of ${entry.remote} to ${entry.to ?? ''}`,
  'rollout-abort': (entry) => `aborted the rollout of ${entry.remote} ${entry.from ?? ''}`.trim(),
  'rollout-hold': (entry) => `held the rollout of ${release(entry)}, because few networks report failures`,
  'rollout-finish': (entry) => `finished the rollout of ${release(entry)}`,
  preview: (entry) => `created a preview link for ${release(entry)}`,
  'preview-revoke': (entry) => `ended a preview link for ${release(entry)}`,
};

export const DESCRIBED_LOG_ENTRY_KINDS = Object.keys(DESCRIPTIONS);

const addCircumstances = (
  text: string,
  { dealers, forced, undone }: Pick<DescribedLogEntry, 'dealers' | 'forced' | 'undone'>,
) => {
  const forDealers = dealers === undefined ? text : `${text} for ${countText(dealers, 'dealer')}`;
  const withForce = forced ? `${forDealers}, forced although compatibility checks failed` : forDealers;
  return undone ? `${withForce}, undone later` : withForce;
};

/** Follows the actor's name: "pinned mf-search 1.1.0" (R-06). */
export const logEntryText = (entry: DescribedLogEntry): string => {
  const text =
    DESCRIPTIONS[entry.kind]?.(entry) ?? `${entry.kind} ${entry.remote}: ${entry.from ?? 'none'} → ${entry.to ?? 'channel'}`;
  return addCircumstances(text, entry);
};

const BULK_DESCRIPTIONS: Record<string, (remotes: string, subject: string) => string> = {
  pin: (remotes) => `pinned ${remotes}`,
  unpin: (remotes) => `removed the pins of ${remotes}`,
  channel: (remotes, subject) => `set channel ${subject} for ${remotes}`,
  rollback: (remotes) => `rolled ${remotes} back`,
  rehearsal: (remotes) => `rehearsed ${remotes}`,
};

/** Of one action: "pinned 7 remotes for 12 dealers" (R-21). */
export const actionText = (entries: readonly DescribedLogEntry[]): string => {
  const [first, ...others] = entries;
  if (!first) return 'made no change';
  if (others.length === 0) return logEntryText(first);
  const remotes = new Set(entries.map(({ remote }) => remote)).size;
  const isSame = others.every(({ kind, subject }) => kind === first.kind && subject === first.subject);
  const text = isSame ? BULK_DESCRIPTIONS[first.kind]?.(countText(remotes, 'remote'), first.subject) : undefined;
  const { dealers } = others.every((entry) => entry.dealers === first.dealers) ? first : {};
  return addCircumstances(text ?? `made ${countText(entries.length, 'change')}`, {
    ...(dealers === undefined ? {} : { dealers }),
    forced: entries.some(({ forced }) => forced),
    undone: entries.every(({ undone }) => undone === true),
  });
};
