import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiskWatch } from './disk-watch';
import { parseSpoolFile, spooledItemFacts, spoolFileText, type SpooledItem } from './spooled-lead';
import { createTimedWrites, UnfinishedWrite } from './timed-writes';

const ENDING = '.lead';
const ACCEPTANCE_ENDING = '.acceptance';
/** The file is being written. Its lead is not acknowledged yet. */
const UNFINISHED_FILE_ENDING = '.unfinished';
const DAMAGED = '.damaged';
/** In milliseconds; then an unfinished file belongs to a process that has ended. */
const ABANDONED_FILE_AGE = 60 * 60_000;
/** Limits leads of suspected robots, so that they can't fill the space of people. */
const SUSPECT_SPACE_SHARE = 0.5;
/** The probe shows whether the disk takes a lead. */
const PROBE_BYTES = 64 * 1024;
/** On the usual file systems the least space that a file takes. */
const BLOCK = 4096;
/** The system counts a file's blocks in this unit, whatever the file system's own blocks are. */
const STAT_UNIT = 512;
/** In milliseconds; a busy disk takes seconds for a small file. */
const DISK_PATIENCE = 10_000;
const MOST_WRITES = 2;

interface SpoolOptions {
  /** Several processes may share the folder. */
  folder: string;
  /** On the disk, for all files of the lead spool. */
  mostBytes: number;
  /** In milliseconds; then the lead is refused. */
  diskPatience?: number | undefined;
}

const isSpoolFile = (name: string): boolean => name.endsWith(ENDING) || name.endsWith(ACCEPTANCE_ENDING);

/** A file's name begins with its time of arrival. */
const ARRIVAL_DIGITS = 15;
const arrivalOf = (name: string): number => Number(name.slice(0, ARRIVAL_DIGITS));

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The usual file systems give a file whole blocks. */
const roundedToBlocks = (bytes: number): number => Math.ceil(bytes / BLOCK) * BLOCK;

/** Some file systems count a file's blocks only later, or not at all. */
const spaceOf = ({ size, blocks }: Pick<Stats, 'size' | 'blocks'>): number => Math.max(roundedToBlocks(size), blocks * STAT_UNIT);

/** Only the owner reads the file. It is synced to the disk. Resolves with the bytes that it takes there. */
const writeDurably = async (path: string, text: string): Promise<number> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
    return spaceOf(await file.stat());
  } finally {
    await file.close();
  }
};

const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Leads and accepted offers that the database could not take (L-13). A file's name begins with the time of arrival. */
export class LeadSpool {
  readonly #folder: string;
  readonly #mostBytes: number;
  /** In bytes of the disk, by the file's name. */
  #files = new Map<string, number>();
  #counter = 0;
  readonly #inTime: ReturnType<typeof createTimedWrites>;

  constructor({ folder, mostBytes, diskPatience = DISK_PATIENCE }: SpoolOptions) {
    this.#folder = folder;
    this.#mostBytes = mostBytes;
    this.#inTime = createTimedWrites({ disk: `The disk of ${folder}`, milliseconds: diskPatience, most: MOST_WRITES });
  }

  get waiting(): number {
    return this.#files.size;
  }

  /** In milliseconds, by the last look into the folder; undefined if no lead waits. `without` are names of files. */
  oldestArrival(without: ReadonlySet<string>): number | undefined {
    const arrivals = [...this.#files.keys()]
      .filter((name) => !without.has(name))
      .map(arrivalOf)
      .filter(Number.isFinite);
    return arrivals.length === 0 ? undefined : Math.min(...arrivals);
  }

  /** Creates the folder and removes what dead processes left unfinished. */
  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.#folder)) {
      if (!name.endsWith(UNFINISHED_FILE_ENDING)) continue;
      const path = join(this.#folder, name);
      const facts = await stat(path).catch(() => undefined);
      if (facts && Date.now() - facts.mtimeMs > ABANDONED_FILE_AGE) await rm(path, { force: true });
    }
    await this.look();
  }

  /** Ordered by arrival, with those that another process wrote. */
  async look(): Promise<string[]> {
    const names = (await readdir(this.#folder)).filter(isSpoolFile).toSorted();
    const files = new Map<string, number>();
    for (const name of names) {
      const space = this.#files.get(name) ?? (await stat(join(this.#folder, name)).then(spaceOf, () => undefined));
      if (space !== undefined) files.set(name, space);
    }
    this.#files = files;
    return [...files.keys()];
  }

  /**
   * The item survives a power cut when the promise resolves. Throws UnfinishedWrite if the disk is too slow; the item may be
   * in the spool later. Throws Error if the disk can't take it, or the space is used up.
   */
  async add(item: SpooledItem, isSuspect: boolean): Promise<void> {
    const text = spoolFileText(item);
    const bytes = roundedToBlocks(Buffer.byteLength(text));
    const used = [...this.#files.values()].reduce((sum, space) => sum + space, 0);
    const most = this.#mostBytes * (isSuspect ? SUSPECT_SPACE_SHARE : 1);
    if (used + bytes > most)
      throw new Error(
        `The lead spool ${this.#folder} takes ${used} bytes of the disk; at most ${most} are allowed (LEAD_SPOOL_MEGABYTES)`,
      );
    this.#counter += 1;
    const order = `${String(Date.parse(item.at)).padStart(ARRIVAL_DIGITS, '0')}-${String(this.#counter).padStart(9, '0')}`;
    const name = `${order}-${item.id}${'lead' in item ? ENDING : ACCEPTANCE_ENDING}`;
    // The space is reserved before the first wait, so that leads of the same moment do not exceed it together.
    this.#files.set(name, bytes);
    try {
      await this.#inTime(() => this.#write(name, text));
    } catch (error) {
      // A file that the disk still writes keeps its space.
      if (!(error instanceof UnfinishedWrite)) this.#files.delete(name);
      throw error;
    }
  }

  async #write(name: string, text: string): Promise<void> {
    const unfinished = join(this.#folder, `${name}.${randomUUID()}${UNFINISHED_FILE_ENDING}`);
    try {
      const space = await writeDurably(unfinished, text);
      await rename(unfinished, join(this.#folder, name));
      await syncFolder(this.#folder);
      this.#files.set(name, space);
    } catch (error) {
      this.#files.delete(name);
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** Undefined if another process has removed the file. `damaged` if it is not whole; it is then set aside. */
  async read(name: string): Promise<SpooledItem | 'damaged' | undefined> {
    const path = join(this.#folder, name);
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (text === undefined) return undefined;
    const item = parseSpoolFile(text);
    if (item) return item;
    await rename(path, `${path}${DAMAGED}`);
    this.#files.delete(name);
    return 'damaged';
  }

  /** Ordered from the oldest, without personal data. */
  async list(limit: number): Promise<ReturnType<typeof spooledItemFacts>[]> {
    const names = (await this.look()).slice(0, limit);
    const items = await Promise.all(names.map((name) => this.read(name)));
    return items.flatMap((item) => (typeof item === 'object' ? [spooledItemFacts(item)] : []));
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true });
    this.#files.delete(name);
  }

  /** Answers within two seconds; undefined if the disk can take a lead. */
  readonly diskReason = createDiskWatch({ probe: () => this.#probe() });

  async #probe(): Promise<string | undefined> {
    const path = join(this.#folder, `probe.${randomUUID()}${UNFINISHED_FILE_ENDING}`);
    const reason = await writeDurably(path, ' '.repeat(PROBE_BYTES)).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => `${this.#folder} can't be written: ${error.code ?? error.message}`,
    );
    await rm(path, { force: true }).catch(() => undefined);
    return reason;
  }
}
