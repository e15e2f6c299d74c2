import { randomUUID } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HASHED_NAME } from './built-files';

const HOUR = 3_600_000;
const PAUSE = HOUR / 2;

interface KeepOptions {
  own: string;
  /** Files of all versions, in the data folder, which the processes share. */
  kept: string;
  /** The pages of a version need its files so long after its last process has ended. */
  hours: number;
  now(): number;
  log: { warn(record: object, message: string): void };
}

/** A process keeps its version's files when the link leads to another version. */
export const withoutLinks = (folder: string): string => (existsSync(folder) ? realpathSync(folder) : folder);

const namesIn = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? (await readdir(folder)).filter((name) => HASHED_NAME.test(name)) : [];

/** The copy gets its name when it is complete, so that no process sends half of it. */
const copyMissing = async (from: string, to: string): Promise<void> => {
  const [source, copy] = await Promise.all([from, to].map((path) => stat(path).catch(() => undefined)));
  // The folder of an old version may be removed while its last process runs.
  if (!source || source.size === copy?.size) return;
  const part = `${to}.${randomUUID()}.part`;
  try {
    await writeFile(part, await readFile(from), { mode: 0o600 });
    await rename(part, to);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};

/** Files that no version has had since `since`, and leftovers of copies that did not end. */
const removeOlder = async (folder: string, own: ReadonlySet<string>, since: number): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have removed it.
    const changed = own.has(name) ? undefined : (await stat(path).catch(() => undefined))?.mtimeMs;
    if (changed !== undefined && changed < since) await rm(path, { force: true, recursive: true });
  }
};

/**
 * Open pages ask for files of their version after an upgrade, so the next version has them too. A file's time says when a
 * running process of its version was last seen. Files that nobody has had for `hours` are removed. A failure, such as a full
 * disk, is logged, and the next pass tries again.
 */
export const keepBuiltFiles = async ({ own, kept, hours, now, log }: KeepOptions) => {
  const names = await namesIn(own);
  const isOwn = new Set(names);
  const pass = async (): Promise<void> => {
    if (names.length === 0) return;
    try {
      await mkdir(kept, { recursive: true, mode: 0o700 });
      await removeOlder(kept, isOwn, now() - hours * HOUR - PAUSE);
      const time = new Date(now());
      for (const name of names) {
        await copyMissing(join(own, name), join(kept, name));
        await utimes(join(kept, name), time, time);
      }
    } catch (err) {
      log.warn(
        { err, folder: kept },
        'the built files of this version could not be kept for the pages that are open after an upgrade',
      );
    }
  };
  await pass();
  const timer = setInterval(() => void pass(), PAUSE).unref();
  return { pass, end: () => clearInterval(timer) };
};
