import { ProblemError, unknownNameError } from '@forecourt/contracts/problem';
import type { ReleaseCatalogue, Tenants } from '../../../platform/ports';
import { requiredTenant } from '../../../platform/requests/required-tenant';
import type { StoredLogEntry } from '../log/entries';
import { STANDARD_CHANNEL, type DealerReleaseSettings, type LiveState } from '../log/live-state';
import type { ReleaseLog } from '../log/release-log';
import { versionsOfEntry } from '../log/release-set';
import { releaseSettingsOfDealer } from './releases-of';

interface Deps {
  log: Pick<ReleaseLog, 'channels' | 'entriesSince'>;
  catalogue: Pick<ReleaseCatalogue, 'find' | 'versionsOf'>;
  tenants: Tenants;
}

/** @throws ProblemError `conflict` when the dealer leaves the remote out, because then no visitor would see the version */
export const requireUsedRemote = ({ slug, without }: DealerReleaseSettings, remote: string): void => {
  if (without.includes(remote))
    throw new ProblemError('conflict', `${slug} leaves ${remote} out (releases.without in its configuration)`);
};

const toText = ({ kind }: StoredLogEntry, to: string | null): string => {
  if (to !== null) return to;
  return kind === 'channel' ? 'nothing' : 'the channel';
};

/** "ada, pin mf-search 1.0.0 → 1.1.0, 2026-11-21T10:00:00.000Z: why". */
const entryText = (entry: StoredLogEntry): string => {
  const { actor, kind, remote, at, why } = entry;
  const { from, to } = versionsOfEntry(entry);
  const reason = why === '' ? '' : `: ${why}`;
  return `${actor}, ${kind} ${remote} ${from ?? 'nothing'} → ${toText(entry, to)}, ${at.toISOString()}${reason}`;
};

interface UnexpectedRevision {
  kind: 'dealer' | 'channel';
  name: string;
  expected: number;
  now: number;
}

/** Names the change that came first, and lists the changes since the expected revision, with actor (R-06). */
const changedMeanwhile = ({ kind, name, expected, now }: UnexpectedRevision, entries: StoredLogEntry[]): ProblemError => {
  const revisions = `${name} is at revision ${now}, not ${expected}`;
  const subject = kind === 'dealer' ? `the release set of ${name}` : `the channel ${name}`;
  const first = entries[0] && `${entries[0].action ? `action ${entries[0].action} ` : ''}by ${entries[0].actor}`;
  return new ProblemError(
    'changed_meanwhile',
    first
      ? `Another change of ${subject} came first (${first}), so ${revisions}: look at it, then send yours again`
      : `${revisions}: read it again, then decide again`,
    entries.map((entry) => ({ path: `/${name}/${entry.remote}`, message: entryText(entry) })),
  );
};

/** A change must name existing things and be based on the present revision. */
export const createChangePreconditions = ({ log, catalogue, tenants }: Deps) => {
  const dealerOf = (slug: string): DealerReleaseSettings => releaseSettingsOfDealer(requiredTenant(tenants, slug));

  const channels = (): string[] =>
    [...new Set([STANDARD_CHANNEL, ...log.channels(), ...tenants.all().map(({ config }) => config.releases.channel)])].toSorted();

  const requireChannel = (channel: string): void => {
    if (!channels().includes(channel)) throw unknownNameError('unknown_channel', 'channel', channel, channels());
  };

  const requireRelease = async (remote: string, version: string | null): Promise<void> => {
    const versions = await catalogue.versionsOf(remote);
    if (versions.length === 0) throw new ProblemError('release_unknown', `${remote} was never published`);
    if (version === null) return;
    const release = await catalogue.find(remote, version);
    if (!release)
      throw new ProblemError(
        'release_unknown',
        `${remote}@${version} was never published; there are ${versions.slice(-10).join(', ')}`,
      );
  };

  const requireRevision = async (
    kind: 'dealer' | 'channel',
    name: string,
    expected: number | undefined,
    now: number,
  ): Promise<void> => {
    if (expected === undefined || expected === now) return;
    throw changedMeanwhile({ kind, name, expected, now }, await log.entriesSince(kind, name, expected));
  };

  const requireDealerRevision = (state: LiveState, slug: string, expected: number | undefined): Promise<void> =>
    requireRevision('dealer', slug, expected, state.dealers.get(slug)?.revision ?? 0);

  return { dealerOf, channels, requireChannel, requireRelease, requireRevision, requireDealerRevision };
};

export type ChangePreconditions = ReturnType<typeof createChangePreconditions>;
