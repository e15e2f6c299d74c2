import type { MigrationState } from '../storage/database';
import type { InstallationFinding } from './finding';

const DAY = 86_400_000;
const HOUR = DAY / 24;
const GUIDE = 'shared/guides/operator';

/** Bytes of `10m`; nginx takes k, m and g. */
const bytesOf = (size: string): number => {
  const [, number = '0', unit = ''] = /^(\d+)([kmg]?)$/i.exec(size) ?? [];
  return Number(number) * 1024 ** ' kmg'.indexOf(unit.toLowerCase() || ' ');
};

/** The guide promises so much for a write of the search protocol. */
const LARGEST_WRITE = bytesOf('10m');

export interface NginxFile {
  path: string;
  text: string;
}

/** `files` are nginx's that lead to the processes; without one another proxy is in front. */
export const checkProxyLimits = (files: readonly NginxFile[]): InstallationFinding[] =>
  files
    .filter(({ text }) => /proxy_pass\s+http:\/\/forecourt;/.test(text))
    .flatMap(({ path, text }): InstallationFinding[] => {
      const block = /location\s+\/1\/\s*\{([^}]*)\}/.exec(text)?.[1] ?? text;
      const limits = [...block.matchAll(/^\s*client_max_body_size\s+(\w+);/gm)].map(([, size = '']) => bytesOf(size));
      const limit = limits[0] ?? bytesOf('1m');
      if (limit === 0 || limit >= LARGEST_WRITE) return [];
      const message = `${path} admits bodies of ${Math.floor(limit / 1024 ** 2)} MB below /1/, and clients of the search protocol send up to 10 MB.`;
      return [{ level: 'broken', subject: 'nginx', message, remedy: `Take over "location /1/" from ${GUIDE}/nginx.conf, then nginx -t && systemctl reload nginx.` }]; // prettier-ignore
    });

export interface BackupFacts {
  folder: string;
  /** Names of the backups, such as `2026-05-06T020000Z`; undefined: the folder can't be read. */
  names: readonly string[] | undefined;
  /** Of the last restore that was tried, as `restore.sh` wrote it. */
  restoredAt: Date | undefined;
  /** Paths that other users of the machine can read. */
  open?: readonly string[];
}

const OLDEST_BACKUP = 2 * DAY;
const OLDEST_RESTORE = 100 * DAY;

const timeOfBackup = (name: string): number => Date.parse(name.replace(/^(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z$/, '$1:$2:$3Z'));

const daysText = (milliseconds: number): string =>
  milliseconds < 2 * DAY ? `${Math.floor(milliseconds / HOUR)} hours` : `${Math.floor(milliseconds / DAY)} days`;

export const checkBackups = ({ folder, names, restoredAt, open: [open] = [] }: BackupFacts, now: Date): InstallationFinding[] => {
  const subject = 'Backup';
  if (!names)
    return [{ level: 'missing', subject, message: `${folder} can’t be read, so there is no backup that the doctor knows of.`, remedy: `Start forecourt-backup.timer, or name the folder of your backups in BACKUP_DIR.` }]; // prettier-ignore
  if (open !== undefined)
    return [{ level: 'unsafe', subject, message: `Other users of this machine can read ${open}, which has personal data and secrets.`, remedy: `chmod go= ${folder} ${folder}/*Z` }]; // prettier-ignore
  const newest = Math.max(...names.map(timeOfBackup).filter((time) => !Number.isNaN(time)));
  if (newest === -Infinity)
    return [{ level: 'missing', subject, message: `${folder} has no backup.`, remedy: `systemctl enable --now forecourt-backup.timer; ${GUIDE}/backup.sh ${folder} writes one now.` }]; // prettier-ignore
  const age = now.getTime() - newest;
  if (age > OLDEST_BACKUP)
    return [{ level: 'broken', subject, message: `The newest backup in ${folder} is ${daysText(age)} old.`, remedy: 'systemctl status forecourt-backup.timer; journalctl -u forecourt-backup says why.' }]; // prettier-ignore
  const sinceRestore = restoredAt === undefined ? undefined : now.getTime() - restoredAt.getTime();
  if (sinceRestore === undefined || sinceRestore > OLDEST_RESTORE)
    return [{ level: 'advice', subject, message: `${sinceRestore === undefined ? 'No restore was tried' : `The last restore was tried ${daysText(sinceRestore)} ago`}, as far as ${folder} says.`, remedy: `Restore the newest backup on another machine, and copy its file restore-tested to ${folder}.` }]; // prettier-ignore
  return [{ level: 'ok', subject, message: `the newest is ${daysText(age)} old` }];
};

/** `validTo` is undefined where nothing answers by TLS on this machine, because the proxy is elsewhere. */
export const checkCertificate = (host: string, validTo: Date | undefined, now: Date): InstallationFinding[] => {
  if (!validTo) return [];
  const left = validTo.getTime() - now.getTime();
  const subject = 'Certificate';
  const remedy = 'certbot renew; systemctl reload nginx. certbot certificates lists them.';
  if (left < 0) return [{ level: 'broken', subject, message: `That of ${host} ended on ${validTo.toISOString()}.`, remedy }];
  if (left < 14 * DAY) return [{ level: 'unsafe', subject, message: `That of ${host} ends in ${daysText(left)}.`, remedy }];
  return [{ level: 'ok', subject, message: `that of ${host} is valid for ${daysText(left)}` }];
};

/** Earlier versions get no security updates. */
const OLDEST_POSTGRESQL = 14;

/** Returns the finding about a PostgreSQL server of a version that answers, by the migrations of its database. */
export const checkDatabase = (version: string, { applied, total, obstacle }: MigrationState): InstallationFinding => {
  const subject = 'Database';
  const answer = `PostgreSQL ${version} answers`;
  if (obstacle)
    return { level: 'broken', subject, message: `${answer}, but its database ${obstacle.reason}.`, remedy: obstacle.remedy };
  if (Number.parseInt(version, 10) < OLDEST_POSTGRESQL)
    return { level: 'unsafe', subject, message: `${answer}, and PostgreSQL before ${OLDEST_POSTGRESQL} gets no security updates.`, remedy: 'Upgrade the server: pg_upgradecluster, or restore a backup into a newer one.' }; // prettier-ignore
  if (applied > total)
    return {
      level: 'advice',
      subject,
      message: `${answer}. A newer version of Forecourt migrated it (${applied} migrations, this version has ${total}).`,
      remedy: 'This version works beside it, because migrations only add. Go on with the upgrade when it is mended.',
    };
  return { level: 'ok', subject, message: `${answer}, with ${applied} of ${total} migrations` };
};

/** `free`: connections that an ordinary user may still open; `wanted`: what one process may need. */
export const checkConnections = (free: number, wanted: number): InstallationFinding[] =>
  free >= wanted
    ? []
    : [
        {
          level: free < 3 ? 'broken' : 'advice',
          subject: 'Database',
          message: `${free} connections are free, and a process that starts may need ${wanted}.`,
          remedy: 'Raise max_connections of PostgreSQL, or lower DATABASE_CONNECTIONS of each process.',
        },
      ];

const UNUSED_KEY = 180 * DAY;

interface SigningKey {
  id: string;
  name: string;
  remotes: readonly string[];
  createdAt: string;
  revokedAt?: string;
}

/** A key that nobody uses can be stolen without anybody noticing. */
export const checkUnusedKeys = (
  keys: readonly SigningKey[],
  releases: readonly { key?: string; publishedAt: string }[],
  now: number,
): InstallationFinding[] =>
  keys.flatMap(({ id, name, remotes, createdAt, revokedAt }): InstallationFinding[] => {
    const own = releases.filter(({ key }) => key === id);
    const last = Math.max(Date.parse(createdAt), ...own.map(({ publishedAt }) => Date.parse(publishedAt)));
    if (revokedAt || now - last < UNUSED_KEY) return [];
    return [
      {
        level: 'advice',
        subject: 'Keys',
        message: `The key "${name}" (${remotes.join(', ')}) has signed no release for ${daysText(now - last)}.`,
        remedy: `Ask its team whether it still has the key; npx forecourt keys revoke ${name} ends it.`,
      },
    ];
  });
