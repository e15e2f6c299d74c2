import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  DealerDetails,
  DealerList,
  DealerRevisions,
  VersionMatrix,
  type DealerRemote,
  type ListedDealer,
  type VersionRejection,
  type VersionMatrixRow,
} from '@forecourt/contracts/desk/dealers';
import { DealerSlug } from '@forecourt/contracts/desk/fields';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ListedTenant, Tenants } from '../../../platform/ports';
import { requiredTenant } from '../../../platform/requests/required-tenant';
import { seesDealer } from '../../../platform/requests/seen-dealers';
import { dealersOfToken } from '../../../platform/requests/stock-access';
import { releaseSettingsOfDealer } from '../changes/releases-of';
import type { DealerReleaseSettings, LiveState } from '../log/live-state';
import {
  versionOutsideRollouts,
  channelVersion,
  findPin,
  remotesOfDealer,
  rolloutsOfDealer,
  releaseSetOfDealer,
} from '../log/release-set';
import { VIEW_ACCESS } from './access';
import {
  DealerFiltersQuery,
  findDealers,
  pageOfDealers,
  dealerPageQuery,
  remotesOfDealers,
  type FailingVersions,
  type DealerFilters,
  type PageQuery,
} from './find-dealers';
import { RELEASE_ROUTE_TAGS, type AdminRouteInstance } from './requests';
import { rolloutView } from './views';

interface Deps {
  tenants: Tenants;
  failing(): Promise<FailingVersions>;
  state(): LiveState;
  stockCount(slug: string): Promise<number>;
}

const search = async (
  { tenants, state, failing }: Deps,
  request: FastifyRequest,
  filters: DealerFilters,
): Promise<ListedTenant[]> => {
  const isSeen = seesDealer(request);
  const bad: FailingVersions = filters.failing === undefined ? new Map() : await failing();
  return findDealers(
    tenants.all().filter(({ slug }) => isSeen(slug)),
    state(),
    filters,
    bad,
  );
};

const searchPage = async (deps: Deps, request: FastifyRequest<{ Querystring: PageQuery }>) => {
  const { after, limit, own = false, ...filters } = request.query;
  const isOwn = dealersOfToken(request);
  const dealers = (await search(deps, request, filters)).filter(({ slug }) => !own || isOwn(slug));
  return { dealers, ...pageOfDealers(dealers, { after, limit }) };
};

const revisionOf = (state: LiveState, slug: string): number => state.dealers.get(slug)?.revision ?? 0;

const listedDealer = async ({ state, stockCount }: Deps, tenant: ListedTenant): Promise<ListedDealer> => ({
  slug: tenant.slug,
  stock: await stockCount(tenant.slug),
  name: tenant.config.name,
  demo: tenant.config.stock.demo !== undefined,
  hosts: tenant.config.hosts,
  channel: tenant.config.releases.channel,
  remotes: Object.fromEntries(releaseSetOfDealer(state(), releaseSettingsOfDealer(tenant))),
});

const matrixRow = (state: LiveState, tenant: ListedTenant): VersionMatrixRow => {
  const dealer = releaseSettingsOfDealer(tenant);
  const set = releaseSetOfDealer(state, dealer);
  return {
    slug: tenant.slug,
    name: tenant.config.name,
    channel: dealer.channel,
    revision: revisionOf(state, tenant.slug),
    remotes: Object.fromEntries(set),
    pinned: [...set.keys()].filter((remote) => findPin(state, dealer, remote) !== null),
    rollouts: rolloutsOfDealer(state, dealer).map(rolloutView),
  };
};

const sourceOf = (state: LiveState, dealer: DealerReleaseSettings, remote: string): DealerRemote['source'] => {
  if (versionOutsideRollouts(state, dealer, remote) === undefined) return 'none';
  if (findPin(state, dealer, remote) === null) return 'channel';
  return state.dealers.get(dealer.slug)?.pins.has(remote) ? 'pin' : 'configuration';
};

const remoteView = (state: LiveState, dealer: DealerReleaseSettings, remote: string): DealerRemote => {
  const version = versionOutsideRollouts(state, dealer, remote);
  const followed = channelVersion(state, dealer, remote);
  return {
    remote,
    source: sourceOf(state, dealer, remote),
    ...(version ? { version } : {}),
    ...(followed ? { channel: followed.channel, channelVersion: followed.version } : {}),
  };
};

const rejectionsOf = (state: LiveState, { slug }: DealerReleaseSettings): VersionRejection[] =>
  [...(state.dealers.get(slug)?.rejections ?? [])].flatMap(([remote, rejections]) =>
    rejections.map(({ version, kind }) => ({ remote, version, kind })),
  );

const dealerView = (state: LiveState, tenant: ListedTenant): DealerDetails => {
  const dealer = releaseSettingsOfDealer(tenant);
  return {
    slug: tenant.slug,
    name: tenant.config.name,
    hosts: tenant.config.hosts,
    channel: dealer.channel,
    without: [...dealer.without],
    revision: revisionOf(state, tenant.slug),
    remotes: remotesOfDealer(state, dealer).map((remote) => remoteView(state, dealer, remote)),
    rollouts: rolloutsOfDealer(state, dealer).map(rolloutView),
    rejections: rejectionsOf(state, dealer),
  };
};

const addList = (app: AdminRouteInstance, deps: Deps): void => {
  app.get(
    '/dealers',
    {
      config: { access: VIEW_ACCESS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'List the matching dealers with hosts, number of cars and versions, page by page',
        // The limit of dealers is low, because the server counts the cars of each listed dealer.
        querystring: dealerPageQuery(1000),
        response: { 200: DealerList },
      },
    },
    async (request) => {
      const { dealers, page, ...next } = await searchPage(deps, request);
      return { total: dealers.length, dealers: await Promise.all(page.map((tenant) => listedDealer(deps, tenant))), ...next };
    },
  );
};

const addMatrix = (app: AdminRouteInstance, deps: Deps): void => {
  app.get(
    '/matrix',
    {
      config: { access: VIEW_ACCESS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'List the matching dealers with versions, pins and rollouts, page by page, for thousands of dealers',
        querystring: dealerPageQuery(20_000),
        response: { 200: VersionMatrix },
      },
    },
    async (request) => {
      const { dealers, page, ...next } = await searchPage(deps, request);
      const state = deps.state();
      return {
        revision: state.last,
        total: dealers.length,
        remotes: remotesOfDealers(state, dealers),
        dealers: page.map((tenant) => matrixRow(state, tenant)),
        ...next,
      };
    },
  );
  app.get(
    '/matrix/revisions',
    {
      config: { access: VIEW_ACCESS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'List the matching dealers with their revisions, for one change of all of them',
        querystring: DealerFiltersQuery,
        response: { 200: DealerRevisions },
      },
    },
    async (request) => {
      const dealers = await search(deps, request, request.query);
      const state = deps.state();
      const revisions = dealers.map(({ slug }) => [slug, revisionOf(state, slug)] as const);
      return { total: dealers.length, remotes: remotesOfDealers(state, dealers), dealers: Object.fromEntries(revisions) };
    },
  );
};

const addDealer = (app: AdminRouteInstance, { tenants, state }: Deps): void => {
  app.get(
    '/dealers/:slug',
    {
      config: { access: VIEW_ACCESS },
      schema: {
        tags: RELEASE_ROUTE_TAGS,
        summary: 'Return the versions of a dealer, and the pin, channel or rollout that decides each',
        params: Type.Object({ slug: DealerSlug }),
        response: { 200: DealerDetails },
      },
    },
    async ({ params: { slug } }, reply) => {
      const view = dealerView(state(), requiredTenant(tenants, slug));
      reply.header('etag', `"${view.revision}"`);
      return view;
    },
  );
};

export const dealerRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    addList(app, deps);
    addMatrix(app, deps);
    addDealer(app, deps);
  };
