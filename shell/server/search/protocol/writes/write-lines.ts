import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { journalWriteOfRevision } from '../../journal-mark';
import type { SearchEngine } from '../../search-engine';
import {
  canIndexTogether,
  performIndexWrites,
  parseIndexWrite,
  countRecordsOfWrite,
  stringifyIndexWrite,
  type IndexWrite,
} from './commands';
import { nextTaskNumber } from './task';
import { createEmptyJournal, openWriteJournal, type WriteJournal } from './write-journal';
import { WriteLine } from './write-line';

/** The search engine and the queues of writes that operations on indices use. */
export interface WriteDeps {
  engine: SearchEngine;
  lines: WriteLines;
}

/** Milliseconds that a small write waits to be performed: without a journal only a performed write can be acknowledged. */
const SMALL_WAIT = 500;
const WITHOUT_LIMIT = 2 ** 31 - 1;

interface WriteLinesOptions {
  engine: SearchEngine;
  /** Folder of the dealers' journals; undefined keeps writes in memory alone, like indices that are not stored. */
  folder: string | undefined;
  /** Is called with the error when an acknowledged write can't be performed, or a journal can't be shortened. */
  onError(error: unknown, dealer: string): void;
}

/** Resolves with the names in a folder, none if the folder is missing. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/**
 * The writes of all dealers. Each dealer's writes are performed one after the other, in the order of their answers. A
 * dealer's indices must be loaded from the first write until `rest`.
 */
export class WriteLines {
  private readonly lines = new Map<string, WriteLine<IndexWrite>>();

  constructor(private readonly options: WriteLinesOptions) {}

  /** Resolves with the number of the write's task when the write is on disk. */
  async write(dealer: string, command: IndexWrite): Promise<number> {
    const task = nextTaskNumber();
    await this.lineOf(dealer).submit(task, command);
    return task;
  }

  /** Resolves when the dealer's writes are performed, and after half a second at the latest. */
  soonIdle(dealer: string): Promise<void> {
    return this.lines.get(dealer)?.soonIdle() ?? Promise.resolve();
  }

  /** Returns whether the write with this task is not performed yet. */
  isPending(task: number): boolean {
    return [...this.lines.values()].some((line) => line.isPending(task));
  }

  /**
   * Performs the dealer's writes that were acknowledged and that the stored indices may lack. The dealer's indices must be
   * loaded before.
   */
  async recover(dealer: string): Promise<void> {
    if (await this.isUnfinished(dealer)) await this.lineOf(dealer).recover();
  }

  /**
   * Resolves with those of the dealers that have acknowledged writes which the stored indices may lack. The journals of
   * other dealers are removed.
   */
  async unfinished(dealers: ReadonlySet<string>): Promise<string[]> {
    const { folder } = this.options;
    if (folder === undefined) return [];
    const unfinished: string[] = [];
    for (const dealer of await namesIn(folder)) {
      if (!dealers.has(dealer)) await rm(join(folder, dealer), { recursive: true, force: true });
      else if (await this.isUnfinished(dealer)) unfinished.push(dealer);
    }
    return unfinished;
  }

  /** Resolves when the dealer's writes are performed and the journal is closed. The next write opens it again. */
  async rest(dealer: string): Promise<void> {
    const line = this.lines.get(dealer);
    await line?.close();
    if (this.lines.get(dealer) === line) this.lines.delete(dealer);
  }

  /** Resolves when all waiting writes of all dealers are performed and stored. */
  async close(): Promise<void> {
    await Promise.all([...this.lines.values()].map((line) => line.close()));
  }

  private lineOf(dealer: string): WriteLine<IndexWrite> {
    const current = this.lines.get(dealer);
    if (current) return current;
    const { engine, folder, onError } = this.options;
    const journal = folder === undefined ? Promise.resolve(createEmptyJournal()) : this.openJournalOf(dealer, folder);
    journal.catch(() => this.lines.delete(dealer));
    const line = new WriteLine<IndexWrite>({
      journal,
      smallWait: folder === undefined ? WITHOUT_LIMIT : SMALL_WAIT,
      write: stringifyIndexWrite,
      read: parseIndexWrite,
      recordsOf: countRecordsOfWrite,
      mayJoin: canIndexTogether,
      perform: (writes) => performIndexWrites(engine, dealer, writes),
      store: async () => {
        for (const { id } of engine.list(dealer)) await engine.stored(id);
      },
      onError: (error) => onError(error, dealer),
    });
    this.lines.set(dealer, line);
    return line;
  }

  private async isUnfinished(dealer: string): Promise<boolean> {
    const { folder } = this.options;
    if (folder === undefined) return false;
    const own = join(folder, dealer);
    const files = await Promise.all((await namesIn(own)).map((name) => stat(join(own, name))));
    return files.some(({ size }) => size > 0);
  }

  /** Opens the journal of a dealer whose indices are loaded, because they tell which numbers were used. */
  private async openJournalOf(dealer: string, folder: string): Promise<WriteJournal> {
    const { engine } = this.options;
    const marks = engine.list(dealer).map(({ id }) => journalWriteOfRevision(engine.revision(id)));
    return openWriteJournal(join(folder, dealer), Math.max(0, ...marks));
  }
}
