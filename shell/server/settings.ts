import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listedWords } from '@forecourt/rules/text/listed-words';
import {
  parseTrustedProxies,
  readBytes,
  readCount,
  readMilliseconds,
  readPort,
  readSwitch,
  readText,
  SETTINGS_VARIABLES,
  sharedCachesOf,
  type AdminDoorSettings,
  type DatabaseLimits,
  type Environment,
  type SharedCachesSetting,
  type TrustedProxySetting,
} from './platform';
import { noticeReceiversOf, objectStorageOf, type NoticeReceiver, type ObjectStorage } from './releases';

interface LeadSpoolSettings {
  /** Milliseconds that the database gets for a lead, and that the disk gets for one. */
  patience: number;
  diskPatience: number;
  mostBytes: number;
}

/** Value of `SMTP_URL` for an installation that keeps its messages as files on purpose. */
const OUTBOX_SETTING = 'outbox';

/** Settings of one server process. Every value comes from the environment: `platform/environment/variables.ts` lists the variables. */
export interface ServerSettings {
  /** True if the installation serves the public: it then offers nothing invented, and refuses insecure settings. */
  production: boolean;
  port: number;
  host: string;
  /** Data folder, which contains the database, releases, pictures and secrets. */
  dataDir: string;
  /** Folder of the dealers' configuration; absent means `shell/tenants`, in which a new version has the demo dealers. */
  dealersDir?: string | undefined;
  /** The doctor reads the age of the backups in it. */
  backupDir?: string;
  /** The doctor reads nginx's settings in it, and asks the hosts of dealers at the address. */
  proxy?: { nginxDir: string; address: string };
  /** Address of a PostgreSQL server; absent means that the embedded PGlite stores its database in `dataDir`. */
  databaseUrl?: string;
  /** Time limits of the PostgreSQL server, in milliseconds, and the number of connections. */
  databaseLimits?: DatabaseLimits;
  /** The lead spool: milliseconds that the database gets for a lead, and most bytes of leads on disk (L-13). */
  leadSpool?: LeadSpoolSettings;
  /** Object storage for releases; absent means the folder `artefacts` in `dataDir`. */
  artefacts?: ObjectStorage;
  /**
   * Address of the mail server, `smtp://…` or `smtps://…`; absent means that messages are written to `outbox` in
   * `dataDir`.
   */
  smtpUrl?: string;
  /** Root of the installation, which contains `shell/tenants`, `shell/dist` and the mappings. */
  root: string;
  /** Longest silence of the mail server and longest duration of a request to object storage, in milliseconds; absent: their default. */
  smtpSilence?: number;
  artefactsTime?: number;
  /** Most open connections; absent means the server's default. */
  connections?: number;
  /** Milliseconds after the signal to end within which the process ends, even if requests still run. */
  shutdownTime?: number;
  /** True if `?site=` and `/sites/<slug>` choose a dealer. Only for development. */
  allowOverride: boolean;
  trustedProxies?: TrustedProxySetting;
  /** Hosts, port and network address at which the admin API, the release desk and the metrics answer. */
  admin: AdminDoorSettings;
  /** Most bytes of the pages that a process keeps, 0 for none; absent means the default. */
  keptPages?: number;
  /** Processes for proven versions, 0 for the default; and milliseconds until a version is proven. Absent means the defaults. */
  rendering?: { processes: number; probation: number };
  /**
   * Most dealers whose search indices a process has in memory, and minutes without a request after which it unloads them;
   * absent means the default.
   */
  loadedIndices?: { dealers: number; minutes: number };
  /** Origin of the process that answers all searches; absent: this one does. Milliseconds for an answer of any engine outside. */
  searchEngine?: { origin: string | undefined; timeLimit: number };
  /** Shared caches that may keep pages; absent means that there are none. */
  sharedCaches?: SharedCachesSetting;
  /** True if changes of release sets are rehearsed before they go live. */
  rehearseChanges?: boolean;
  /** True if tokens that name dealers see these alone; absent means false. */
  viewByDealer?: boolean;
  /** UNIX socket of the render launcher; absent means that render processes run as the user of the server. */
  renderSocket?: string | undefined;
  /** Points of work that one client gets back in a second; absent means that clients are not limited. */
  clientPoints?: number | undefined;
  logLevel: string;
  /** Rounds of hashing for one try of a captcha, for tests; absent means the number of the product. */
  captchaRounds?: number;
  /** Receives the lines of the log, for tests; absent means the standard output. */
  logStream?: { write(line: string): void };
  /** `accept`: releases without a signature may be published and run. Otherwise they are refused. */
  unsignedReleases?: 'refuse' | 'accept';
  /** Settings for fetching pictures: private networks that are allowed besides the public one, such as `10.20.0.0/16`, and most bytes of all originals. */
  pictures: { networks: string[]; mostBytes: number };
  /** Private networks, such as `10.20.0.0/16`, to which addresses in dealers' configurations may lead; absent means the public network alone. */
  dealerNetworks?: string[];
  /** Webhooks and mail addresses that are told of self-aborts, refused bytes and forced changes; absent: nobody is. */
  noticeReceivers?: NoticeReceiver[];
  /** Periods of the past for which clean-up keeps releases. */
  keep?: { historyDays: number; historyEntries: number; visitHours: number };
  /** Folders that replace the installation's default folders, for tests and unusual layouts. */
  folders?: Partial<InstallationFolders>;
}

/** Paths of the folders that an installation uses. */
interface InstallationFolders {
  tenants: string;
  mappings: string;
  migrations: string;
  /** Folder with the files of the shell's browser build, including `assets.json`. */
  client: string;
  /** Folder with the files of the release desk's console, including `assets.json`. */
  console: string;
  /** Folders with the browser files of this and earlier versions, which open pages may need. */
  kept: { client: string; console: string };
  images: string;
  /** Folder with the original files of the photographs that feeds name. */
  photographs: string;
  /** Folder in which the search indices are stored, so that the next start need not build them. */
  indices: string;
  /** Folder in which earlier versions stored them, with own indices that were nowhere else. */
  earlierIndices: string;
  /** Returns the folder of a dealer's own pictures. */
  mediaOf(slug: string): string;
}

const isProduction = ({ FORECOURT_MODE: mode, NODE_ENV }: Environment): boolean => {
  if (mode && mode !== 'production' && mode !== 'demo')
    throw new Error(`FORECOURT_MODE must be production or demo, not "${mode}"`);
  return mode ? mode === 'production' : NODE_ENV === 'production';
};

/** Networks of this machine, at which the services of a demonstration may run. */
const OWN_MACHINE = '127.0.0.0/8 ::1/128';

const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

const adminDoorOf = (environment: Environment, production: boolean): AdminDoorSettings => {
  const { ADMIN_HOSTS, ADMIN_PORT, METRICS_TOKEN } = environment;
  const hosts = listedWords(ADMIN_HOSTS?.toLowerCase() ?? '');
  const wrong = hosts.find((host) => !HOST_NAME.test(host));
  if (wrong !== undefined) throw new Error(`ADMIN_HOSTS names "${wrong}": write host names alone, without scheme and port`);
  return {
    hosts,
    port: ADMIN_PORT ? readPort(environment, 'ADMIN_PORT') : undefined,
    address: readText(environment, 'ADMIN_ADDRESS'),
    production,
    metricsToken: METRICS_TOKEN || undefined,
  };
};

const unsignedOf = (environment: Environment): 'refuse' | 'accept' => {
  const text = environment.UNSIGNED_RELEASES ?? SETTINGS_VARIABLES.UNSIGNED_RELEASES.default;
  if (text !== 'refuse' && text !== 'accept') throw new Error(`UNSIGNED_RELEASES must be refuse or accept, not "${text}"`);
  return text;
};

const databaseLimitsOf = (environment: Environment): DatabaseLimits => ({
  connections: readCount(environment, 'DATABASE_CONNECTIONS'),
  connect: readMilliseconds(environment, 'DATABASE_CONNECT_SECONDS'),
  statement: readMilliseconds(environment, 'DATABASE_STATEMENT_SECONDS'),
  silence: readMilliseconds(environment, 'DATABASE_SILENCE_SECONDS'),
});

const leadSpoolOf = (environment: Environment): LeadSpoolSettings => ({
  patience: readMilliseconds(environment, 'LEAD_DATABASE_SECONDS'),
  diskPatience: readMilliseconds(environment, 'LEAD_SPOOL_SECONDS'),
  mostBytes: readBytes(environment, 'LEAD_SPOOL_MEGABYTES'),
});

const loadedIndicesOf = (environment: Environment): { dealers: number; minutes: number } => ({
  dealers: readCount(environment, 'LOADED_DEALERS'),
  minutes: readCount(environment, 'LOADED_MINUTES'),
});

const searchEngineOf = (environment: Environment): { origin: string | undefined; timeLimit: number } => {
  const address = environment.SEARCH_ENGINE || undefined;
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (address !== undefined && !isOrigin)
    throw new Error(`SEARCH_ENGINE must be scheme, host and port, such as http://10.0.0.5:4000, not "${address}"`);
  return { origin: url?.origin, timeLimit: readMilliseconds(environment, 'SEARCH_ENGINE_SECONDS') };
};

const renderingOf = (environment: Environment): { processes: number; probation: number } => ({
  processes: readCount(environment, 'RENDER_PROCESSES'),
  probation: readCount(environment, 'RENDER_PROBATION_MINUTES') * 60_000,
});

const keepOf = (environment: Environment): { historyDays: number; historyEntries: number; visitHours: number } => ({
  historyDays: readCount(environment, 'KEEP_HISTORY_DAYS'),
  historyEntries: readCount(environment, 'KEEP_HISTORY_ENTRIES'),
  visitHours: readCount(environment, 'KEEP_VISIT_HOURS'),
});

const clientPointsOf = (environment: Environment): number | undefined => {
  if (environment.CLIENT_POINTS === 'off') return undefined;
  if (!environment.CLIENT_POINTS && !isProduction(environment)) return undefined;
  return readCount(environment, 'CLIENT_POINTS');
};

const allowsOverride = (environment: Environment): boolean =>
  readSwitch(environment, 'SITE_OVERRIDE', !isProduction(environment));

export const DEFAULT_SHUTDOWN_MILLISECONDS = readMilliseconds({}, 'SHUTDOWN_SECONDS');
export const DEFAULT_LEAD_SPOOL = leadSpoolOf({});
/** Most bytes of the pages that a process keeps. */
export const DEFAULT_KEPT_PAGES = readBytes({}, 'KEPT_PAGES_MEGABYTES');
/** Most dealers whose search indices a process has in memory, and minutes without a request after which it unloads them. */
export const DEFAULT_LOADED_INDICES = loadedIndicesOf({});
export const DEFAULT_SEARCH_ENGINE = searchEngineOf({});
export const DEFAULT_RENDERING = renderingOf({});
/** Hours for which the files of a page stay that a visitor may still have open. */
export const DEFAULT_VISIT_HOURS = keepOf({}).visitHours;

/** Reads the settings from environment variables. Throws an Error that names the variable, its value and what to write instead. */
export const readSettings = (environment: Environment, root: string): ServerSettings => ({
  production: isProduction(environment),
  port: readPort(environment, 'PORT'),
  host: readText(environment, 'HOST'),
  dataDir: resolve(root, readText(environment, 'DATA_DIR')),
  dealersDir: environment.DEALERS_DIR ? resolve(root, environment.DEALERS_DIR) : undefined,
  backupDir: readText(environment, 'BACKUP_DIR'),
  proxy: { nginxDir: readText(environment, 'NGINX_DIR'), address: readText(environment, 'PROXY_ADDRESS') },
  databaseUrl: environment.DATABASE_URL || undefined,
  databaseLimits: databaseLimitsOf(environment),
  smtpSilence: readMilliseconds(environment, 'SMTP_SECONDS'),
  artefactsTime: readMilliseconds(environment, 'ARTEFACTS_SECONDS'),
  connections: readCount(environment, 'CONNECTIONS'),
  shutdownTime: readMilliseconds(environment, 'SHUTDOWN_SECONDS'),
  leadSpool: leadSpoolOf(environment),
  artefacts: objectStorageOf(environment),
  smtpUrl: environment.SMTP_URL === OUTBOX_SETTING ? undefined : environment.SMTP_URL || undefined,
  root,
  allowOverride: allowsOverride(environment),
  rehearseChanges: readSwitch(environment, 'REHEARSALS', true),
  viewByDealer: readSwitch(environment, 'VIEW_BY_DEALER', false),
  renderSocket: environment.RENDER_SOCKET || undefined,
  trustedProxies: parseTrustedProxies(environment.TRUST_PROXY),
  admin: adminDoorOf(environment, isProduction(environment)),
  clientPoints: clientPointsOf(environment),
  keptPages: readBytes(environment, 'KEPT_PAGES_MEGABYTES'),
  rendering: renderingOf(environment),
  loadedIndices: loadedIndicesOf(environment),
  searchEngine: searchEngineOf(environment),
  sharedCaches: sharedCachesOf(environment, allowsOverride(environment)),
  logLevel: readText(environment, 'LOG_LEVEL'),
  unsignedReleases: unsignedOf(environment),
  pictures: {
    networks: listedWords(environment.PICTURE_NETWORKS ?? ''),
    mostBytes: readCount(environment, 'PICTURE_GIGABYTES') * 1024 ** 3,
  },
  dealerNetworks: listedWords(environment.DEALER_NETWORKS ?? (isProduction(environment) ? '' : OWN_MACHINE)),
  noticeReceivers: noticeReceiversOf(environment, isProduction(environment)),
  keep: keepOf(environment),
});

/** Version of Forecourt in an installation; undefined where it names none. */
export const versionOf = (root: string): string | undefined => {
  const file = join(root, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version : undefined;
};

/** Returns the folders that the settings name. */
export const installationFolders = ({
  root,
  dataDir,
  dealersDir = join(root, 'shell/tenants'),
  folders,
}: Pick<ServerSettings, 'root' | 'dataDir' | 'dealersDir' | 'folders'>): InstallationFolders => ({
  tenants: dealersDir,
  mappings: join(root, 'shell/server/stock/import/mappings'),
  migrations: join(root, 'shell/server/platform/storage/drizzle'),
  client: join(root, 'shell/dist/client'),
  console: join(root, 'shell/dist/console'),
  kept: { client: join(dataDir, 'built-files/client'), console: join(dataDir, 'built-files/console') },
  images: join(dataDir, 'images'),
  photographs: join(dataDir, 'photographs'),
  indices: join(dataDir, 'search-cache'),
  earlierIndices: join(dataDir, 'search'),
  mediaOf: (slug: string) => join(folders?.tenants ?? dealersDir, slug, 'media'),
  ...folders,
});
