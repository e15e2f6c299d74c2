import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { createWording } from '@forecourt/ui';
import {
  createFirstPage,
  createInProcessFetch,
  createMetrics,
  createServer,
  findRequestedDealer,
  openTemporaryFolder,
  type OpenDatabase,
  type openDatabase,
  type ReadinessCondition,
} from '../platform';
import { releasedWording } from '../releases';
import { keepBuiltFiles, withoutLinks } from '../platform/built-files/keep-built-files';
import { findStockFilterError } from '../search';
import { DEFAULT_VISIT_HOURS, installationFolders, type ServerSettings } from '../settings';
import {
  checkDealersInWorker,
  designTokenRule,
  joinWordingKeys,
  openTenants,
  type InstalledWording,
  type TenantsOptions,
} from '../sites';
import type { OnEnquiry, Tenant, Tenants } from '../platform/ports';
import { createDealerFetch } from '../platform/network/dealer-addresses';
import { publicOrInNetworks } from '../platform/network/public-network';
import { readOrCreateSecret } from '../platform/secrets/secret-file';
import { addressesOfDealers, basePathOf, createOwnRoutesFetch } from './addresses';
import { openDoors } from './doors';

/** Milliseconds. A new release may state a wording key that was unknown. */
const WORDING_RETRY = 5000;

/** Undefined when the server runs from its sources, as in tests, and so does not check wording keys. */
const readHouseWording = (): InstalledWording | undefined => {
  const file = join(__dirname, 'wording.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as InstalledWording) : undefined;
};

const scriptFile = (name: string): string => join(__dirname, name);

/** Undefined when the server runs from its sources, as in tests, which do the worker's work themselves. */
const builtScript = (name: string): string | undefined => (existsSync(scriptFile(name)) ? scriptFile(name) : undefined);

/** Tests check all dealers at the start. */
const checkBehindStart = (dataDir: string) => {
  const script = builtScript('dealer-check-worker.cjs');
  if (script === undefined) return {};
  const { mtimeMs, size } = statSync(script);
  const check: NonNullable<TenantsOptions['behind']>['check'] = (...dealers) => checkDealersInWorker(script, ...dealers);
  return { behind: { folder: join(dataDir, 'dealers'), build: `${mtimeMs} ${size}`, check } };
};

const openDealers = ({ dataDir, production }: ServerSettings, folder: string, { db }: OpenDatabase, { log }: FastifyInstance) => {
  const houseWording = readHouseWording();
  return openTenants({
    folder,
    log,
    watch: true,
    sandbox: !production,
    ...checkBehindStart(dataDir),
    filterProblem: findStockFilterError,
    ...(houseWording && { wordingKeys: async () => joinWordingKeys(houseWording, await releasedWording(db)) }),
  });
};

const connectionsForDealers = ({ dealerNetworks: networks = [] }: ServerSettings) => {
  const allows = publicOrInNetworks('DEALER_NETWORKS', networks);
  return {
    /** Whether the server may connect to an IP address because a dealer's configuration leads there. */
    dealerNetworks: allows,
    fetchAddress: createDealerFetch(allows),
  };
};

/** Folders with built files stay those of this version when a link leads to the next one. */
const foldersOfVersion = (settings: ServerSettings) => {
  const folders = installationFolders(settings);
  return { ...folders, client: withoutLinks(folders.client), console: withoutLinks(folders.console) };
};

/** For the pages that are open after an upgrade. Resolves with the function that ends it. */
const keepFilesOfVersion = async (
  { keep }: ServerSettings,
  folders: ReturnType<typeof foldersOfVersion>,
  { log }: Pick<FastifyInstance, 'log'>,
): Promise<() => Promise<void>> => {
  const hours = keep?.visitHours ?? DEFAULT_VISIT_HOURS;
  const parts = await Promise.all(
    (['client', 'console'] as const).map((part) =>
      keepBuiltFiles({ own: folders[part], kept: folders.kept[part], hours, now: Date.now, log }),
    ),
  );
  return async () => parts.forEach(({ end }) => end());
};

/** The log says when a PostgreSQL server stops answering, and when it answers again. */
const openServerDatabase = (
  { dataDir, databaseUrl, databaseLimits: limits }: ServerSettings,
  migrationsFolder: string,
  { log }: Pick<FastifyInstance, 'log'>,
  open: typeof openDatabase,
): Promise<OpenDatabase> =>
  open({
    dataDir,
    databaseUrl,
    migrationsFolder,
    limits,
    onAway: (reason) =>
      reason === undefined ? log.warn('the database answers again') : log.error({ reason }, 'the database does not answer'),
  });

const createEnquiryReports = (): { onEnquiry: OnEnquiry; listenForEnquiries(listener: OnEnquiry): void } => {
  const listeners = new Set<OnEnquiry>();
  return {
    onEnquiry(request, tenant) {
      for (const listener of listeners) listener(request, tenant);
    },
    listenForEnquiries: (listener) => void listeners.add(listener),
  };
};

/** The home page of a dealer, as a visitor gets it. */
const firstPageOf = (app: FastifyInstance, tenants: Pick<Tenants, 'all' | 'bySlug'>, internal: string): ReadinessCondition =>
  createFirstPage({
    dealers: tenants.all,
    async homeStatus(slug) {
      const host = tenants.bySlug(slug)?.config.hosts[0] ?? '';
      const fetch = createInProcessFetch({ app, host, basePath: '', slug, requestId: 'readiness', internal });
      return (await fetch('/', { headers: { accept: 'text/html' } })).status;
    },
  });

export const openServerParts = async (settings: ServerSettings, open: typeof openDatabase) => {
  const folders = foldersOfVersion(settings);
  // The other processes of the installation know it too: those without search indices ask the one that has them.
  const internal = createHmac('sha256', readOrCreateSecret(settings.dataDir, 'search.secret')).update('internal').digest('hex');
  const app = createServer(settings);
  const storage = await openServerDatabase(settings, folders.migrations, app, open);
  const tenants = await openDealers(settings, folders.tenants, storage, app);
  const temporary = openTemporaryFolder(join(settings.dataDir, 'tmp'));
  const doors = openDoors();
  doors.onClose(temporary.close);
  doors.onClose(storage.close);
  doors.onClose(tenants.close);
  const pagesAreReady = firstPageOf(app, tenants, internal);
  app.addHook('onListen', async () => void pagesAreReady.reason());
  app.addHook(
    'onListen',
    async () => void tenants.checkBehind().catch((err: unknown) => app.log.error({ err }, 'dealers could not be checked')),
  );
  const retries = setInterval(() => void tenants.retryWording(), WORDING_RETRY).unref();
  doors.onClose(async () => clearInterval(retries));
  doors.onClose(await keepFilesOfVersion(settings, folders, app));

  return {
    settings,
    folders,
    app,
    temporaryFolder: temporary.folder,
    log: app.log,
    storage,
    db: storage.db,
    tenants,
    metrics: createMetrics(),
    /** Secret header value of the server's own requests, so that they do not count as the visitor's. */
    internal,
    /** Read from the data folder. The first call creates it. */
    secret: (name: string): string => readOrCreateSecret(settings.dataDir, name),
    script: scriptFile,
    builtScript,
    program: __filename,
    ...connectionsForDealers(settings),
    ...createEnquiryReports(),
    now: Date.now,
    seconds: (): number => Math.floor(Date.now() / 1000),
    tenantOf: findRequestedDealer,
    ...addressesOfDealers(app, settings),
    basePathOf,
    /** A condition of `/readyz`. */
    pagesAreReady,
    fetchOf: createOwnRoutesFetch(app, internal),
    wordingOf: ({ locale, wording }: Pick<SiteConfig, 'locale' | 'wording'>) => createWording<'shell'>(locale, wording),
    themeOf: ({ config }: Tenant): string => designTokenRule(config.theme),
    ...doors,
  };
};

export type WiredSite = Awaited<ReturnType<typeof openServerParts>>;
