import { setTimeout as wait } from 'node:timers/promises';
import type { TextPiece } from './append-texts';
import type { WriteJournal } from './write-journal';

/** Fewest records of waiting writes that make a bulk load, whose writes wait for each other to be indexed together. */
const BULK_RECORDS = 500;
/** Most records of waiting writes that are indexed in one step. */
const MOST_TOGETHER = 20_000;
/** Milliseconds without a further write after which the waiting writes of a bulk load are indexed, and the longest wait. */
const PAUSE = 150;
const LONGEST_PAUSE = 2000;
/** Most bytes of acknowledged writes that wait to be indexed; further writes are answered later. */
const MOST_WAITING_BYTES = 96 << 20;
/** Bytes of a journal from which it is shortened during a bulk load. */
const LONG_JOURNAL = 256 << 20;
/** Milliseconds after the last write at which the journal is shortened. */
const QUIET = 3000;
const lengthOf = (pieces: TextPiece[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** A write that waits to be indexed. */
export interface WaitingWrite<Command> {
  number: number;
  task: number;
  command: Command;
}

/** Functions by which a dealer's queue of writes counts, joins and performs them. */
export interface WriteLineOptions<Command> {
  /** No write is acknowledged or performed before the journal is open. */
  journal: Promise<WriteJournal>;
  /** Returns the text of a write in pieces; `read` makes the same write from the whole text. */
  write(task: number, command: Command): TextPiece[];
  read(json: string): { task: number; command: Command };
  /** Returns the number of records that a write changes. */
  recordsOf(command: Command): number;
  /** Returns whether the second write may be performed together with the first, which comes before it. */
  mayJoin(first: Command, second: Command): boolean;
  /** Performs writes in their order. Writes that the index already contains must be left out by their number. */
  perform(writes: WaitingWrite<Command>[]): Promise<void>;
  /** Milliseconds that a small write waits to be performed before it is answered, so that most clients read their own write. */
  smallWait: number;
  /** Resolves when every index of the dealer is on disk as it is now. */
  store(): Promise<void>;
  /** Is called with the error when an acknowledged write can't be performed, or the journal can't be shortened. */
  onError(error: unknown): void;
}

/**
 * The writes of one dealer. A write is acknowledged when it is in the journal on disk, and then performed in its turn. The
 * journal keeps a write until the indices on disk contain it.
 */
export class WriteLine<Command> {
  private readonly waiting: (WaitingWrite<Command> & { bytes: number; records: number })[] = [];
  private readonly tasks = new Set<number>();
  private waitingBytes = 0;
  private lastArrival = 0;
  private performed = 0;
  private running: Promise<void> | undefined;
  private listeners: (() => void)[] = [];
  private shortening: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: WriteLineOptions<Command>) {}

  isPending(task: number): boolean {
    return this.tasks.has(task);
  }

  /** Performs the writes that an earlier process acknowledged and did not store in its indices. */
  async recover(): Promise<void> {
    const { left } = await this.options.journal;
    for (const { number, json } of left.splice(0)) this.enqueue(number, json.length, this.options.read(json));
    if (this.waiting.length > 0) await this.idle();
    this.shortenLater();
  }

  /** Resolves when the write is on disk, and a small one, if it is soon, when searches find it. */
  async submit(task: number, command: Command): Promise<void> {
    const { journal, write, recordsOf } = this.options;
    this.tasks.add(task);
    try {
      while (this.waitingBytes > MOST_WAITING_BYTES) await this.progress();
      const json = write(task, command);
      const number = await (await journal).append(json);
      this.enqueue(number, lengthOf(json), { task, command });
    } catch (error) {
      this.tasks.delete(task);
      throw error;
    }
    if (recordsOf(command) < BULK_RECORDS) await this.within(this.options.smallWait, () => !this.tasks.has(task));
  }

  /** Resolves when all acknowledged writes of the dealer were performed, or else after `smallWait` milliseconds. */
  soonIdle(): Promise<void> {
    return this.within(this.options.smallWait, () => this.tasks.size === 0);
  }

  /** Resolves when no write of the dealer waits to be performed. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  async close(): Promise<void> {
    await this.idle();
    clearTimeout(this.timer);
    await this.shorten();
    await (await this.options.journal).close();
  }

  private enqueue(number: number, bytes: number, { task, command }: { task: number; command: Command }): void {
    const records = this.options.recordsOf(command);
    this.tasks.add(task);
    this.waiting.push({ number, task, command, bytes, records });
    this.waitingBytes += bytes;
    this.lastArrival = performance.now();
    this.running ??= this.run();
  }

  /** Resolves after the next waiting writes were performed. */
  private progress(): Promise<void> {
    return new Promise((resolve) => this.listeners.push(resolve));
  }

  private async within(milliseconds: number, isDone: () => boolean): Promise<void> {
    const stop = new AbortController();
    const over = wait(milliseconds, true, { signal: stop.signal, ref: false }).catch(() => true);
    while (!isDone() && !(await Promise.race([over, this.progress().then(() => false)])));
    stop.abort();
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      await this.gather();
      const writes = this.next();
      await this.perform(writes);
      this.performed = writes.at(-1)!.number;
      this.waiting.splice(0, writes.length);
      for (const { task, bytes } of writes) {
        this.tasks.delete(task);
        this.waitingBytes -= bytes;
      }
      for (const tell of this.listeners.splice(0)) tell();
      if ((await this.options.journal).bytes > LONG_JOURNAL) void this.shorten();
    }
    this.running = undefined;
    this.shortenLater();
  }

  private async perform(writes: WaitingWrite<Command>[]): Promise<void> {
    try {
      await this.options.perform(writes);
    } catch (error) {
      if (writes.length === 1) return this.options.onError(error);
      // The others must not be lost with the write that fails.
      for (const write of writes) await this.perform([write]);
    }
  }

  /** Waits while a bulk load sends one write after the other, because indexing many records at once costs much less. */
  private async gather(): Promise<void> {
    const began = performance.now();
    for (;;) {
      const records = this.waiting.reduce((sum, write) => sum + write.records, 0);
      if (records < BULK_RECORDS || records >= MOST_TOGETHER || this.waitingBytes > MOST_WAITING_BYTES / 2) return;
      const now = performance.now();
      if (now - this.lastArrival >= PAUSE || now - began >= LONGEST_PAUSE) return;
      await wait(PAUSE / 3);
    }
  }

  /** Returns the first writes that may be performed together. */
  private next(): typeof this.waiting {
    const [first, ...others] = this.waiting;
    const writes = [first!];
    let records = first!.records;
    for (const write of others) {
      records += write.records;
      if (records > MOST_TOGETHER || !this.options.mayJoin(first!.command, write.command)) break;
      writes.push(write);
    }
    return writes;
  }

  private shortenLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.shorten(), QUIET).unref();
  }

  /** Removes the writes from the journal that the indices contain, after the indices are written to disk. */
  private shorten(): Promise<void> {
    this.shortening = this.shortening.then(async () => {
      try {
        const journal = await this.options.journal;
        if (journal.bytes === 0 && this.performed === 0) return;
        const { next, remove } = await journal.rotate();
        while ((this.waiting[0]?.number ?? next) < next) await this.progress();
        await this.options.store();
        await remove();
        if (journal.bytes === 0) this.performed = 0;
      } catch (error) {
        this.options.onError(error);
      }
    });
    return this.shortening;
  }
}
