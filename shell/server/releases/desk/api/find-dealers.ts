import { RemoteName } from '@forecourt/contracts/release/release';
import { Type, type Static } from 'typebox';
import type { ListedTenant } from '../../../platform/ports';
import { releaseSettingsOfDealer } from '../changes/releases-of';
import { NO_VERSION, STANDARD_CHANNEL, type DealerReleaseSettings, type LiveState, type Rollout } from '../log/live-state';
import { versionOutsideRollouts, rolloutsOfDealer, releaseSetOfDealer } from '../log/release-set';
import { REFUSE_UNKNOWN_KEYS } from './requests';

const PAGE = 100;

const FILTERS = {
  search: Type.Optional(Type.String({ maxLength: 100, description: 'Part of slug, name or host' })),
  remote: Type.Optional(RemoteName),
  version: Type.Optional(Type.String({ maxLength: 60, description: 'Version of the remote in `remote`, live or in a rollout' })),
  channel: Type.Optional(Type.String({ maxLength: 60 })),
  rollout: Type.Optional(
    Type.Boolean({ description: 'true: only dealers with a running rollout; false: only dealers without one' }),
  ),
  failing: Type.Optional(
    Type.Boolean({
      description:
        'true: only dealers with a version, live or in a rollout, that failed in the last day more often than the error limit allows; false: only dealers without one',
    }),
  ),
};

/** A filter that is absent accepts every dealer. */
export const DealerFiltersQuery = Type.Object(FILTERS, REFUSE_UNKNOWN_KEYS);
export const dealerPageQuery = (maximum: number) =>
  Type.Object(
    {
      ...FILTERS,
      own: Type.Optional(Type.Boolean({ description: 'true: only dealers for which the token is valid' })),
      after: Type.Optional(Type.String({ maxLength: 60, description: 'Slug of the last dealer in the previous answer' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum, default: PAGE })),
    },
    REFUSE_UNKNOWN_KEYS,
  );
export type DealerFilters = Static<typeof DealerFiltersQuery>;
export type PageQuery = Static<ReturnType<typeof dealerPageQuery>>;

/** For each slug the `name@version` of each version that failed too often in the last day. */
export type FailingVersions = ReadonlyMap<string, ReadonlySet<string>>;

const hasFailingVersion = (
  state: LiveState,
  dealer: DealerReleaseSettings,
  running: readonly Rollout[],
  bad: ReadonlySet<string> | undefined,
): boolean => {
  if (!bad) return false;
  const rolledOut = running.map(({ remote, version }): [string, string] => [remote, version]);
  return [...releaseSetOfDealer(state, dealer), ...rolledOut].some(([remote, version]) => bad.has(`${remote}@${version}`));
};

/** Only the versions of the remote in the filter are computed. */
const passesDealerFilters = (
  state: LiveState,
  { search = '', remote, version, channel, rollout, failing }: DealerFilters,
  bad: FailingVersions,
) => {
  const part = search.toLowerCase();
  return (tenant: ListedTenant): boolean => {
    const { slug, config } = tenant;
    if (channel !== undefined && config.releases.channel !== channel) return false;
    if (part !== '' && ![slug, config.name, ...config.hosts].some((text) => text.toLowerCase().includes(part))) return false;
    if (rollout === undefined && remote === undefined && failing === undefined) return true;
    const dealer = releaseSettingsOfDealer(tenant);
    const running = rolloutsOfDealer(state, dealer);
    if (rollout !== undefined && running.length > 0 !== rollout) return false;
    if (failing !== undefined && hasFailingVersion(state, dealer, running, bad.get(slug)) !== failing) return false;
    if (remote === undefined) return true;
    const own = running.filter((each) => each.remote === remote).map((each) => each.version);
    const versions = [versionOutsideRollouts(state, dealer, remote), ...own];
    return version === undefined ? versions.some((each) => each !== undefined) : versions.includes(version);
  };
};

const bySlug = (a: ListedTenant, b: ListedTenant): number => (a.slug < b.slug ? -1 : 1);

export const findDealers = (
  dealers: readonly ListedTenant[],
  state: LiveState,
  filters: DealerFilters,
  bad: FailingVersions,
): ListedTenant[] => dealers.filter(passesDealerFilters(state, filters, bad)).toSorted(bySlug);

export const remotesOfDealers = (state: LiveState, dealers: readonly ListedTenant[]): string[] => {
  const remotes = new Set<string>();
  const channels = new Set([STANDARD_CHANNEL, ...dealers.map(({ config }) => config.releases.channel)]);
  for (const channel of channels)
    for (const [remote, { live }] of state.channels.get(channel)?.versions ?? []) if (live !== null) remotes.add(remote);
  for (const { slug, config } of dealers) {
    for (const remote of Object.keys(config.releases.pins)) remotes.add(remote);
    for (const [remote, { live }] of state.dealers.get(slug)?.pins ?? [])
      if (live !== null && live !== NO_VERSION) remotes.add(remote);
  }
  return [...remotes].toSorted();
};

/** `next` is the `after` of the following page. */
export const pageOfDealers = (dealers: readonly ListedTenant[], { after, limit = PAGE }: { after?: string; limit?: number }) => {
  const rest = after === undefined ? dealers : dealers.filter(({ slug }) => slug > after);
  const page = rest.slice(0, limit);
  const last = page.at(-1)?.slug;
  return { page, ...(rest.length > page.length && last !== undefined ? { next: last } : {}) };
};
