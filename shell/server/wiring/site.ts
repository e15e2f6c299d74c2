import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { createWording } from '@forecourt/ui';
import { createMetrics, createServer, secretIn, tenantOf } from '../http';
import { releasedWording } from '../releases';
import { stockFilterProblem } from '../search';
import { foldersOf, type Settings } from '../settings';
import type { openDatabase } from '../storage';
import { openTenants, joinWordingKeys, themeStyle, type HouseWording } from '../tenants';
import type { Tenant } from '../ports';
import { createDoor, createSteps } from './doors';

/** Milliseconds after which a dealer that was refused for a wording key is read again: a release of any process may have it. */
const WORDING_RETRY = 5000;

/** Undefined where the server runs from its sources, as tests do: then wording keys are not checked. */
const readHouseWording = (): HouseWording | undefined => {
  const file = join(__dirname, 'wording.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as HouseWording) : undefined;
};

/** What every room may need: the ground that rooms are wired on. Rooms are closed in the opposite order of wiring. */
export const openSite = async (settings: Settings, open: typeof openDatabase) => {
  const folders = foldersOf(settings);
  const app = createServer(settings);
  const storage = await open({
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl,
    migrationsFolder: folders.migrations,
  });
  const houseWording = readHouseWording();
  const tenants = await openTenants({
    folder: folders.tenants,
    log: app.log,
    watch: true,
    filterProblem: stockFilterProblem,
    ...(houseWording && {
      wordingKeys: async () => joinWordingKeys(houseWording, await releasedWording(storage.db)),
    }),
  });
  const closing = createSteps();
  closing.add(storage.close);
  closing.add(tenants.close);
  const retries = setInterval(() => void tenants.retryWording(), WORDING_RETRY).unref();
  closing.add(async () => clearInterval(retries));
  const warming = createSteps();
  const [everybody, own, admin] = [createDoor(), createDoor(), createDoor()];

  return {
    settings,
    folders,
    app,
    log: app.log,
    storage,
    db: storage.db,
    tenants,
    metrics: createMetrics(),
    /** Shows a request to be the server's own: what a page asks for is not the visitor's doing. */
    internal: randomUUID(),
    /** The secret of that name in the data folder, made when it is first asked for. */
    secret: (name: string): string => secretIn(settings.dataDir, name),
    /** A script that is built beside this one. */
    script: (name: string): string => join(__dirname, name),
    /** The server's program. */
    program: __filename,
    now: Date.now,
    seconds: (): number => Math.floor(Date.now() / 1000),
    tenantOf,
    basePathOf: ({ resolved }: FastifyRequest): string => resolved?.basePath ?? '',
    wordingOf: ({ locale, wording }: Pick<SiteConfig, 'locale' | 'wording'>) => createWording<'shell'>(locale, wording),
    themeOf: ({ config }: Tenant): string => themeStyle(config.theme),
    /** Routes for everybody. */
    serve: everybody.add,
    /** Routes that only the dealer's own pages may send to. */
    serveOwn: own.add,
    /** Routes of the admin API, behind a token. */
    serveAdmin: admin.add,
    doors: { open: everybody, own, admin },
    /** Before the server listens, in the order of wiring. */
    onWarm: warming.add,
    warm: warming.forwards,
    onClose: closing.add,
    close: closing.backwards,
  };
};

export type Site = Awaited<ReturnType<typeof openSite>>;
