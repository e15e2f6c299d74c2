import pTimeout from 'p-timeout';
import type { EmbeddedEngine } from '../contract/embedded-engine';
import type { SearchEngine } from '../contract/search-engine';
import { createReindexer } from '../indices/reindexer';
import { countRecordsOfWrite, performIndexWrite, type IndexWrite } from '../protocol/writes/commands';
import { createTableFollower } from './follow-table';
import type { OwnTable } from './own-table';
import { RecentWrites } from './recent-writes';

/** Records of a write that make it a part of a bulk load, whose writes are indexed together. */
const BULK_RECORDS = 500;
/** Milliseconds without a further write, and at most, until the writes of a bulk load are indexed. */
const PAUSE = 150;
const LONGEST_PAUSE = 2000;
/** Milliseconds until a small write is answered, so that most clients find what they have written. */
const SMALL_WAIT = 500;
/** Writes of a dealer after which deleted records are removed. */
const WRITES_BETWEEN_REMOVALS = 1000;
/** Milliseconds after a failure until a look repeats the work. */
const RETRY_AFTER = 10_000;

export interface EngineElsewhere extends SearchEngine {
  /** Whether its searches find the write. */
  isPublished(dealer: string, write: number): Promise<boolean>;
}

interface OwnIndicesOptions {
  table: OwnTable;
  engine: EmbeddedEngine;
  /** Another process follows the writes, and its engine is searched. */
  elsewhere?: EngineElsewhere | undefined;
  onError(error: unknown, dealer: string): void;
}

interface Pause {
  began: number;
  timer: NodeJS.Timeout;
}

/** Own indices are in the database, and the engine's indices follow it. A dealer's indices must be loaded for writes. */
export class OwnIndices {
  readonly table: OwnTable;
  private readonly recent = new RecentWrites();
  private readonly follower;
  /** Number of the last write that the engine's indices contain, by dealer. */
  private readonly followed = new Map<string, number>();
  private readonly pauses = new Map<string, Pause>();
  /** Dealers to follow though their number is the same: the database may have lost writes in a failover. */
  private readonly doubted = new Set<string>();
  /** By dealer, when the next attempt is due. */
  private readonly retries = new Map<string, number>();

  constructor(private readonly options: OwnIndicesOptions) {
    const { table, engine, elsewhere } = options;
    this.table = table;
    const follow = elsewhere
      ? (slug: string) => this.lastPublished(slug, elsewhere)
      : createTableFollower({ engine, table: this.table, recent: this.recent });
    this.follower = createReindexer(async (slug) => {
      this.retries.set(slug, performance.now() + RETRY_AFTER);
      this.followed.set(slug, await follow(slug));
      this.doubted.delete(slug);
      this.retries.delete(slug);
    });
  }

  /** All commands or none. Resolves with the number of the write when it is committed, and a small one, if it is soon, when searches find it. */
  async write(slug: string, ...commands: IndexWrite[]): Promise<number> {
    const { elsewhere, engine } = this.options;
    const write = await this.table.write(slug, async (own) => {
      for (const command of commands) await performIndexWrite(own, elsewhere ?? engine, command);
    });
    if (!elsewhere) this.recent.add(write);
    if (write.number % WRITES_BETWEEN_REMOVALS === 0 || write.hasReplaced) this.attempt(slug, this.table.tidy(write));
    const records = commands.reduce((sum, command) => sum + countRecordsOfWrite(command), 0);
    if (records >= BULK_RECORDS) this.followLater(slug);
    else await this.soon(slug);
    return write.number;
  }

  /** After a call every earlier write of any process is found. */
  follow(slug: string): Promise<void> {
    clearTimeout(this.pauses.get(slug)?.timer);
    this.pauses.delete(slug);
    return this.follower.reindex(slug);
  }

  /** Whether this process's searches lack the write of some process. */
  async isPending(slug: string, number: number): Promise<boolean> {
    if (number <= this.last(slug)) return false;
    if (!this.pauses.has(slug)) await this.soon(slug);
    return number > this.last(slug) && number <= ((await this.table.numbers([slug])).get(slug) ?? 0);
  }

  /** Follows writes of other processes to the indices of these dealers. */
  async look(slugs: string[]): Promise<void> {
    const numbers = await this.table.numbers(slugs.filter((slug) => !this.pauses.has(slug)));
    const isDue = (slug: string): boolean => (this.retries.get(slug) ?? 0) <= performance.now() || this.follower.isBusy(slug);
    for (const [slug, number] of numbers)
      if ((number !== this.last(slug) || this.doubted.has(slug)) && isDue(slug)) this.attempt(slug, this.follow(slug));
  }

  /** The database was away, and may be another one now. */
  doubt(): void {
    for (const slug of this.followed.keys()) this.doubted.add(slug);
  }

  /** Whether the indices are those of the table, as far as this process knows. */
  isFollowed(slug: string): boolean {
    return this.followed.has(slug);
  }

  isBusy(slug: string): boolean {
    return this.pauses.has(slug) || this.follower.isBusy(slug);
  }

  /** The dealer's indices leave the memory. */
  forget(slug: string): void {
    this.followed.delete(slug);
  }

  /** Resolves when nothing is being indexed. */
  async close(): Promise<void> {
    for (const slug of this.pauses.keys()) this.attempt(slug, this.follow(slug));
    await this.follower.settled();
  }

  private async lastPublished(slug: string, elsewhere: EngineElsewhere): Promise<number> {
    const number = (await this.table.numbers([slug])).get(slug) ?? 0;
    return (await elsewhere.isPublished(slug, number)) ? number : this.last(slug);
  }

  private last(slug: string): number {
    return this.followed.get(slug) ?? 0;
  }

  private attempt(slug: string, work: Promise<void>): void {
    work.catch((error: unknown) => this.options.onError(error, slug));
  }

  /** During a bulk load, because indexing many records at once costs much less. */
  private followLater(slug: string): void {
    const before = this.pauses.get(slug);
    clearTimeout(before?.timer);
    const began = before?.began ?? performance.now();
    const wait = Math.max(0, Math.min(PAUSE, began + LONGEST_PAUSE - performance.now()));
    this.pauses.set(slug, { began, timer: setTimeout(() => this.attempt(slug, this.follow(slug)), wait) });
  }

  /** A failure is reported; a later look repeats the work. */
  private async soon(slug: string): Promise<void> {
    const work = this.follow(slug);
    this.attempt(slug, work);
    await pTimeout(work, { milliseconds: SMALL_WAIT, fallback: () => undefined }).catch(() => undefined);
  }
}
