import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import type { Car } from '@forecourt/contracts/car';
import type { SiteConfig } from '@forecourt/contracts/site';
import { createWording } from '@forecourt/ui';
import { accessRoom, actorOf } from './access';
import { openAlertsRoom } from './alerts';
import { followIndex } from './alerts/follow-index';
import { openAnalytics } from './analytics';
import { contentRoutes } from './content/routes';
import { deskPages } from './desk/pages';
import { deskPage } from './desk/routes';
import { insideSpots, spinSpots } from './documents/drawings/spin-spots';
import { imagesRoom } from './documents/images/images-room';
import { vehicleSheetRoom } from './documents/vehicle-sheet';
import { openPress } from './documents/vehicle-sheet/pdf/press';
import { failureRoutes } from './http/failures';
import { healthRoutes } from './http/health';
import { createMetrics, installMetrics } from './http/metrics';
import { installPages } from './http/pages';
import { createServer, installPlugins } from './http/server';
import { createSiteFetch } from './http/site-fetch';
import { secretIn } from './http/secret-file';
import { refuseForeignPages } from './http/own-pages';
import { installTenants, tenantOf } from './http/tenant-of';
import { createVisitors } from './http/visitor';
import { openJobs } from './jobs';
import { withoutAddresses } from './jobs/failure-text';
import { createAltcha, leadsAdmin, leadsRoom, openLeadDelivery } from './leads';
import { leadDays } from './leads/lead-days';
import { storeLead } from './leads/store-lead';
import { openMessages } from './messages';
import { fromMarket, openQuotesRoom } from './quotes';
import { releasesRoom } from './releases';
import { renderRoom } from './render';
import { readShellAssets } from './render/shell-assets';
import { shellFacts } from './render/singletons';
import { openReservations } from './reservations';
import { openEngine, SEARCH_SECURITY, searchKeyOf, searchRoom, stockFilterProblem, stockIndexOf } from './search';
import { similarIds } from './search/similar-ids';
import { foldersOf, type Settings } from './settings';
import { openStockRoom } from './stock';
import { openMarket } from './stock/market';
import { presentable } from './stock/sanitise-comments';
import { pageFactRoutes } from './stock/page-facts/routes';
import { createCarCounts } from './stock/views/car-counts';
import { viewRoutes } from './stock/views/routes';
import { viewDays } from './stock/views/view-days';
import { demoRoutes } from './stock/demo/demo-routes';
import { lockFolder } from './storage/folder-lock';
import { openDatabase } from './storage/open-database';
import { isUniqueViolation } from './storage/unique-violation';
import { createTenants, publicSite, resolveTenant, themeStyle } from './tenants';
import type { Tenant } from './ports';

const seconds = (): number => Math.floor(Date.now() / 1000);

// What several rooms ask of a request or a dealer.
const basePathOf = ({ resolved }: FastifyRequest): string => resolved?.basePath ?? '';
const wordingOf = ({ locale, wording }: Pick<SiteConfig, 'locale' | 'wording'>) => createWording(locale, wording);
const themeOf = ({ config }: Tenant): string => themeStyle(config.theme);

/** The release of a lock; undefined where another process has it: on a shared data folder only one may write there. */
const lockOwn = (folder: string): (() => void) | undefined => {
  try {
    return lockFolder(folder);
  } catch {
    return undefined;
  }
};

/** Wires the rooms together. The only file that knows them all. */
export const createApp = async (settings: Settings) => {
  const folders = foldersOf(settings);
  const app = createServer(settings);

  const storage = await openDatabase({
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl,
    migrationsFolder: folders.migrations,
  });
  const { db } = storage;
  const tenants = await createTenants({
    folder: folders.tenants,
    log: app.log,
    watch: true,
    filterProblem: stockFilterProblem,
  });
  const token = secretIn(settings.dataDir, 'operator.token');
  const searchSecret = secretIn(settings.dataDir, 'search.secret');

  const metrics = createMetrics();
  const stock = await openStockRoom({ db, mappingsFolder: folders.mappings, tenants, tenantOf, now: seconds });
  const market = openMarket({
    db,
    tenants,
    stock: stock.stock,
    now: seconds,
    tenantOf,
    wordingOf,
  });
  const counts = createCarCounts({
    db,
    onError: (error) => app.log.error({ err: error }, 'counts of vehicles could not be written'),
  });
  const releases = await releasesRoom({
    db,
    dataDir: settings.dataDir,
    tenants,
    stockCount: stock.stock.count,
    now: Date.now,
    shell: shellFacts(),
    actorOf,
  });
  const access = accessRoom({ db, tenants, operatorToken: token, now: Date.now, isUniqueViolation, refuseForeignPages });
  const messages = openMessages({ db, dataDir: settings.dataDir, smtpUrl: settings.smtpUrl, log: app.log });
  const jobs = await openJobs({ database: storage, log: app.log });
  const unlockIndices = lockOwn(folders.indices);
  const indices = openEngine({
    worker: join(__dirname, 'search-worker.cjs'),
    folder: unlockIndices && folders.indices,
    log: app.log,
  });
  const engine = followIndex(indices, (slug) => alerts.stockChanged(slug));
  const search = searchRoom({
    tenants,
    engine,
    stock: stock.stock,
    secret: searchSecret,
    now: seconds,
    program: createHash('sha256').update(readFileSync(__filename)).digest('hex'),
    log: app.log,
  });
  const alerts = await openAlertsRoom({
    db,
    jobs,
    messages,
    tenants,
    search: search.search,
    stock: stock.stock,
    secret: secretIn(settings.dataDir, 'alerts.secret'),
    now: seconds,
    log: app.log,
    wordingOf,
    tenantOf,
    basePathOf,
    themeOf,
  });
  const delivery = await openLeadDelivery({
    db,
    jobs,
    messages,
    tenants,
    stock: stock.stock,
    now: Date.now,
    log: app.log,
    safeText: withoutAddresses,
    secretOf: (name) => process.env[name],
    alone: storage.kind === 'pglite',
  });
  const { quotes, plugin: quotesPlugin } = openQuotesRoom({
    db,
    dataDir: settings.dataDir,
    tenantOf,
    themeOf,
    estimate: fromMarket(market.estimate),
    now: seconds,
    log: app.log,
  });
  const reservations = await openReservations({
    db,
    jobs,
    stock: stock.stock,
    holds: stock.holds,
    payments(tenant, provider) {
      const opened = quotes.payments(tenant, provider);
      return opened.ok ? opened.value : undefined;
    },
    tenants,
    messages,
    async storeLead(tenant, lead, at) {
      await storeLead(db, lead, { tenant: tenant.slug, at }, (session, id) => delivery.leadStored(session, { id, tenant, at }));
    },
    isUniqueViolation,
    wordingOf,
    tenantOf,
    basePathOf,
    now: seconds,
    log: app.log,
  });
  const analytics = await openAnalytics({
    db,
    jobs,
    tenants,
    stock: stock.stock,
    tenantOf,
    viewsOf: ({ slug }, days) => viewDays(db, { tenant: slug, ...days }),
    leadsOf: ({ slug, config }, days) => leadDays(db, { tenant: slug, timezone: config.timezone, ...days }),
    log: app.log,
    now: Date.now,
  });
  const render = renderRoom({
    candidates: releases.candidates,
    find: releases.find,
    copyOf: releases.copyOf,
    join: releases.joinEntries,
    assets: readShellAssets(folders.client),
    themeOf,
    now: Date.now,
    onFailure({ tenant, remote, version, during, error }) {
      metrics.failures.inc({ tenant, remote, version, during });
      app.log.error({ err: error, tenant, remote, version, during }, 'a remote failed');
    },
  });

  // What a page asks its own server for is not the visitor's doing.
  const internal = randomUUID();
  await installPlugins(app, { internal, securitySchemes: SEARCH_SECURITY });
  installTenants(app, tenants, resolveTenant, settings.allowOverride);
  installMetrics(app, metrics);
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));

  await app.register(fastifyStatic, { root: folders.client, prefix: '/assets/', immutable: true, maxAge: '365d', index: false });
  await app.register(releases.filesPlugin);
  await app.register(releases.discoveryPlugin(tenantOf));
  await app.register(
    imagesRoom({
      tenantOf,
      mediaFolderOf: ({ slug }: Tenant) => folders.mediaOf(slug),
      allowHosts: [],
      cacheFolder: folders.images,
      log: app.log,
    }),
  );
  await app.register(search.plugin);
  await app.register(stock.plugin);
  await app.register(market.plugin);
  const similar = similarIds(search.search);
  await app.register(pageFactRoutes, {
    stock: stock.stock,
    tenantOf,
    similarIds: ({ slug }: Tenant, car: Car) => similar(slug, car),
    now: seconds,
  });
  await app.register(async (own) => {
    own.addHook('onRequest', refuseForeignPages);
    await own.register(
      leadsRoom({
        db,
        tenantOf,
        log: app.log,
        now: Date.now,
        basePathOf,
        wordingOf,
        themeOf,
        captcha: createAltcha({ secret: secretIn(settings.dataDir, 'captcha.secret'), now: Date.now }),
        leadStored: delivery.leadStored,
        leadChanged: delivery.leadChanged,
        valueVehicle: quotes.valuation,
      }),
    );
    await own.register(quotesPlugin);
    await own.register(viewRoutes, { stock: stock.stock, counts, tenantOf, now: seconds });
    await own.register(reservations.plugin);
    await own.register(analytics.plugin);
  });
  await app.register(alerts.plugin);
  await app.register(
    vehicleSheetRoom({
      press: openPress({ script: join(__dirname, 'sheet-worker.cjs') }),
      async carOf({ slug }, slugOrId) {
        const car = (await stock.stock.bySlug(slug, slugOrId)) ?? (await stock.stock.byIds(slug, [slugOrId]))[0];
        return car && presentable(car);
      },
      tenantOf,
      basePathOf,
      wordingOf,
      themeOf,
      fetchOf: (request) =>
        createSiteFetch({
          app,
          host: request.headers.host ?? '',
          basePath: basePathOf(request),
          slug: tenantOf(request)?.slug ?? '',
          requestId: request.id,
          internal,
        }),
      now: seconds,
    }),
  );
  await app.register(contentRoutes, { tenantOf });
  await app.register(failureRoutes, {
    tenantOf,
    metrics,
    remotesOf: ({ slug, config }: Tenant) => releases.candidates({ slug, ...config.releases }).keys(),
  });
  await app.register(healthRoutes, {
    ready: async () => {
      await db.execute('select 1');
      return tenants.all().every(({ slug }) => engine.size(stockIndexOf(slug)) !== undefined);
    },
  });
  await app.register(async (admin) => {
    access.guard(admin);
    await admin.register(access.adminPlugin);
    await admin.register(releases.adminPlugin, { prefix: '/api/admin' });
    await admin.register(stock.adminPlugin);
    await admin.register(search.adminPlugin);
    await admin.register(demoRoutes, { tenants, room: stock, now: seconds, spots: { outside: spinSpots, inside: insideSpots } });
    await admin.register(leadsAdmin({ db, tenants }));
    await admin.register(delivery.adminPlugin);
    await admin.register(reservations.adminPlugin);
    await admin.register(analytics.adminPlugin);
    await admin.register(jobs.adminPlugin);
    await admin.register(messages.adminPlugin);
  });
  await app.register(async (desk) => {
    desk.addHook('onRequest', refuseForeignPages);
    await desk.register(deskPages, {
      identify: access.tokens.identify,
      refusalOf: access.refusalOf,
      tenants,
      undelivered: delivery.undelivered,
      resend: delivery.resend,
      counts: (slug) => analytics.tell(tenants.bySlug(slug) as Tenant, { limit: 100 }),
    });
  });
  await app.register(deskPage, { tenants, candidates: releases.candidates, consoleFolder: folders.console });

  // What a shopper could find, so that no page promises more than the results show; without an index, what is stored.
  const countOf = async (slug: string): Promise<number> => {
    if (engine.size(stockIndexOf(slug)) === undefined) return stock.stock.count(slug);
    const { results } = await search.search(slug, { requests: [{ indexName: 'cars', params: { hitsPerPage: 0 } }] });
    return results[0] && 'nbHits' in results[0] ? results[0].nbHits : 0;
  };
  installPages(app, {
    render,
    internal,
    visitorOf: createVisitors(releases.hasRollout),
    siteOf: async ({ slug, config }, { origin, basePath }) =>
      publicSite(config, { stockCount: await countOf(slug), searchKey: searchKeyOf(searchSecret, slug), origin, basePath }),
  });
  app.addHook('onClose', async () => {
    releases.close();
    alerts.close();
    await analytics.close();
    await jobs.stop();
    await messages.close();
    await search.close();
    await engine.close().finally(unlockIndices);
    await tenants.close();
    await counts.close();
    await storage.close();
  });

  /** Makes what searches need; then work may begin that searches. */
  const warm = async (): Promise<void> => {
    await search.start();
    await delivery.begin();
    await jobs.start();
    await alerts.catchUp();
  };

  return { app, token, tenants, warm, search, engine, stock, database: db, tick: alerts.tick, sweep: reservations.sweep };
};

export type ForecourtApp = Awaited<ReturnType<typeof createApp>>;
