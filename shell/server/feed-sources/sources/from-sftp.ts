import { createHash } from 'node:crypto';
import { connect as openSocket } from 'node:net';
import { posix } from 'node:path';
import type SftpClient from 'ssh2-sftp-client';
import type { FeedSource } from '@forecourt/contracts/site/feeds';
import { saveDownload, createDownloadTimer } from './save-download';
import { requireSecret, FeedSourceFailure, type FetchResult, type FeedFetchRequest } from './source';

type SftpSource = Required<Pick<FeedSource, 'sftp' | 'path'>>;

const CONNECT_MILLISECONDS = 20_000;

const withoutPadding = (fingerprint: string): string => fingerprint.replace(/=+$/, '');

const fingerprintOf = (key: Buffer): string => withoutPadding(`SHA256:${createHash('sha256').update(key).digest('base64')}`);

const connect = async (
  client: SftpClient,
  { sftp: { host, port, user, secret, key, hostKey } }: SftpSource,
  secretOf: FeedFetchRequest['secretOf'],
): Promise<void> => {
  const expected = withoutPadding(hostKey);
  let offered = '';
  try {
    await client.connect({
      host,
      port,
      username: user,
      ...(secret ? { password: requireSecret(secret, secretOf) } : {}),
      ...(key ? { privateKey: requireSecret(key, secretOf) } : {}),
      // SFTP asks for a file piece by piece. With Nagle's algorithm, the default, each request waits some 40 milliseconds.
      sock: openSocket({ host, port, noDelay: true }),
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

/** Resolves with the path of the newest file that matches a path with one `*` in its name; undefined if no file matches. */
const findNewestPath = async (client: SftpClient, path: string): Promise<string | undefined> => {
  const { dir, base } = posix.parse(path);
  const [begin = '', end] = base.split('*');
  if (end === undefined) return (await client.exists(path)) ? path : undefined;
  const fits = (name: string): boolean => name.length >= base.length - 1 && name.startsWith(begin) && name.endsWith(end);
  const files = (await client.list(dir || '.')).filter(({ type, name }) => type === '-' && fits(name));
  const newest = files.toSorted((one, other) => other.modifyTime - one.modifyTime || other.name.localeCompare(one.name))[0];
  return newest && posix.join(dir, newest.name);
};

const markOf = async (client: SftpClient, path: string): Promise<string> => {
  const { size, modifyTime } = await client.stat(path);
  return `${path}|${size}|${modifyTime}`;
};

/** Downloads a file. Compares its size and time before and after, because the supplier may be writing it. */
const downloadUnchangedFile = async (
  client: SftpClient,
  path: string,
  { validators, target, limits, source }: FeedFetchRequest<SftpSource>,
  time: ReturnType<typeof createDownloadTimer>,
): Promise<FetchResult> => {
  const { host } = source.sftp;
  const mark = await markOf(client, path);
  if (mark === validators.etag) return { kind: 'unchanged' };
  const { bytes, digest } = await saveDownload(client.createReadStream(path), { target, limits, time, source: host });
  const after = await markOf(client, path);
  if (after !== mark || !after.includes(`|${bytes}|`))
    throw new FeedSourceFailure(`${path} on ${host} is still being written; it is looked for again at the next time`);
  const file = { name: posix.basename(path), path: target, digest, validators: { etag: mark }, settle: async () => undefined };
  return { kind: 'file', file };
};

/** Downloads the newest file from an SFTP server, which must have the configured host key. Throws FeedSourceFailure. */
export const fetchFromSftp = async (fetchRequest: FeedFetchRequest<SftpSource>): Promise<FetchResult> => {
  const { source, secretOf, limits } = fetchRequest;
  const { host } = source.sftp;
  const time = createDownloadTimer(limits, host);
  // The SFTP library is loaded here, because most installations have no SFTP feed.
  const { default: Client } = await import('ssh2-sftp-client');
  const client = new Client(`feed of ${host}`, { error: () => undefined, end: () => undefined, close: () => undefined });
  const ended = new Promise<never>((_, reject) =>
    time.signal.addEventListener('abort', () => reject(time.signal.reason as Error)),
  );
  const fetched = (async (): Promise<FetchResult> => {
    await connect(client, source, secretOf);
    const path = await findNewestPath(client, source.path);
    time.touch();
    return path === undefined ? { kind: 'nothing' } : downloadUnchangedFile(client, path, fetchRequest, time);
  })();
  try {
    return await Promise.race([fetched, ended]);
  } catch (error) {
    if (error instanceof FeedSourceFailure) throw error;
    throw new FeedSourceFailure(`${host} could not be read: ${(error as Error).message}`, { cause: error });
  } finally {
    fetched.catch(() => undefined);
    ended.catch(() => undefined);
    time.stop();
    void client.end().catch(() => undefined);
  }
};
