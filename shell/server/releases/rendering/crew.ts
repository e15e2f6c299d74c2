import { ProblemError } from '@forecourt/contracts/problem';
import pLimit from 'p-limit';
import type { ReleaseName, RenderWork } from '../../platform/ports';
import type { ProcessEnd } from './process-end';
import type { RenderProcess } from './render-process';

export interface CrewOptions {
  /** Processes at most, except while pages wait. */
  size: number;
  /** Processes at most while pages wait. Default: `size`. */
  busySize?: number;
  open(): RenderProcess;
  /** Versions that a new process loads before it gets pages. */
  versions(): readonly ReleaseName[];
  /** Versions that pages of all dealers are made of. */
  needed(): readonly ReleaseName[];
  onLoaded(loaded: Awaited<ReturnType<RenderWork['warm']>>): void;
  onEnd(end: ProcessEnd): void;
  /** Milliseconds without work after which the processes end; undefined: never. */
  idleLimit?: number;
  /** Default: always. */
  mayEnd?(): boolean;
  /** Versions beyond the needed ones, or bytes, after which a process is replaced. */
  limits?: { versions: number; memory: number };
}

const MEGABYTE = 1024 * 1024;
/** Old versions cost about a megabyte each. */
const LIMITS = { versions: 12, memory: 700 * MEGABYTE };
/** Pages that a process makes at once. More would only wait in it, and could keep it from giving a sign of life. */
const PAGES_AT_ONCE = 8;
/** Pages at once in each process that are a crowd: a page waits longer for the others than for its own work. */
const CROWD = 4;
/** Milliseconds of a crowd after which one more process starts: the visitors of a moment are served before it could be ready. */
const CROWDED_BEFORE = 1_000;
/** Milliseconds without a crowd after which the processes beyond `size` end. */
const CALM = 60_000;
/** Milliseconds until a replaced process ends, whatever it still has. */
const LONGEST_LEAVE = 60_000;
/** Milliseconds between two replacements: one that is grown at once would be replaced without end. */
const REPLACE_EVERY = 30_000;

const leastBusy = (processes: readonly RenderProcess[]): RenderProcess | undefined =>
  processes.toSorted((a, b) => a.busy - b.busy)[0];

/**
 * Processes of one kind, which share the work. One that ends is replaced by the next work, one that has grown is replaced while
 * another serves.
 */
export class Crew {
  readonly #options: CrewOptions;
  readonly #inTurn: ReturnType<typeof pLimit>;
  readonly #serving = new Set<RenderProcess>();
  readonly #leaving = new Set<RenderProcess>();
  #replacing: Promise<void> | undefined;
  #lastReplacement = -REPLACE_EVERY;
  #nextReplacement: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** When the present crowd began. */
  #crowdedSince: number | undefined;
  #isGrowing = false;
  #calming: NodeJS.Timeout | undefined;

  constructor(options: CrewOptions) {
    this.#options = options;
    this.#inTurn = pLimit(options.size * PAGES_AT_ONCE);
  }

  /** `limit` in milliseconds: what takes longer in its process ends it. What waited so long for its turn is not begun. */
  run<Result>(task: (work: RenderWork) => Promise<Result>, limit?: number): Promise<Result> {
    const from = performance.now();
    return this.#inTurn(() => {
      if (limit !== undefined && performance.now() - from > limit)
        throw new ProblemError('unavailable', `It had no turn within ${limit} ms`);
      return this.#run(task, limit);
    });
  }

  async #run<Result>(task: (work: RenderWork) => Promise<Result>, limit?: number): Promise<Result> {
    if (this.#isClosed) throw new Error('The server ends');
    this.#noteCrowd();
    try {
      return await this.#choose().run(task, limit);
    } finally {
      this.#replaceGrown();
      this.#endWhenIdle();
    }
  }

  /** Starts all processes and loads their versions, and `more`. */
  async warm(more: readonly ReleaseName[] = []): Promise<void> {
    if (this.#isClosed) return;
    const { size, versions } = this.#options;
    while (this.#serving.size < size) this.#serving.add(this.#start());
    const wanted = [...versions(), ...more];
    await Promise.all([...this.#serving].map((process) => this.#load(process, wanted).catch(() => undefined)));
  }

  /** Like `warm`, if no process serves. */
  async ready(): Promise<void> {
    if (this.#serving.size === 0) await this.warm();
    this.#endWhenIdle();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    clearTimeout(this.#calming);
    clearTimeout(this.#nextReplacement);
    for (const process of [...this.#serving, ...this.#leaving]) process.end();
  }

  #start(): RenderProcess {
    const process = this.#options.open();
    void process.over.then((end) => {
      const wasAsked = this.#leaving.delete(process);
      this.#serving.delete(process);
      if (!wasAsked && !this.#isClosed) this.#options.onEnd(end);
    });
    return process;
  }

  async #load(process: RenderProcess, releases: readonly ReleaseName[]): Promise<void> {
    if (releases.length > 0) this.#options.onLoaded(await process.run((work) => work.warm([...releases])));
  }

  #choose(): RenderProcess {
    const best = leastBusy([...this.#serving]);
    if (best && (best.busy === 0 || this.#serving.size >= this.#options.size)) return best;
    const process = this.#start();
    this.#serving.add(process);
    return process;
  }

  #noteCrowd(): void {
    const { size, busySize = size } = this.#options;
    if (busySize === size) return;
    if (this.#inTurn.activeCount < CROWD * this.#serving.size) {
      this.#crowdedSince = undefined;
      return;
    }
    this.#crowdedSince ??= performance.now();
    if (this.#serving.size > size) return this.#shrinkWhenCalm();
    const isLong = performance.now() - this.#crowdedSince >= CROWDED_BEFORE;
    if (isLong && !this.#isGrowing && this.#serving.size < busySize) void this.#grow();
  }

  async #grow(): Promise<void> {
    this.#isGrowing = true;
    await this.#startWarm();
    this.#setTurns();
    this.#shrinkWhenCalm();
    this.#isGrowing = false;
  }

  #shrinkWhenCalm(): void {
    clearTimeout(this.#calming);
    this.#calming = setTimeout(() => {
      for (const process of [...this.#serving].slice(this.#options.size)) this.#leave(process);
      this.#setTurns();
    }, CALM).unref();
  }

  #setTurns(): void {
    this.#inTurn.concurrency = Math.max(this.#options.size, this.#serving.size) * PAGES_AT_ONCE;
  }

  #leave(process: RenderProcess): void {
    this.#serving.delete(process);
    this.#leaving.add(process);
    const deadline = performance.now() + LONGEST_LEAVE;
    const endWithoutWork = (): void => {
      if (process.busy === 0 || performance.now() > deadline) process.end();
      else setTimeout(endWithoutWork, 100).unref();
    };
    endWithoutWork();
  }

  #hasGrown({ pulse: { memory, loadedVersions } }: RenderProcess): boolean {
    const { limits = LIMITS, needed } = this.#options;
    return memory > limits.memory || loadedVersions > needed().length + limits.versions;
  }

  /** The old process serves until the new one is warm. */
  #replaceGrown(): void {
    if (this.#replacing || this.#isClosed) return;
    const grown = [...this.#serving].find((process) => this.#hasGrown(process));
    if (!grown) return;
    const early = this.#lastReplacement + REPLACE_EVERY - performance.now();
    if (early > 0) return this.#replaceLater(early);
    this.#lastReplacement = performance.now();
    this.#replacing = this.#replace(grown).finally(() => (this.#replacing = undefined));
  }

  /** Also if no page comes until then. */
  #replaceLater(milliseconds: number): void {
    clearTimeout(this.#nextReplacement);
    this.#nextReplacement = setTimeout(() => this.#replaceGrown(), milliseconds).unref();
  }

  async #replace(grown: RenderProcess): Promise<void> {
    if (await this.#startWarm()) this.#leave(grown);
  }

  /** A process that serves when it has loaded its versions. Resolves with false if it could not. */
  async #startWarm(): Promise<boolean> {
    const next = this.#start();
    // Until it is warm it may be closed with the others.
    this.#leaving.add(next);
    try {
      await this.#load(next, this.#options.versions());
      this.#leaving.delete(next);
      this.#serving.add(next);
      return true;
    } catch {
      next.end();
      return false;
    }
  }

  #endWhenIdle(): void {
    const { idleLimit, mayEnd = () => true } = this.#options;
    clearTimeout(this.#idle);
    if (idleLimit === undefined) return;
    this.#idle = setTimeout(() => {
      for (const process of this.#serving) if (process.busy === 0 && mayEnd()) this.#leave(process);
    }, idleLimit).unref();
  }
}
