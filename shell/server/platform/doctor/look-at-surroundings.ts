import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { checkBackups, checkCertificate, checkProxyLimits, type BackupFacts } from './check-surroundings';
import type { InstallationFinding } from './finding';

const NGINX_FOLDERS = ['/etc/nginx/sites-enabled', '/etc/nginx/conf.d'];
const TIME_LIMIT = 3000;

const orUndefined = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

const readNginxFiles = (): { path: string; text: string }[] =>
  NGINX_FOLDERS.flatMap((folder) =>
    (orUndefined(() => readdirSync(folder)) ?? []).flatMap((name) => {
      const path = join(folder, name);
      const text = orUndefined(() => readFileSync(path, 'utf8'));
      return text === undefined ? [] : [{ path, text }];
    }),
  );

const readBackups = (folder: string): BackupFacts => ({
  folder,
  names: orUndefined(() => readdirSync(folder)),
  restoredAt: orUndefined(() => statSync(join(folder, 'restore-tested')).mtime),
});

/** End of the certificate that this machine shows for a host. */
const certificateEnd = (host: string): Promise<Date | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: 443, servername: host, rejectUnauthorized: false, timeout: TIME_LIMIT });
    const end = (value?: Date): void => {
      socket.destroy();
      resolve(value);
    };
    socket.once('secureConnect', () => {
      const { valid_to: text } = socket.getPeerCertificate();
      end(text ? new Date(text) : undefined);
    });
    socket.once('error', () => end()).once('timeout', () => end());
  });

interface Surroundings {
  backupDir: string;
  /** The first host of a dealer; undefined without one. */
  host: string | undefined;
}

/** Proxy, backups and certificates of an installation for the public. */
export const checkSurroundings = async ({ backupDir, host }: Surroundings): Promise<InstallationFinding[]> => {
  const now = new Date();
  return [
    ...checkProxyLimits(readNginxFiles()),
    ...checkBackups(readBackups(backupDir), now),
    ...(host === undefined ? [] : checkCertificate(host, await certificateEnd(host), now)),
  ];
};
