import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { createWording } from '@forecourt/ui';
import { createMetrics, createServer, findRequestedDealer } from '../http';
import { releasedWording } from '../releases';
import { keepBuiltFiles, withoutLinks } from '../keep-built-files';
import { findStockFilterError } from '../search';
import { DEFAULT_VISIT_HOURS, installationFolders, readOrCreateSecret, type ServerSettings } from '../settings';
import { openTemporaryFolder, type openDatabase, type OpenDatabase } from '../storage';
import { joinWordingKeys, openTenants, designTokenRule, type InstalledWording } from '../tenants';
import type { Tenant } from '../ports';
import { createDealerFetch } from '../dealer-addresses';
import { publicOrInNetworks } from '../public-network';
import { addressesOfDealers, basePathOf, createOwnRoutesFetch } from './addresses';
import { createRouteCollector, createOrderedStepList } from './doors';
import { createEnquiryReports } from './enquiries';

/** Milliseconds after which a dealer with an unknown wording key is read again, because a new release may state the key. */
const WORDING_RETRY = 5000;

/**
 * Returns the wording keys of the shell; undefined when the server runs from its sources, as in tests, and so does not
 * check wording keys.
 */
const readHouseWording = (): InstalledWording | undefined => {
  const file = join(__dirname, 'wording.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as InstalledWording) : undefined;
};

const openDealers = (folder: string, sandbox: boolean, { db }: OpenDatabase, { log }: FastifyInstance) => {
  const houseWording = readHouseWording();
  return openTenants({
    folder,
    log,
    watch: true,
    sandbox,
    filterProblem: findStockFilterError,
    ...(houseWording && { wordingKeys: async () => joinWordingKeys(houseWording, await releasedWording(db)) }),
  });
};

const connectionsForDealers = ({ dealerNetworks: networks = [] }: ServerSettings) => {
  const allows = publicOrInNetworks('DEALER_NETWORKS', networks);
  return {
    /** Returns whether the server may connect to an IP address because a dealer's configuration leads there. */
    dealerNetworks: allows,
    /** Sends a request to an address of a dealer's configuration. */
    fetchAddress: createDealerFetch(allows),
  };
};

/** Returns the folders of the installation. Those with built files stay the ones of this version when a link leads to the next one. */
const foldersOfVersion = (settings: ServerSettings) => {
  const folders = installationFolders(settings);
  return { ...folders, client: withoutLinks(folders.client), console: withoutLinks(folders.console) };
};

/** Keeps the browser files of this version for the pages that are open after an upgrade. Resolves with the function that ends it. */
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

/** Opens the database; the log says when a PostgreSQL server stops answering, and when it answers again. */
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

/**
 * Opens the parts that all rooms need: server, database, dealers, folders, clocks. Rooms close in the opposite order of
 * wiring.
 */
export const openServerParts = async (settings: ServerSettings, open: typeof openDatabase) => {
  const folders = foldersOfVersion(settings);
  const app = createServer(settings);
  const storage = await openServerDatabase(settings, folders.migrations, app, open);
  const tenants = await openDealers(folders.tenants, !settings.production, storage, app);
  const temporary = openTemporaryFolder(join(settings.dataDir, 'tmp'));
  const closing = createOrderedStepList();
  closing.add(temporary.close);
  closing.add(storage.close);
  closing.add(tenants.close);
  const retries = setInterval(() => void tenants.retryWording(), WORDING_RETRY).unref();
  closing.add(async () => clearInterval(retries));
  closing.add(await keepFilesOfVersion(settings, folders, app));
  const warming = createOrderedStepList();
  const [everybody, own, admin] = [createRouteCollector(), createRouteCollector(), createRouteCollector()];
  const internal = randomUUID();

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
    /** Returns the secret of this name in the data folder. The first call creates it. */
    secret: (name: string): string => readOrCreateSecret(settings.dataDir, name),
    /** Returns the path of a script that is built beside this one. */
    script: (name: string): string => join(__dirname, name),
    /** Path of the server's built program file. */
    program: __filename,
    ...connectionsForDealers(settings),
    ...createEnquiryReports(),
    now: Date.now,
    seconds: (): number => Math.floor(Date.now() / 1000),
    tenantOf: findRequestedDealer,
    ...addressesOfDealers(app, settings),
    basePathOf,
    fetchOf: createOwnRoutesFetch(app, internal),
    wordingOf: ({ locale, wording }: Pick<SiteConfig, 'locale' | 'wording'>) => createWording<'shell'>(locale, wording),
    themeOf: ({ config }: Tenant): string => designTokenRule(config.theme),
    /** Adds routes that everybody may request. */
    serve: everybody.add,
    /** Adds routes to which only the dealer's own pages may send. */
    serveOwn: own.add,
    /** Adds routes of the admin API, which need a token. */
    serveAdmin: admin.add,
    doors: { open: everybody, own, admin },
    /** Adds a step that runs before the server listens. Steps run in the order of wiring. */
    onWarm: warming.add,
    warm: warming.forwards,
    onClose: closing.add,
    close: closing.backwards,
  };
};

export type WiredSite = Awaited<ReturnType<typeof openServerParts>>;
