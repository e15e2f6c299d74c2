import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect as openSocket, type Socket } from 'node:net';
import { posix } from 'node:path';
import type SftpClient from 'ssh2-sftp-client';
import type { FeedSource } from '@forecourt/contracts/site/feeds';
import {
  createGuardedLookup,
  requireAllowedDestination,
  resolveBySystem,
  type AllowConnectionTo,
} from '../../../platform/network/public-network';
import { saveDownload, createDownloadTimer, type DownloadTimer } from './save-download';
import {
  requireSecret,
  FeedSourceFailure,
  sourceFailureOf,
  type DownloadedFeedFile,
  type FetchResult,
  type FeedFetchRequest,
} from './source';
import { compareByAge, hasCompleteName, hasSeveralDeltas, nextFile, type WaitingFile } from './waiting-files';

type SftpSource = Required<Pick<FeedSource, 'sftp' | 'path'>>;

interface SftpFile extends WaitingFile {
  path: string;
}

const CONNECT_MILLISECONDS = 20_000;

const withoutPadding = (fingerprint: string): string => fingerprint.replace(/=+$/, '');

const fingerprintOf = (key: Buffer): string => withoutPadding(`SHA256:${createHash('sha256').update(key).digest('base64')}`);

const openAllowedSocket = async (
  { host, port }: SftpSource['sftp'],
  allows: AllowConnectionTo,
  signal: AbortSignal,
): Promise<Socket> => {
  requireAllowedDestination(host, allows);
  const lookup = createGuardedLookup(allows, resolveBySystem);
  // SFTP asks for a file piece by piece. With Nagle's algorithm, the default, each request waits some 40 milliseconds.
  const socket = openSocket({ host, port, lookup, noDelay: true });
  try {
    await once(socket, 'connect', { signal });
    return socket;
  } catch (error) {
    socket.on('error', () => undefined).destroy();
    throw error;
  }
};

const connect = async (
  client: SftpClient,
  { source: { sftp }, secretOf, allows }: FeedFetchRequest<SftpSource>,
  signal: AbortSignal,
): Promise<void> => {
  const { host, port, user, secret, key, hostKey } = sftp;
  const password = secret ? requireSecret(secret, secretOf) : undefined;
  const privateKey = key ? requireSecret(key, secretOf) : undefined;
  const expected = withoutPadding(hostKey);
  let offered = '';
  try {
    await client.connect({
      host,
      port,
      username: user,
      ...(password === undefined ? {} : { password }),
      ...(privateKey === undefined ? {} : { privateKey }),
      sock: await openAllowedSocket(sftp, allows, signal),
      readyTimeout: CONNECT_MILLISECONDS,
      hostVerifier: (serverKey: Buffer) => {
        offered = fingerprintOf(serverKey);
        return offered === expected;
      },
    });
  } catch (error) {
    if (offered && offered !== expected)
      throw new FeedSourceFailure(`${host} has the key ${offered}, not the configured one; nothing was sent to it`, {
        cause: error,
      });
    throw error;
  }
};

const statFile = async (client: SftpClient, path: string): Promise<SftpFile> => {
  const { size, modifyTime } = await client.stat(path);
  return { name: posix.basename(path), path, size, modified: modifyTime };
};

const markOf = ({ path, size, modified }: SftpFile): string => `${path}|${size}|${modified}`;

/** `path` may have one `*` in its name. */
const listFiles = async (client: SftpClient, path: string): Promise<SftpFile[]> => {
  const { dir, base } = posix.parse(path);
  const [begin = '', end] = base.split('*');
  if (end === undefined) return (await client.exists(path)) ? [await statFile(client, path)] : [];
  const fits = (name: string): boolean =>
    name.length >= base.length - 1 && name.startsWith(begin) && name.endsWith(end) && hasCompleteName(name);
  const found = (await client.list(dir || '.')).filter(({ type, name }) => type === '-' && fits(name));
  return found.map(({ name, size, modifyTime }) => ({ name, path: posix.join(dir, name), size, modified: modifyTime }));
};

/** If it lies in the folder of the server. */
const fileOfMark = (mark: string | undefined, folder: string): WaitingFile | undefined => {
  const [, path = '', size, modified] = /^(.+)\|(\d+)\|(\d+)$/.exec(mark ?? '') ?? [];
  if (posix.dirname(path) !== folder) return undefined;
  return { name: posix.basename(path), size: Number(size), modified: Number(modified) };
};

/**
 * As long as no mark was recorded, the feed's state may have the mark of the newest file, by which Forecourt once told what
 * was imported. Earlier files then count as imported, because an old delta must not follow a newer one.
 */
const splitDeltas = (
  files: readonly SftpFile[],
  { imported, validators, source }: FeedFetchRequest<SftpSource>,
): { waiting: SftpFile[]; passed: SftpFile[] } => {
  const last = imported.size === 0 ? fileOfMark(validators.etag, posix.dirname(source.path)) : undefined;
  const passed = last ? files.filter((file) => compareByAge(file, last) <= 0) : [];
  // An empty file changes nothing, and may be one whose upload has just begun.
  const waiting = files.filter((file) => file.size > 0 && !imported.has(markOf(file)) && !passed.includes(file));
  return { waiting, passed };
};

/** Compares size and time before and after, because the supplier may be writing the file. */
const downloadUnchangedFile = async (
  client: SftpClient,
  before: SftpFile,
  { target, limits, source }: FeedFetchRequest<SftpSource>,
  time: DownloadTimer,
): Promise<DownloadedFeedFile> => {
  const { host } = source.sftp;
  const { name, path } = before;
  const { bytes, digest } = await saveDownload(client.createReadStream(path), { target, limits, time, source: host });
  const after = await statFile(client, path);
  if (markOf(after) !== markOf(before) || after.size !== bytes)
    throw new FeedSourceFailure(`${path} on ${host} is still being written; it is looked for again at the next time`);
  return { name, path: target, digest, validators: { etag: markOf(before) }, settle: async () => undefined };
};

const fetchNextFile = async (
  client: SftpClient,
  request: FeedFetchRequest<SftpSource>,
  time: DownloadTimer,
): Promise<FetchResult> => {
  const { source, mode, validators } = request;
  const files = await listFiles(client, source.path);
  time.touch();
  if (files.length === 0) return { kind: 'nothing' };
  if (!hasSeveralDeltas({ mode, source })) {
    const newest = nextFile(files, 'full');
    if (!newest || markOf(newest) === validators.etag) return { kind: 'unchanged' };
    return { kind: 'file', file: await downloadUnchangedFile(client, newest, request, time) };
  }
  const { waiting, passed } = splitDeltas(files, request);
  const oldest = nextFile(waiting, mode);
  if (!oldest) return { kind: 'unchanged' };
  const file = await downloadUnchangedFile(client, oldest, request, time);
  return { kind: 'file', file: { ...file, record: { imported: [...passed, oldest].map(markOf), present: files.map(markOf) } } };
};

/** The server must have the configured host key. Throws FeedSourceFailure. */
export const fetchFromSftp = async (fetchRequest: FeedFetchRequest<SftpSource>): Promise<FetchResult> => {
  const { source, limits } = fetchRequest;
  const { host } = source.sftp;
  const time = createDownloadTimer(limits, host);
  // The SFTP library is loaded here, because most installations have no SFTP feed.
  const { default: Client } = await import('ssh2-sftp-client');
  const client = new Client(`feed of ${host}`, { error: () => undefined, end: () => undefined, close: () => undefined });
  const ended = new Promise<never>((_, reject) =>
    time.signal.addEventListener('abort', () => reject(time.signal.reason as Error)),
  );
  const fetched = (async (): Promise<FetchResult> => {
    await connect(client, fetchRequest, time.signal);
    return fetchNextFile(client, fetchRequest, time);
  })();
  try {
    return await Promise.race([fetched, ended]);
  } catch (error) {
    if (error instanceof FeedSourceFailure) throw error;
    throw sourceFailureOf(host, error, (error as Error).message);
  } finally {
    fetched.catch(() => undefined);
    ended.catch(() => undefined);
    time.stop();
    void client.end().catch(() => undefined);
  }
};
