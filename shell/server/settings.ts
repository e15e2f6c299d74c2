import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listedWords } from '@forecourt/rules/text/listed-words';
import { noticeReceiversOf, type NoticeReceiver } from './desk';
import { parseTrustedProxies, type AdminDoorSettings, type TrustedProxySetting } from './http';
import { sharedCachesOf, type SharedCachesSetting } from './lent-pages';
import { objectStorageOf, type ObjectStorage } from './releases';
import { DEFAULT_DATABASE_LIMITS, type DatabaseLimits } from './storage';

interface LeadSpoolSettings {
  /** Milliseconds that the database gets for a lead, and that the disk gets for one. */
  patience: number;
  diskPatience: number;
  mostBytes: number;
}

export const DEFAULT_SHUTDOWN_MILLISECONDS = 25_000;

export const DEFAULT_LEAD_SPOOL: LeadSpoolSettings = {
  patience: 5_000,
  diskPatience: 10_000,
  mostBytes: 256 * 1024 ** 2,
};

/** Most bytes of the pages that a process keeps. */
export const DEFAULT_KEPT_PAGES = 64 * 1024 ** 2;

/** Most dealers whose search indices a process has in memory, and minutes without a request after which it unloads them. */
export const DEFAULT_LOADED_INDICES = { dealers: 1000, minutes: 30 };

/** Hours for which the files of a page stay that a visitor may still have open. */
export const DEFAULT_VISIT_HOURS = 24;

/** Value of `SMTP_URL` for an installation that keeps its messages as files on purpose. */
const OUTBOX_SETTING = 'outbox';

/** Settings of one server process. Every value comes from the environment; see the README. */
export interface ServerSettings {
  /** True if the installation serves the public: it then offers nothing invented, and refuses insecure settings. */
  production: boolean;
  port: number;
  host: string;
  /** Data folder, which contains the database, releases, pictures and secrets. */
  dataDir: string;
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
  /**
   * Most dealers whose search indices a process has in memory, and minutes without a request after which it unloads them;
   * absent means the default.
   */
  loadedIndices?: { dealers: number; minutes: number };
  /** Shared caches that may keep pages; absent means that there are none. */
  sharedCaches?: SharedCachesSetting;
  /** True if changes of release sets are rehearsed before they go live. */
  rehearseChanges?: boolean;
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
  /** Returns the folder of a dealer's own pictures. */
  mediaOf(slug: string): string;
}

const portOf = (name: string, text: string | undefined): number => {
  const port = Number(text ?? 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a number from 0 to 65535, not "${text}"`);
  return port;
};

const isProduction = ({ FORECOURT_MODE: mode, NODE_ENV }: NodeJS.ProcessEnv): boolean => {
  if (mode && mode !== 'production' && mode !== 'demo')
    throw new Error(`FORECOURT_MODE must be production or demo, not "${mode}"`);
  return mode ? mode === 'production' : NODE_ENV === 'production';
};

const switchOf = (name: string, text: string | undefined, standard: boolean): boolean => {
  if (text && text !== 'on' && text !== 'off') throw new Error(`${name} must be on or off, not "${text}"`);
  return text ? text === 'on' : standard;
};

/** Networks of this machine, at which the services of a demonstration may run. */
const OWN_MACHINE = '127.0.0.0/8 ::1/128';

const HOST_NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

const adminDoorOf = (environment: NodeJS.ProcessEnv, production: boolean): AdminDoorSettings => {
  const { ADMIN_HOSTS, ADMIN_PORT, ADMIN_ADDRESS, METRICS_TOKEN } = environment;
  const hosts = listedWords(ADMIN_HOSTS?.toLowerCase() ?? '');
  const wrong = hosts.find((host) => !HOST_NAME.test(host));
  if (wrong !== undefined) throw new Error(`ADMIN_HOSTS names "${wrong}": write host names alone, without scheme and port`);
  return {
    hosts,
    port: ADMIN_PORT ? portOf('ADMIN_PORT', ADMIN_PORT) : undefined,
    address: ADMIN_ADDRESS || '127.0.0.1',
    production,
    metricsToken: METRICS_TOKEN || undefined,
  };
};

const unsignedOf = (text = 'refuse'): 'refuse' | 'accept' => {
  if (text !== 'refuse' && text !== 'accept') throw new Error(`UNSIGNED_RELEASES must be refuse or accept, not "${text}"`);
  return text;
};

/** Largest value of a setting that is a number. */
const MOST_COUNT = 100_000;

const countOf = (name: string, text: string | undefined, standard: number, least: number): number => {
  const count = Number(text || standard);
  if (Number.isInteger(count) && count >= least && count <= MOST_COUNT) return count;
  throw new Error(`${name} must be a whole number from ${least} to ${MOST_COUNT}, not "${text}"`);
};

/** Returns the milliseconds of a setting that is written in whole seconds. */
const secondsOf = (environment: NodeJS.ProcessEnv, name: string, standard: number): number =>
  countOf(name, environment[name], standard / 1000, 1) * 1000;

const databaseLimitsOf = (environment: NodeJS.ProcessEnv): DatabaseLimits => ({
  connections: countOf('DATABASE_CONNECTIONS', environment.DATABASE_CONNECTIONS, DEFAULT_DATABASE_LIMITS.connections, 2),
  connect: secondsOf(environment, 'DATABASE_CONNECT_SECONDS', DEFAULT_DATABASE_LIMITS.connect),
  statement: secondsOf(environment, 'DATABASE_STATEMENT_SECONDS', DEFAULT_DATABASE_LIMITS.statement),
  silence: secondsOf(environment, 'DATABASE_SILENCE_SECONDS', DEFAULT_DATABASE_LIMITS.silence),
});

/** Default points of work that one client gets back in a second. It leaves a client less than half of one processor. */
const CLIENT_POINTS = 400;
/** A client saves up points of 20 seconds, and the dearest request, a new PDF, costs 405. */
const LEAST_CLIENT_POINTS = 25;

const clientPointsOf = (text: string | undefined, production: boolean): number | undefined => {
  if (text === 'off') return undefined;
  if (!text) return production ? CLIENT_POINTS : undefined;
  return countOf('CLIENT_POINTS', text, CLIENT_POINTS, LEAST_CLIENT_POINTS);
};

const allowsOverride = (environment: NodeJS.ProcessEnv): boolean =>
  switchOf('SITE_OVERRIDE', environment.SITE_OVERRIDE, !isProduction(environment));

/** Reads the settings from environment variables. Throws an Error that names the variable, its value and what to write instead. */
export const readSettings = (environment: NodeJS.ProcessEnv, root: string): ServerSettings => ({
  production: isProduction(environment),
  port: portOf('PORT', environment.PORT),
  host: environment.HOST || '127.0.0.1',
  dataDir: resolve(root, environment.DATA_DIR || '.data'),
  databaseUrl: environment.DATABASE_URL || undefined,
  databaseLimits: databaseLimitsOf(environment),
  smtpSilence: secondsOf(environment, 'SMTP_SECONDS', 60_000),
  artefactsTime: secondsOf(environment, 'ARTEFACTS_SECONDS', 10_000),
  connections: countOf('CONNECTIONS', environment.CONNECTIONS, 4_000, 10),
  shutdownTime: secondsOf(environment, 'SHUTDOWN_SECONDS', DEFAULT_SHUTDOWN_MILLISECONDS),
  leadSpool: {
    patience: secondsOf(environment, 'LEAD_DATABASE_SECONDS', DEFAULT_LEAD_SPOOL.patience),
    diskPatience: secondsOf(environment, 'LEAD_SPOOL_SECONDS', DEFAULT_LEAD_SPOOL.diskPatience),
    mostBytes:
      countOf('LEAD_SPOOL_MEGABYTES', environment.LEAD_SPOOL_MEGABYTES, DEFAULT_LEAD_SPOOL.mostBytes / 1024 ** 2, 1) * 1024 ** 2,
  },
  artefacts: objectStorageOf(environment),
  smtpUrl: environment.SMTP_URL === OUTBOX_SETTING ? undefined : environment.SMTP_URL || undefined,
  root,
  allowOverride: allowsOverride(environment),
  rehearseChanges: switchOf('REHEARSALS', environment.REHEARSALS, true),
  trustedProxies: parseTrustedProxies(environment.TRUST_PROXY),
  admin: adminDoorOf(environment, isProduction(environment)),
  clientPoints: clientPointsOf(environment.CLIENT_POINTS, isProduction(environment)),
  keptPages: countOf('KEPT_PAGES_MEGABYTES', environment.KEPT_PAGES_MEGABYTES, DEFAULT_KEPT_PAGES / 1024 ** 2, 0) * 1024 ** 2,
  loadedIndices: {
    dealers: countOf('LOADED_DEALERS', environment.LOADED_DEALERS, DEFAULT_LOADED_INDICES.dealers, 1),
    minutes: countOf('LOADED_MINUTES', environment.LOADED_MINUTES, DEFAULT_LOADED_INDICES.minutes, 1),
  },
  sharedCaches: sharedCachesOf(environment, allowsOverride(environment)),
  logLevel: environment.LOG_LEVEL || 'warn',
  unsignedReleases: unsignedOf(environment.UNSIGNED_RELEASES),
  pictures: {
    networks: listedWords(environment.PICTURE_NETWORKS ?? ''),
    mostBytes: countOf('PICTURE_GIGABYTES', environment.PICTURE_GIGABYTES, 50, 1) * 1024 ** 3,
  },
  dealerNetworks: listedWords(environment.DEALER_NETWORKS ?? (isProduction(environment) ? '' : OWN_MACHINE)),
  noticeReceivers: noticeReceiversOf(environment, isProduction(environment)),
  keep: {
    historyDays: countOf('KEEP_HISTORY_DAYS', environment.KEEP_HISTORY_DAYS, 30, 0),
    historyEntries: countOf('KEEP_HISTORY_ENTRIES', environment.KEEP_HISTORY_ENTRIES, 20, 1),
    visitHours: countOf('KEEP_VISIT_HOURS', environment.KEEP_VISIT_HOURS, DEFAULT_VISIT_HOURS, 1),
  },
});

/** Returns the folders that the settings name. */
export const installationFolders = ({
  root,
  dataDir,
  folders,
}: Pick<ServerSettings, 'root' | 'dataDir' | 'folders'>): InstallationFolders => ({
  tenants: join(root, 'shell/tenants'),
  mappings: join(root, 'shell/server/stock/mappings'),
  migrations: join(root, 'shell/server/storage/drizzle'),
  client: join(root, 'shell/dist/client'),
  console: join(root, 'shell/dist/console'),
  kept: { client: join(dataDir, 'built-files/client'), console: join(dataDir, 'built-files/console') },
  images: join(dataDir, 'images'),
  photographs: join(dataDir, 'photographs'),
  indices: join(dataDir, 'search'),
  mediaOf: (slug: string) => join(folders?.tenants ?? join(root, 'shell/tenants'), slug, 'media'),
  ...folders,
});

/** Returns the secret in a file of the data folder. The first start creates the file, readable only by its owner. */
export const readOrCreateSecret = (dataDir: string, file: string): string => {
  const path = join(dataDir, file);
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  // The file gets its name only when it is complete, so that another process that starts at the same time never reads half a secret.
  const own = `${path}.${randomUUID()}`;
  writeFileSync(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(own, path);
  } catch (error) {
    // If the other process was first, its file is used.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
  return readFileSync(path, 'utf8').trim();
};
