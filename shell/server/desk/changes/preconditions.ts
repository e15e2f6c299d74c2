import { ProblemError, unknownNameError } from '@forecourt/contracts/problem';
import type { ReleaseCatalogue, Tenants } from '../../ports';
import { requiredTenant } from '../../required-tenant';
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

/**
 * Checks that a dealer uses a remote.
 * @throws ProblemError `conflict` when the dealer's configuration leaves the remote out, because then no visitor would
 * see the version
 */
export const requireUsedRemote = ({ slug, without }: DealerReleaseSettings, remote: string): void => {
  if (without.includes(remote))
    throw new ProblemError('conflict', `${slug} leaves ${remote} out (releases.without in its configuration)`);
};

const toText = ({ kind }: StoredLogEntry, to: string | null): string => {
  if (to !== null) return to;
  return kind === 'channel' ? 'nothing' : 'the channel';
};

/** Returns an entry of the log as a line of text: "ada, pin mf-search 1.0.0 → 1.1.0, 2026-11-21T10:00:00.000Z: why". */
const entryText = (entry: StoredLogEntry): string => {
  const { actor, kind, remote, at, why } = entry;
  const { from, to } = versionsOfEntry(entry);
  const reason = why === '' ? '' : `: ${why}`;
  return `${actor}, ${kind} ${remote} ${from ?? 'nothing'} → ${toText(entry, to)}, ${at.toISOString()}${reason}`;
};

/**
 * Returns the error for a change that is based on an older revision. It lists the changes since then, with actor.
 */
const changedMeanwhile = (subject: string, expected: number, now: number, entries: StoredLogEntry[]): ProblemError =>
  new ProblemError(
    'changed_meanwhile',
    `${subject} is at revision ${now}, not ${expected}`,
    entries.map((entry) => ({ path: `/${subject}/${entry.remote}`, message: entryText(entry) })),
  );

/** Creates the checks that a change names existing things and is based on the present revision. */
export const createChangePreconditions = ({ log, catalogue, tenants }: Deps) => {
  const dealerOf = (slug: string): DealerReleaseSettings => releaseSettingsOfDealer(requiredTenant(tenants, slug));

  /** Returns the channels that have a version or that a dealer follows. */
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
    throw changedMeanwhile(name, expected, now, await log.entriesSince(kind, name, expected));
  };

  const requireDealerRevision = (state: LiveState, slug: string, expected: number | undefined): Promise<void> =>
    requireRevision('dealer', slug, expected, state.dealers.get(slug)?.revision ?? 0);

  return { dealerOf, channels, requireChannel, requireRelease, requireRevision, requireDealerRevision };
};

export type ChangePreconditions = ReturnType<typeof createChangePreconditions>;
