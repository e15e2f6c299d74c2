import { ProblemError, unknownName } from '@forecourt/contracts/problem';
import type { ReleaseCatalogue, Tenants } from '../../ports';
import { requiredTenant } from '../../required-tenant';
import { STANDARD_CHANNEL, type DealerReleases } from '../log/live-state';
import type { ReleaseLog } from '../log/release-log';
import { changedMeanwhile } from './expected';
import { releasesOf } from './releases-of';

interface Deps {
  log: Pick<ReleaseLog, 'channels' | 'eventsSince'>;
  catalogue: Pick<ReleaseCatalogue, 'find' | 'versionsOf'>;
  tenants: Tenants;
}

/** @throws ProblemError `conflict` where the dealer does without the remote: no version of it would be seen. */
export const requireTaken = ({ slug, without }: DealerReleases, remote: string): void => {
  if (without.includes(remote))
    throw new ProblemError('conflict', `${slug} does without ${remote}: its configuration says so (releases.without)`);
};

/** What a change names has to be there, and as its author saw it. */
export const createRequirements = ({ log, catalogue, tenants }: Deps) => {
  const dealerOf = (slug: string): DealerReleases => releasesOf(requiredTenant(tenants, slug));

  /** Channels that give something or that a dealer follows. */
  const channels = (): string[] =>
    [...new Set([STANDARD_CHANNEL, ...log.channels(), ...tenants.all().map(({ config }) => config.releases.channel)])].toSorted();

  const requireChannel = (channel: string): void => {
    if (!channels().includes(channel)) throw unknownName('unknown_channel', 'channel', channel, channels());
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
    throw changedMeanwhile(name, expected, now, await log.eventsSince(kind, name, expected));
  };

  return { dealerOf, channels, requireChannel, requireRelease, requireRevision };
};
