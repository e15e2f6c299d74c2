import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { RemoteName } from '@forecourt/contracts/release/release';
import { Type } from 'typebox';
import type { Tenant, Tenants } from '../../ports';
import { requiredTenant } from '../../required-tenant';
import { releasesOf } from '../changes/releases-of';
import { baseVersion, channelVersion, pinOf, remotesOf, rolloutsOf, setOf, type LiveState } from '../log/live-state';
import { VIEW } from './access';
import { findDealers, FiltersQuery, pageOf, pageQuery, remotesAmong, type Failing, type Filters } from './find-dealers';
import { Revision, RolloutView, Slug } from './schemas';
import { shownRollout } from './show';

interface Deps {
  tenants: Tenants;
  failing(): Promise<Failing>;
  state(): LiveState;
  /** Cars of a dealer. */
  stockCount(slug: string): Promise<number>;
}

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
const total = Type.Integer({ description: 'Dealers that were found' });
const next = Type.Optional(Type.String({ description: '"after" of the next page' }));
const RemoteView = Type.Object({
  remote: RemoteName,
  version: Type.Optional(Type.String({ description: 'Absent: the site is without it' })),
  source: Type.Enum(['pin', 'configuration', 'channel', 'none'], { description: 'What decides the version' }),
  channel: Type.Optional(Type.String({ description: 'Channel that gives the version, or would' })),
  channelVersion: Type.Optional(Type.String()),
});

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
      const bad: Failing = filters.failing === undefined ? new Map() : await failing();
      return findDealers(tenants.all(), state(), filters, bad);
    };
    app.get(
      '/dealers',
      {
        config: { access: VIEW },
        schema: {
          tags,
          summary: 'Dealers with their hosts and stock, and which runs what: found and page by page',
          // The cars of each listed dealer are counted.
          querystring: pageQuery(1000),
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
          querystring: pageQuery(20_000),
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
          querystring: FiltersQuery,
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
        const tenant = requiredTenant(tenants, slug);
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
