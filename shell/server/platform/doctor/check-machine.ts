import type { InstallationFinding } from './finding';

/** Last day with security updates, for versions with long-term support. */
const NODE_SUPPORT_ENDS: Record<number, string> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30', 26: '2029-04-30' };
const RECOMMENDED = 'Install Node 24, or another version with long-term support.';

/** `version` is like `v22.4.0`. */
export const checkNodeVersion = (version: string, now: Date): InstallationFinding => {
  const end = NODE_SUPPORT_ENDS[Number(/^v(\d+)/.exec(version)?.[1])];
  const subject = 'Node';
  if (end === undefined)
    return { level: 'advice', subject, message: `${version} has no long-term support.`, remedy: RECOMMENDED };
  return now.getTime() > Date.parse(`${end}T23:59:59Z`)
    ? { level: 'unsafe', subject, message: `${version} has had no security updates since ${end}.`, remedy: RECOMMENDED }
    : { level: 'ok', subject, message: `${version} has security updates until ${end}` };
};

const GIGABYTE = 1024 ** 3;
const LEAST_SPACE = GIGABYTE;
const AMPLE_SPACE = 5 * GIGABYTE;

/** `free` is in bytes. */
export const checkDiskSpace = (folder: string, free: number): InstallationFinding => {
  const message = `${(free / GIGABYTE).toFixed(1)} GB are free at ${folder}`;
  const remedy = 'Free space, or move DATA_DIR to a larger disk. "npx forecourt clean-up" removes releases that nothing needs.';
  if (free < LEAST_SPACE) return { level: 'broken', subject: 'Disk', message: `${message}; the least is 1 GB.`, remedy };
  if (free < AMPLE_SPACE) return { level: 'advice', subject: 'Disk', message: `${message}.`, remedy };
  return { level: 'ok', subject: 'Disk', message };
};

const MOST_SKEW = 5000;
const CLOCK_REMEDY = 'Let the machines follow a time server: apt-get install systemd-timesyncd; timedatectl set-ntp true.';

/** A right clock is later than `builtAt`. `databaseNow` is undefined if the database is local or does not answer. */
export const checkClock = (now: Date, builtAt: Date | undefined, databaseNow: Date | undefined): InstallationFinding => {
  const subject = 'Clock';
  if (builtAt && now < builtAt)
    return {
      level: 'broken',
      subject,
      message: `It is ${now.toISOString()} by the clock of this machine, before the server was built (${builtAt.toISOString()}).`,
      remedy: CLOCK_REMEDY,
    };
  const skew = databaseNow ? Math.abs(now.getTime() - databaseNow.getTime()) : 0;
  return skew > MOST_SKEW
    ? {
        level: 'unsafe',
        subject,
        message: `The clocks of this machine and of the database differ by ${Math.round(skew / 1000)} seconds.`,
        remedy: CLOCK_REMEDY,
      }
    : { level: 'ok', subject, message: now.toISOString() };
};

export interface FilePermissions {
  path: string;
  /** Such as 0o700. */
  mode: number;
  /** Id of the operating system’s user. */
  owner: number;
}

/** `user` is the id of this process's user. */
export const checkFilePermissions = (files: FilePermissions[], user: number): InstallationFinding[] => {
  const faults = files.flatMap(({ path, mode, owner }): InstallationFinding[] => {
    if (owner !== user && user !== 0)
      return [
        {
          level: 'broken',
          subject: path,
          message: `It belongs to the user ${owner}, and the doctor runs as the user ${user}.`,
          remedy: `Run the doctor as the user of the server, or chown -R the folder to that user.`,
        },
      ];
    if ((mode & 0o077) === 0) return [];
    return [
      {
        level: 'unsafe',
        subject: path,
        message: `Other users of this machine have access to it (mode ${mode.toString(8)}).`,
        remedy: `chmod go= ${path}`,
      },
    ];
  });
  return faults.length > 0 ? faults : [{ level: 'ok', subject: 'Files', message: 'only their owner reads the data folder' }];
};
