import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { findFreePort } from '../../shared/build/run/free-port.mjs';
import { REPOSITORY_ROOT } from './folders';
import { parseEnvironmentFile, guideFileText, guideNginxMain } from './guide-files';
import { GuideServerProcesses } from './guide-processes';
import { makeCertificate, startNginx } from './nginx';

const DEALER = 'harbour.localhost';
export const RELEASE_DESK_HOST = 'console.desk.example';

/** Returns the reason why the guide's commands can't run here; undefined if they can. */
export const reasonToSkipGuideCommands = (): string | undefined => {
  const missing = ['psql', 'pg_dump', 'pg_restore', 'curl', 'tar'].filter((name) => spawnSync(name, ['--version']).status !== 0);
  return missing.length === 0 ? undefined : `${missing.join(', ')} can't run here`;
};

/** Creates an empty database on the server of a test; returns its address. */
export const createEmptyDatabase = (server: string, name: string): string => {
  execFileSync('psql', [server, '--quiet', '--command', `drop database if exists ${name} with (force)`, '--command', `create database ${name}`], { stdio: 'pipe' }); // prettier-ignore
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** Returns the values of the first column of a query. */
export const queryFirstColumn = (databaseUrl: string, query: string): string[] =>
  execFileSync('psql', [databaseUrl, '--tuples-only', '--no-align', '--command', query]).toString().split('\n').filter(Boolean);

/** Creates an installation with the present build; returns its path. `migration` is added as the newest migration. */
export const createInstallation = (folder: string, migration?: string): string => {
  rmSync(folder, { recursive: true, force: true });
  const storage = 'shell/server/platform/storage';
  mkdirSync(join(folder, storage), { recursive: true });
  mkdirSync(join(folder, 'shell/server/stock/import'), { recursive: true });
  for (const part of ['shell/tenants', 'shell/dist', 'shell/server/stock/import/mappings'])
    symlinkSync(join(REPOSITORY_ROOT, part), join(folder, part));
  cpSync(join(REPOSITORY_ROOT, storage, 'drizzle'), join(folder, storage, 'drizzle'), { recursive: true });
  if (migration === undefined) return folder;
  const file = join(folder, storage, 'drizzle/meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = journal.entries.at(-1) as { idx: number; when: number };
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next_version' };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  writeFileSync(join(folder, storage, 'drizzle/next_version.sql'), migration);
  return folder;
};

interface AskOptions {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Address of the client, from 127.0.0.0/8. */
  from?: string;
}

interface GuideAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Milliseconds after which the client closes an idle connection: before nginx does, which could do it at its next use. */
const CLIENT_IDLE = 20_000;

/** A client of the site behind nginx, which trusts the site's own certificate. */
class GuideClient {
  readonly #agents = new Map<string, Agent>();

  constructor(
    private readonly port: number,
    private readonly ca: Buffer,
  ) {}

  /** Sends a request through nginx by https, from an address of this machine. */
  ask = (path: string, { host = DEALER, method, headers, body, from = '127.0.0.1' }: AskOptions = {}) =>
    new Promise<GuideAnswer>((resolve, reject) => {
      const address = { host: '127.0.0.1', port: this.port, servername: host, path };
      const outgoing = request(
        { ...address, agent: this.#agentOf(from), method, headers: { accept: 'text/html', ...headers, host } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString('utf8') }),
          );
        },
      );
      outgoing.once('error', reject);
      outgoing.end(body);
    });

  close(): void {
    for (const agent of this.#agents.values()) agent.destroy();
  }

  #agentOf(from: string): Agent {
    const agent =
      this.#agents.get(from) ??
      new Agent({ keepAlive: true, timeout: CLIENT_IDLE, maxSockets: 4, ca: this.ca, localAddress: from });
    this.#agents.set(from, agent);
    return agent;
  }
}

/** Returns the guide's site file for the processes of a test, with nginx at its own ports. */
const nginxSite = (folder: string, { list }: GuideServerProcesses, ports: { http: number; https: number }): string => {
  const [first, second] = list as [GuideServerProcesses['list'][number], GuideServerProcesses['list'][number]];
  return guideFileText('nginx.conf', [
    ['127.0.0.1:4001', `127.0.0.1:${first.port}`],
    ['127.0.0.1:4002', `127.0.0.1:${second.port}`],
    ['127.0.0.1:14001', `127.0.0.1:${first.adminPort}`],
    ['127.0.0.1:14002', `127.0.0.1:${second.adminPort}`],
    ['listen 80', `listen 127.0.0.1:${ports.http}`],
    ['listen 443', `listen 127.0.0.1:${ports.https}`],
    // Not every machine of a test has IPv6.
    ['listen [::]:80', `listen 127.0.0.2:${ports.http}`],
    ['listen [::]:443', `listen 127.0.0.2:${ports.https}`],
    ['/etc/forecourt/tls', join(folder, 'tls')],
    ['/var/log/nginx', folder],
    ['www.dealer.example', DEALER],
  ]);
};

/** Writes the guide's environment file for a test, with an empty data folder, into a folder; returns its path and its variables. */
export const writeEnvironmentFile = (folder: string, root: string, databaseUrl: string) => {
  rmSync(folder, { recursive: true, force: true });
  // Open to everybody, so that a test can show that the server closes it.
  mkdirSync(join(folder, 'data'), { recursive: true, mode: 0o755 });
  const text = guideFileText('forecourt.env', [
    ['postgres://forecourt:<password>@127.0.0.1:5432/forecourt', databaseUrl],
    ['smtps://<user>:<password>@mail.example:465', 'outbox'],
    ['/var/lib/forecourt', join(folder, 'data')],
    ['/etc/forecourt/tenants', join(root, 'shell/tenants')],
    ['/opt/forecourt/current', root],
  ]);
  const path = join(folder, 'forecourt.env');
  writeFileSync(path, text, { mode: 0o640 });
  return { path, variables: parseEnvironmentFile(text) };
};

/**
 * Starts two processes by the guide's unit and environment file, behind nginx with the guide's site file. Their data folder is empty, or a copy
 * of `data`.
 */
export const startGuideSite = async (folder: string, root: string, databaseUrl: string, data?: string) => {
  const environment = writeEnvironmentFile(folder, root, databaseUrl);
  if (data) cpSync(data, environment.variables['DATA_DIR'] ?? '', { recursive: true });
  const processes = new GuideServerProcesses(folder, environment.variables, root);
  await processes.start(2);
  makeCertificate(join(folder, 'tls'), [DEALER, RELEASE_DESK_HOST]);
  const ports = { http: await findFreePort(), https: await findFreePort() };
  const stopNginx = await startNginx(join(folder, 'nginx'), guideNginxMain(), nginxSite(folder, processes, ports));
  const client = new GuideClient(ports.https, readFileSync(join(folder, 'tls/fullchain.pem')));
  return {
    processes,
    environmentFile: environment.path,
    ask: client.ask,
    async stop(): Promise<void> {
      client.close();
      await stopNginx();
      await processes.stop();
    },
  };
};

export type GuideTestSite = Awaited<ReturnType<typeof startGuideSite>>;
