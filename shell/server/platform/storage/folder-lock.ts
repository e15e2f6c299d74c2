import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ProblemError } from '@forecourt/contracts/problem';

interface LockHolder {
  pid: number;
  /** Time at which the process started, in kernel ticks, on Linux. A process that reuses the pid has another time. */
  started?: string;
}

/** Lock files of this process. Any other lock file with our pid was left by an earlier process that had the same pid. */
const ownLockFiles = new Set<string>();

const startedAt = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second column is the program's name, which may contain spaces and brackets. The start time is the 20th column
    // after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const isLive = (holder: LockHolder, file: string): boolean => {
  if (holder.pid === process.pid) return ownLockFiles.has(file);
  if (!isRunning(holder.pid)) return false;
  const started = startedAt(holder.pid);
  return !holder.started || !started || holder.started === started;
};

const readHolder = (file: string): LockHolder | undefined => {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as LockHolder;
    return Number.isInteger(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
};

const inUse = (folder: string, pid: number): ProblemError =>
  new ProblemError(
    'conflict',
    `The database folder ${folder} is open in process ${pid}. Stop that process, choose another data folder, or set DATABASE_URL so that several processes can share a PostgreSQL server.`,
  );

/**
 * Creates the lock file as a link, so that it never exists without its content. Returns false when the lock exists
 * already.
 */
const tryCreateLock = (own: string, file: string): boolean => {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** Removes the lock of a process that has ended. It restores the lock when another process took it meanwhile. */
const removeStaleLock = (file: string, aside: string): void => {
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && isLive(moved, file)) tryCreateLock(aside, file);
  rmSync(aside, { force: true });
};

/**
 * Locks `folder` for this process by a file beside the folder. Returns the function that releases the lock.
 * @throws ProblemError `conflict` with folder and pid when a live process has the lock
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = `${folder}.lock`;
  const own = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(own, JSON.stringify({ pid: process.pid, started: startedAt(process.pid) }));
  try {
    for (let attempt = 0; !tryCreateLock(own, file); attempt++) {
      const holder = readHolder(file);
      if ((holder && isLive(holder, file)) || attempt > 5) throw inUse(folder, holder?.pid ?? 0);
      removeStaleLock(file, `${own}.stale`);
    }
  } finally {
    rmSync(own, { force: true });
  }
  ownLockFiles.add(file);
  let released = false;
  return () => {
    if (released) return;
    released = true;
    rmSync(file, { force: true });
    ownLockFiles.delete(file);
  };
};
