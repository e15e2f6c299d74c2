import { mkdir, open, readdir, readFile, rm, truncate, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { createTextAppender, type TextPiece } from './append-texts';

/** An acknowledged write of an index, as the write journal keeps it. */
export interface JournalEntry {
  /** Number of the write among all writes of the dealer, in their order. */
  number: number;
  /** The write as JSON. */
  json: string;
}

interface Rotation {
  /** Number of the first entry in the new file. */
  next: number;
  /** Removes the entries before, to be called when the indices on disk contain them. */
  remove(): Promise<void>;
}

/** An append-only list of the acknowledged writes that the stored indices may not contain yet. */
export interface WriteJournal {
  /** Entries that an earlier process wrote and that the indices may lack. */
  readonly left: JournalEntry[];
  /**
   * Resolves with the number of the write when the write is on disk.
   * @param json the JSON of the write, or its pieces
   */
  append(json: string | readonly TextPiece[]): Promise<number>;
  /** Bytes of the entries that were appended since the last `rotate`. */
  readonly bytes: number;
  /** Begins a new journal file for the next entries. */
  rotate(): Promise<Rotation>;
  close(): Promise<void>;
}

const NAME = /^(\d{16})\.log$/u;
const fileOf = (folder: string, number: number): string => join(folder, `${String(number).padStart(16, '0')}.log`);

/** Writes the names of a folder's files to disk. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

/**
 * Returns the entries of a file. A killed process may leave a last line that is not complete; nobody got an answer for
 * that write.
 */
const entriesIn = (text: string): JournalEntry[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const tab = line.indexOf('\t');
      return { number: Number(line.slice(0, tab)), json: line.slice(tab + 1) };
    });

interface Waiting {
  json: readonly TextPiece[];
  number: number;
  resolve: (number: number) => void;
  reject: (error: unknown) => void;
}

/** Yields the lines of entries, each in pieces. */
const textsOf = function* (batch: Waiting[]): Generator<TextPiece> {
  for (const { number, json } of batch) {
    yield `${number}\t`;
    yield* json;
    yield '\n';
  }
};

/** A journal in files of one folder. The name of a file is the number of its first entry. */
class FileJournal implements WriteJournal {
  bytes = 0;
  private waiting: Waiting[] = [];
  /** Runs the changes of the journal's files one after the other. */
  private readonly inTurn = pLimit(1);
  /** Length in bytes of the journal file up to its last complete entry. */
  private end = 0;
  private file: FileHandle | undefined;
  private readonly appendTexts = createTextAppender();

  constructor(
    private readonly folder: string,
    readonly left: JournalEntry[],
    private next: number,
  ) {}

  append(json: string | readonly TextPiece[]): Promise<number> {
    return new Promise((resolve, reject) => {
      const number = this.next;
      this.next += 1;
      this.waiting.push({ json: typeof json === 'string' ? [json] : json, number, resolve, reject });
      // Writes that arrive while the disk works share the next flush of the disk.
      if (this.waiting.length === 1) void this.inTurn(() => this.work());
    });
  }

  rotate(): Promise<Rotation> {
    return this.inTurn(async () => {
      const next = this.waiting[0]?.number ?? this.next;
      await this.begin(next);
      const remove = async (): Promise<void> => {
        for (const name of await readdir(this.folder)) {
          const first = NAME.exec(name)?.[1];
          if (first !== undefined && Number(first) < next) await rm(join(this.folder, name), { force: true });
        }
      };
      return { next, remove };
    });
  }

  close(): Promise<void> {
    return this.inTurn(async () => {
      await this.file?.close();
      this.file = undefined;
    });
  }

  private async begin(number: number): Promise<void> {
    const before = this.file;
    this.file = await open(fileOf(this.folder, number), 'a');
    this.end = (await this.file.stat()).size;
    this.bytes = 0;
    await syncFolder(this.folder);
    await before?.close();
  }

  private async work(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    try {
      if (!this.file) await this.begin(batch[0]!.number);
      await this.writeAll(batch);
      for (const { resolve, number } of batch) resolve(number);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  private async writeAll(batch: Waiting[]): Promise<void> {
    const file = this.file!;
    let written: number;
    try {
      written = await this.appendTexts(file, textsOf(batch));
      await file.datasync();
    } catch (error) {
      // Half a line in the middle of the file would make the entry after it unreadable.
      await file.truncate(this.end).catch(() => undefined);
      throw error;
    }
    this.end += written;
    this.bytes += written;
  }
}

/**
 * Opens the journal in a folder, which is made when it is missing.
 * @param after highest number of a write in the stored indices, which may be newer than a journal that was removed
 */
export const openWriteJournal = async (folder: string, after = 0): Promise<WriteJournal> => {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  const left: JournalEntry[] = [];
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    left.push(...entriesIn(text));
    const complete = text.slice(0, text.lastIndexOf('\n') + 1);
    if (complete.length < text.length) await truncate(join(folder, name), Buffer.byteLength(complete));
  }
  const first = Number(NAME.exec(names.at(-1) ?? '')?.[1] ?? 1);
  return new FileJournal(folder, left, Math.max(first, (left.at(-1)?.number ?? 0) + 1, after + 1));
};

/** Returns a journal that keeps nothing, for indices that live only in memory. The number of its writes is 0. */
export const createEmptyJournal = (): WriteJournal => ({
  left: [],
  bytes: 0,
  append: async () => 0,
  rotate: async () => ({ next: 0, remove: async () => undefined }),
  close: async () => undefined,
});
