import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startTemporaryPostgres } from '../../shared/build/run/postgres.mjs';
import { callAdminApi, publishRelease, registerSigningKey } from './admin-api';
import { startBareServer, type BareServer } from './bare-server';
import { REPOSITORY_ROOT, WORK_FOLDER } from './folders';
import { buildRemoteVariant, remoteVersionInRepository, type RemoteVariantKind } from './variants';

/** A further version of a remote that both servers have. */
interface Variant {
  remote: string;
  version: string;
  kind: RemoteVariantKind;
}

interface Order {
  /** Name of the data folder. */
  name: string;
  /** Slugs of the dealers that get demo stock. */
  dealers: string[];
  variants: Variant[];
  environment?: Record<string, string>;
}

export interface TwoServers {
  servers: [BareServer, BareServer];
  /** Kills a server like a power failure, calls `meanwhile`, and starts it again at its port. */
  killAndRestart(index: 0 | 1, meanwhile?: () => void): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts two server processes on one PostgreSQL, with every remote of the repository on the channel `stable`.
 * @returns the reason as a text if this machine has no PostgreSQL
 */
export const startTwoServers = async ({ name, dealers, variants, environment = {} }: Order): Promise<TwoServers | string> => {
  const postgres = await startTemporaryPostgres({ install: false, say: () => undefined });
  if (!postgres.url) return postgres.reason ?? 'This machine has no PostgreSQL';
  const dataDir = join(WORK_FOLDER, `data-${name}`);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const start = (port?: number) => startBareServer(dataDir, { DATABASE_URL: postgres.url ?? '', ...environment }, port);
  const first = await start();
  const servers: [BareServer, BareServer] = [first, await start()];
  await registerSigningKey(first);
  const remotes = readdirSync(REPOSITORY_ROOT).filter((each) => existsSync(join(REPOSITORY_ROOT, each, 'dist/release.json')));
  for (const remote of remotes) await publishRelease(first, join(REPOSITORY_ROOT, remote, 'dist'));
  for (const { remote, version, kind } of variants) await publishRelease(first, buildRemoteVariant(remote, version, kind));
  const versions = Object.fromEntries(remotes.map((remote) => [remote, remoteVersionInRepository(remote)]));
  await callAdminApi(first, 'PUT', '/channels/stable', { versions, why: 'test' });
  for (const slug of dealers) await callAdminApi(first, 'POST', `/stock/${slug}/demo`);
  return {
    servers,
    async killAndRestart(index, meanwhile) {
      await servers[index].kill();
      meanwhile?.();
      servers[index] = await start(servers[index].port);
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      postgres.stop?.();
    },
  };
};
