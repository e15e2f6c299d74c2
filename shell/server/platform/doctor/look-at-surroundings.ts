import { readdirSync, readFileSync, statSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { checkServerIdentity, type TLSSocket } from 'node:tls';
import pLimit from 'p-limit';
import { checkPublicAnswers, publicHostsOf, type PublicAnswer, type PublicDealer } from './check-public-hosts';
import { checkBackups, checkProxyLimits, type BackupFacts, type NginxFile } from './check-surroundings';
import type { InstallationFinding } from './finding';

const NGINX_FOLDERS = ['sites-enabled', 'conf.d'];
const TIME_LIMIT = 3000;

const orUndefined = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

const readNginxFiles = (nginxDir: string): NginxFile[] =>
  NGINX_FOLDERS.flatMap((folder) =>
    (orUndefined(() => readdirSync(join(nginxDir, folder))) ?? []).flatMap((name) => {
      const path = join(nginxDir, folder, name);
      const text = orUndefined(() => readFileSync(path, 'utf8'));
      return text === undefined ? [] : [{ path, text }];
    }),
  );

/** Addresses of the processes to which nginx leads, such as `127.0.0.1:4001`. */
const processesBehind = (files: readonly NginxFile[]): string[] =>
  files
    .flatMap(({ text }) => [...text.matchAll(/^upstream\s+forecourt\w*\s*\{([^}]*)\}/gm)])
    .flatMap(([, block = '']) => [...block.matchAll(/^\s*server\s+([\w.[\]:-]+:\d+)/gm)].map(([, address = '']) => address));

const isOpen = (path: string): boolean => ((orUndefined(() => statSync(path))?.mode ?? 0) & 0o077) !== 0;

/** Nobody reads backups in a folder that only its owner opens. */
const readBackups = (folder: string): BackupFacts => {
  const names = orUndefined(() => readdirSync(folder));
  const backups = (names ?? []).filter((name) => name.endsWith('Z')).map((name) => join(folder, name));
  return {
    folder,
    names,
    restoredAt: orUndefined(() => statSync(join(folder, 'restore-tested')).mtime),
    open: isOpen(folder) ? (backups.length === 0 ? [folder] : backups.filter(isOpen)) : [],
  };
};

const certificateOf = (socket: TLSSocket, host: string): PublicAnswer['certificate'] => {
  const certificate = socket.getPeerCertificate();
  return { validTo: new Date(certificate.valid_to), misfit: checkServerIdentity(host, certificate)?.message };
};

const nameIn = (manifest: string): string | undefined =>
  orUndefined(() => String((JSON.parse(manifest) as { name?: unknown }).name));

/** Asks the proxy for the web manifest of a host, which has the name of its site. */
const askHost = (address: string, host: string): Promise<PublicAnswer> =>
  new Promise((resolve) => {
    const answer: PublicAnswer = { host };
    const { hostname, port } = new URL(`https://${address}`);
    const options = { host: hostname, port, servername: host, headers: { host }, path: '/manifest.webmanifest' };
    const signal = AbortSignal.timeout(TIME_LIMIT);
    const fail = (message: string): void =>
      resolve({ ...answer, reason: signal.aborted ? `no answer within ${TIME_LIMIT / 1000} s` : message });
    const request = get({ ...options, agent: false, rejectUnauthorized: false, signal }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('close', () => {
        if (!response.complete) return fail('an answer that breaks off');
        resolve({ ...answer, status: response.statusCode ?? 0, location: response.headers.location, name: nameIn(text) });
      });
    });
    request.once('socket', (socket: TLSSocket) =>
      socket.once('secureConnect', () => Object.assign(answer, { certificate: certificateOf(socket, host) })),
    );
    request.on('error', ({ message }) => fail(message));
  });

interface Surroundings {
  backupDir: string;
  nginxDir: string;
  /** Address at which this machine reaches the proxy as the public does. */
  proxyAddress: string;
  dealers: readonly PublicDealer[];
}

const MOST_ASKED = 500;
const ASKED_AT_ONCE = 20;

/** Proxy, backups, certificates and public hosts of an installation. `processes` are the addresses to which nginx leads. */
export const checkSurroundings = async ({ backupDir, nginxDir, proxyAddress: address, dealers }: Surroundings) => {
  const now = new Date();
  const files = readNginxFiles(nginxDir);
  const processes = processesBehind(files);
  const hosts = publicHostsOf(dealers).slice(0, MOST_ASKED);
  const inTurn = pLimit(ASKED_AT_ONCE);
  const answers = await Promise.all(hosts.map((host) => inTurn(() => askHost(address, host))));
  const findings: InstallationFinding[] = [
    ...checkProxyLimits(files),
    ...checkBackups(readBackups(backupDir), now),
    ...checkPublicAnswers(dealers, answers, { address, now, processes }),
  ];
  return { findings, processes };
};
