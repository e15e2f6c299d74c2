import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { unknownName } from '@forecourt/contracts/problem';
import { RemoteName } from '@forecourt/contracts/release';
import { Type, type Static } from 'typebox';
import type { Tenant, Tenants } from '../../ports';
import { releasesOf } from '../changes/releases-of';
import {
  baseVersion,
  channelVersion,
  NONE,
  pinOf,
  remotesOf,
  rolloutsOf,
  setOf,
  STANDARD_CHANNEL,
  type LiveState,
} from '../log/live-state';
import { VIEW } from './access';
import { closed, Revision, RolloutView, Slug } from './schemas';
import { shownRollout } from './show';

interface Deps {
  tenants: Tenants;
  /** What failed too often in the last day: slug → `name@version`. */
  failing(): Promise<Map<string, Set<string>>>;
  state(): LiveState;
  /** Cars of a dealer. */
  stockCount(slug: string): Promise<number>;
}

/** Dealers of a page where nothing else is asked for. */
const PAGE = 100;
const tags = ['releases', 'admin'];
const SetRecord = Type.Record(Type.String(), Type.String(), { description: 'Remote → version' });
const Listed = Type.Object({
  slug: Slug,
  stock: Type.Integer(),
  name: Type.String(),
  demo: Type.Boolean(),
  hosts: Type.Array(Type.String()),
  channel: Type.String(),
  remotes: SetRecord,
});
const Row = Type.Object({
  slug: Slug,
  name: Type.String(),
  channel: Type.String(),
  revision: Revision,
  remotes: SetRecord,
  pinned: Type.Array(Type.String(), { description: 'Remotes that a pin decides, not the channel' }),
  rollouts: Type.Array(RolloutView),
});
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
const FROM = { after: Type.Optional(Type.String({ maxLength: 60, description: 'Slug that the last answer ended with' })) };
const limitTo = (maximum: number) => Type.Optional(Type.Integer({ minimum: 1, maximum, default: PAGE }));
const total = Type.Integer({ description: 'Dealers that were found' });
const next = Type.Optional(Type.String({ description: '"after" of the next page' }));
// The cars of each listed dealer are counted.
const DealersQuery = Type.Object({ ...FILTERS, ...FROM, limit: limitTo(1000) }, closed);
const MatrixQuery = Type.Object({ ...FILTERS, ...FROM, limit: limitTo(20_000) }, closed);
const RevisionsQuery = Type.Object(FILTERS, closed);
type Filters = Static<typeof RevisionsQuery>;
const RemoteView = Type.Object({
  remote: RemoteName,
  version: Type.Optional(Type.String({ description: 'Absent: the site is without it' })),
  source: Type.Enum(['pin', 'configuration', 'channel', 'none'], { description: 'What decides the version' }),
  channel: Type.Optional(Type.String({ description: 'Channel that gives the version, or would' })),
  channelVersion: Type.Optional(Type.String()),
});

const NONE_BAD: ReadonlyMap<string, ReadonlySet<string>> = new Map();

/** Whether a dealer runs, for some visitors or for all, what is known to fail there. */
const failsAt = (state: LiveState, tenant: Tenant, bad: ReadonlySet<string> | undefined): boolean => {
  if (!bad) return false;
  const dealer = releasesOf(tenant);
  const running = rolloutsOf(state, dealer).map((each): [string, string] => [each.remote, each.version]);
  return [...setOf(state, dealer), ...running].some(([remote, version]) => bad.has(`${remote}@${version}`));
};

/** Whether a dealer is like that. What each runs is worked out for the one remote that is asked for. */
const isLike = (
  state: LiveState,
  { search = '', remote, version, channel, rollout, failing }: Filters,
  bad: ReadonlyMap<string, ReadonlySet<string>>,
) => {
  const part = search.toLowerCase();
  return (tenant: Tenant): boolean => {
    const { slug, config } = tenant;
    if (channel !== undefined && config.releases.channel !== channel) return false;
    if (part !== '' && ![slug, config.name, ...config.hosts].some((text) => text.toLowerCase().includes(part))) return false;
    if (rollout === undefined && remote === undefined && failing === undefined) return true;
    const dealer = releasesOf(tenant);
    const running = rolloutsOf(state, dealer);
    if (rollout !== undefined && running.length > 0 !== rollout) return false;
    if (failing !== undefined && failsAt(state, tenant, bad.get(slug)) !== failing) return false;
    if (remote === undefined) return true;
    const own = running.filter((each) => each.remote === remote).map((each) => each.version);
    const versions = [baseVersion(state, dealer, remote), ...own];
    return version === undefined ? versions.some((each) => each !== undefined) : versions.includes(version);
  };
};

/** Remotes that any of these dealers may have: of their channels, and of pins. */
const remotesAmong = (state: LiveState, found: readonly Tenant[]): string[] => {
  const remotes = new Set<string>();
  const channels = new Set([STANDARD_CHANNEL, ...found.map(({ config }) => config.releases.channel)]);
  for (const channel of channels)
    for (const [remote, { live }] of state.channels.get(channel)?.versions ?? []) if (live !== null) remotes.add(remote);
  for (const { slug, config } of found) {
    for (const remote of Object.keys(config.releases.pins)) remotes.add(remote);
    for (const [remote, { live }] of state.dealers.get(slug)?.pins ?? []) if (live !== null && live !== NONE) remotes.add(remote);
  }
  return [...remotes].toSorted();
};

const bySlug = (a: Tenant, b: Tenant): number => (a.slug < b.slug ? -1 : 1);

/** The dealers from one on, and the "after" of those that follow. */
const pageOf = (found: readonly Tenant[], { after, limit = PAGE }: { after?: string; limit?: number }) => {
  const rest = after === undefined ? found : found.filter(({ slug }) => slug > after);
  const page = rest.slice(0, limit);
  const last = page.at(-1)?.slug;
  return { page, ...(rest.length > page.length && last !== undefined ? { next: last } : {}) };
};

/** Which dealer runs what. */
export const dealerRoutes =
  ({ tenants, state, stockCount, failing }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const rowOf = (tenant: Tenant) => {
      const dealer = releasesOf(tenant);
      const set = setOf(state(), dealer);
      return {
        slug: tenant.slug,
        name: tenant.config.name,
        channel: dealer.channel,
        revision: state().dealers.get(tenant.slug)?.revision ?? 0,
        remotes: Object.fromEntries(set),
        pinned: [...set.keys()].filter((remote) => pinOf(state(), dealer, remote) !== null),
        rollouts: rolloutsOf(state(), dealer).map(shownRollout),
      };
    };
    const listed = async (tenant: Tenant) => ({
      slug: tenant.slug,
      stock: await stockCount(tenant.slug),
      name: tenant.config.name,
      demo: tenant.config.stock.demo !== undefined,
      hosts: tenant.config.hosts,
      channel: tenant.config.releases.channel,
      remotes: Object.fromEntries(setOf(state(), releasesOf(tenant))),
    });
    const foundBy = async (filters: Filters): Promise<Tenant[]> => {
      const bad = filters.failing === undefined ? NONE_BAD : await failing();
      return tenants
        .all()
        .filter(isLike(state(), filters, bad))
        .toSorted(bySlug);
    };
    app.get(
      '/dealers',
      {
        config: { access: VIEW },
        schema: {
          tags,
          summary: 'Dealers with their hosts and stock, and which runs what: found and page by page',
          querystring: DealersQuery,
          response: { 200: Type.Object({ total, dealers: Type.Array(Listed), next }) },
        },
      },
      async ({ query: { after: from, limit, ...filters } }) => {
        const found = await foundBy(filters);
        const { page, ...more } = pageOf(found, { after: from, limit });
        return { total: found.length, dealers: await Promise.all(page.map(listed)), ...more };
      },
    );
    app.get(
      '/matrix',
      {
        config: { access: VIEW },
        schema: {
          tags,
          summary: 'Dealers and what they run, found and page by page: for thousands of them',
          querystring: MatrixQuery,
          response: {
            200: Type.Object({
              revision: Revision,
              total,
              remotes: Type.Array(Type.String()),
              dealers: Type.Array(Row),
              next,
            }),
          },
        },
      },
      async ({ query: { after: from, limit, ...filters } }) => {
        const found = await foundBy(filters);
        const { page, ...more } = pageOf(found, { after: from, limit });
        return {
          revision: state().last,
          total: found.length,
          remotes: remotesAmong(state(), found),
          dealers: page.map(rowOf),
          ...more,
        };
      },
    );
    app.get(
      '/matrix/revisions',
      {
        config: { access: VIEW },
        schema: {
          tags,
          summary: 'Every dealer that is found, with the revision that a change of it stands on: for a change of all of them',
          querystring: RevisionsQuery,
          response: {
            200: Type.Object({
              total,
              remotes: Type.Array(Type.String()),
              dealers: Type.Record(Type.String(), Revision),
            }),
          },
        },
      },
      async ({ query }) => {
        const found = await foundBy(query);
        const present = state();
        const revisions = found.map(({ slug }) => [slug, present.dealers.get(slug)?.revision ?? 0] as const);
        return { total: found.length, remotes: remotesAmong(present, found), dealers: Object.fromEntries(revisions) };
      },
    );
    app.get(
      '/dealers/:slug',
      {
        config: { access: VIEW },
        schema: {
          tags,
          summary: 'What a dealer runs, and what decides it',
          params: Type.Object({ slug: Slug }),
          response: {
            200: Type.Object({
              slug: Slug,
              name: Type.String(),
              hosts: Type.Array(Type.String()),
              channel: Type.String(),
              without: Type.Array(Type.String()),
              revision: Revision,
              remotes: Type.Array(RemoteView),
              rollouts: Type.Array(RolloutView),
            }),
          },
        },
      },
      async ({ params: { slug } }, reply) => {
        const tenant = tenants.bySlug(slug);
        if (!tenant)
          throw unknownName(
            'unknown_tenant',
            'dealer',
            slug,
            tenants.all().map((each) => each.slug),
          );
        const dealer = releasesOf(tenant);
        const present = state();
        const own = present.dealers.get(slug);
        const sourceOf = (remote: string): 'pin' | 'configuration' | 'channel' | 'none' => {
          if (baseVersion(present, dealer, remote) === undefined) return 'none';
          if (pinOf(present, dealer, remote) === null) return 'channel';
          return own?.pins.has(remote) ? 'pin' : 'configuration';
        };
        reply.header('etag', `"${own?.revision ?? 0}"`);
        return {
          slug,
          name: tenant.config.name,
          hosts: tenant.config.hosts,
          channel: dealer.channel,
          without: [...dealer.without],
          revision: own?.revision ?? 0,
          remotes: remotesOf(present, dealer).map((remote) => {
            const given = channelVersion(present, dealer, remote);
            const version = baseVersion(present, dealer, remote);
            return {
              remote,
              source: sourceOf(remote),
              ...(version ? { version } : {}),
              ...(given ? { channel: given.channel, channelVersion: given.version } : {}),
            };
          }),
          rollouts: rolloutsOf(present, dealer).map(shownRollout),
        };
      },
    );
  };
