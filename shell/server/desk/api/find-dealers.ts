import { RemoteName } from '@forecourt/contracts/release/release';
import { Type, type Static } from 'typebox';
import type { Tenant } from '../../ports';
import { releasesOf } from '../changes/releases-of';
import { NONE, STANDARD_CHANNEL, type DealerReleases, type LiveState, type Rollout } from '../log/live-state';
import { baseVersion, rolloutsOf, setOf } from '../log/release-set';
import { closed } from './requests';

/** Dealers of a page where the request does not say. */
const PAGE = 100;

const FILTERS = {
  search: Type.Optional(Type.String({ maxLength: 100, description: 'Part of slug, name or host' })),
  remote: Type.Optional(RemoteName),
  version: Type.Optional(Type.String({ maxLength: 60, description: 'Version that "remote" has, or is rolled out in' })),
  channel: Type.Optional(Type.String({ maxLength: 60 })),
  rollout: Type.Optional(Type.Boolean({ description: 'Only dealers with a running rollout, or only those without' })),
  failing: Type.Optional(
    Type.Boolean({
      description:
        'Only dealers that run a version, for some or all, that failed more often in the last day than their limit allows, or only those that do not',
    }),
  ),
};

/** Filters of dealers; absent ones allow every dealer. */
export const FiltersQuery = Type.Object(FILTERS, closed);
/** The query schema of a list of dealers: the filters, and a page of at most `maximum` dealers. */
export const pageQuery = (maximum: number) =>
  Type.Object(
    {
      ...FILTERS,
      after: Type.Optional(Type.String({ maxLength: 60, description: 'Slug that the last answer ended with' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum, default: PAGE })),
    },
    closed,
  );
export type Filters = Static<typeof FiltersQuery>;

/** Versions that failed too often in the last day: slug → `name@version`. */
export type FailingVersions = ReadonlyMap<string, ReadonlySet<string>>;

/** Whether a dealer runs, for some visitors or for all, a version that fails there. */
const failsAt = (
  state: LiveState,
  dealer: DealerReleases,
  running: readonly Rollout[],
  bad: ReadonlySet<string> | undefined,
): boolean => {
  if (!bad) return false;
  const rolledOut = running.map(({ remote, version }): [string, string] => [remote, version]);
  return [...setOf(state, dealer), ...rolledOut].some(([remote, version]) => bad.has(`${remote}@${version}`));
};

/** Whether a dealer passes the filters. Versions are worked out for the remote of the filter alone. */
const passes = (state: LiveState, { search = '', remote, version, channel, rollout, failing }: Filters, bad: FailingVersions) => {
  const part = search.toLowerCase();
  return (tenant: Tenant): boolean => {
    const { slug, config } = tenant;
    if (channel !== undefined && config.releases.channel !== channel) return false;
    if (part !== '' && ![slug, config.name, ...config.hosts].some((text) => text.toLowerCase().includes(part))) return false;
    if (rollout === undefined && remote === undefined && failing === undefined) return true;
    const dealer = releasesOf(tenant);
    const running = rolloutsOf(state, dealer);
    if (rollout !== undefined && running.length > 0 !== rollout) return false;
    if (failing !== undefined && failsAt(state, dealer, running, bad.get(slug)) !== failing) return false;
    if (remote === undefined) return true;
    const own = running.filter((each) => each.remote === remote).map((each) => each.version);
    const versions = [baseVersion(state, dealer, remote), ...own];
    return version === undefined ? versions.some((each) => each !== undefined) : versions.includes(version);
  };
};

const bySlug = (a: Tenant, b: Tenant): number => (a.slug < b.slug ? -1 : 1);

/** Dealers that pass the filters, by slug. */
export const findDealers = (dealers: readonly Tenant[], state: LiveState, filters: Filters, bad: FailingVersions): Tenant[] =>
  dealers.filter(passes(state, filters, bad)).toSorted(bySlug);

/** Remotes that any of these dealers may have: of their channels, and of pins. */
export const remotesAmong = (state: LiveState, dealers: readonly Tenant[]): string[] => {
  const remotes = new Set<string>();
  const channels = new Set([STANDARD_CHANNEL, ...dealers.map(({ config }) => config.releases.channel)]);
  for (const channel of channels)
    for (const [remote, { live }] of state.channels.get(channel)?.versions ?? []) if (live !== null) remotes.add(remote);
  for (const { slug, config } of dealers) {
    for (const remote of Object.keys(config.releases.pins)) remotes.add(remote);
    for (const [remote, { live }] of state.dealers.get(slug)?.pins ?? []) if (live !== null && live !== NONE) remotes.add(remote);
  }
  return [...remotes].toSorted();
};

/** A page of dealers; `next` is the "after" of the following page. */
export const pageOf = (dealers: readonly Tenant[], { after, limit = PAGE }: { after?: string; limit?: number }) => {
  const rest = after === undefined ? dealers : dealers.filter(({ slug }) => slug > after);
  const page = rest.slice(0, limit);
  const last = page.at(-1)?.slug;
  return { page, ...(rest.length > page.length && last !== undefined ? { next: last } : {}) };
};
