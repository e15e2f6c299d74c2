import { withTimeLimit } from '../../platform/calls/time-limit';
import { missingIndexError } from '../contract/index-id';

/** Milliseconds of a request for the indices of its dealer. */
const LONGEST_WAIT = 5000;

export interface LoadedDealersOptions {
  /** A request that waits too long for it fails. */
  load(slug: string): Promise<void>;
  /** Brings loaded indices up to date. A request that waits too long for it goes on. */
  update(slug: string): Promise<void>;
  /** Resolves with false if they must stay. */
  unload(slug: string): Promise<boolean>;
  /** A dealer in use is never unloaded. */
  most: number;
  /** Without a request. */
  idleSeconds: number;
  /** Unix seconds. */
  now: () => number;
  onError(error: unknown, slug: string): void;
  longestWait?: number;
}

interface LoadedDealer {
  users: number;
  /** Unix seconds. */
  lastUse: number;
  isLoaded: boolean;
  isReady: boolean;
  ready: Promise<void>;
  unloading?: Promise<void>;
}

/** The first request loads a dealer's indices. Requests during a load share it; requests of other dealers do not wait. */
export class LoadedDealers {
  /** The longest unused first. */
  private readonly dealers = new Map<string, LoadedDealer>();
  /** Unloads run one after the other, so that they can count what is left. */
  private unloadingUnused: Promise<void> = Promise.resolve();

  constructor(private readonly options: LoadedDealersOptions) {}

  /** The indices are loaded before, and stay until the work has ended. */
  async use<Result>(slug: string, work: () => Result | Promise<Result>): Promise<Result> {
    const dealer = await this.enter(slug);
    try {
      return await work();
    } finally {
      this.leave(slug, dealer);
    }
  }

  isLoaded(slug: string): boolean {
    const dealer = this.dealers.get(slug);
    return dealer !== undefined && dealer.isLoaded && !dealer.unloading;
  }

  /** Loaded, and brought up to date if that was possible. */
  isReady(slug: string): boolean {
    return this.isLoaded(slug) && this.dealers.get(slug)?.isReady === true;
  }

  slugs(): string[] {
    return [...this.dealers.keys()].filter((slug) => this.isLoaded(slug));
  }

  /** Those that nobody asked for lately, and the longest unused of too many. */
  unloadUnused(): Promise<void> {
    this.unloadingUnused = this.unloadingUnused.then(() => this.unloadLongestUnused());
    return this.unloadingUnused;
  }

  forget(slug: string): void {
    this.dealers.delete(slug);
  }

  async settled(): Promise<void> {
    const running = [...this.dealers.values()].flatMap(({ isReady, ready, unloading }) => [
      ...(isReady ? [] : [ready]),
      ...(unloading ? [unloading] : []),
    ]);
    if (running.length === 0) return;
    await Promise.allSettled(running);
    await this.settled();
  }

  private async unloadLongestUnused(): Promise<void> {
    const { now, idleSeconds, most } = this.options;
    const idleSince = now() - idleSeconds;
    // A dealer that must stay becomes the last one, and would be met again.
    for (const [slug, dealer] of Array.from(this.dealers)) {
      if (dealer.lastUse > idleSince && this.dealers.size <= most) return;
      if (dealer.users === 0 && dealer.isReady && this.dealers.get(slug) === dealer) await this.unload(slug, dealer);
    }
  }

  private async enter(slug: string): Promise<LoadedDealer> {
    let dealer = this.dealers.get(slug);
    while (dealer?.unloading) {
      await this.inTime(slug, dealer.unloading);
      dealer = this.dealers.get(slug);
    }
    dealer ??= this.begin(slug);
    dealer.users += 1;
    this.touch(slug, dealer);
    if (dealer.isReady) return dealer;
    try {
      await this.inTime(slug, dealer.ready);
    } catch (error) {
      if (dealer.isLoaded) return dealer;
      this.leave(slug, dealer);
      throw error;
    }
    return dealer;
  }

  private leave(slug: string, dealer: LoadedDealer): void {
    dealer.users -= 1;
    this.touch(slug, dealer);
  }

  /** Makes the dealer the last of the order. */
  private touch(slug: string, dealer: LoadedDealer): void {
    dealer.lastUse = this.options.now();
    if (this.dealers.get(slug) !== dealer) return;
    this.dealers.delete(slug);
    this.dealers.set(slug, dealer);
  }

  private async inTime(slug: string, work: Promise<void>): Promise<void> {
    const { longestWait = LONGEST_WAIT } = this.options;
    await withTimeLimit(work, longestWait, `Loading ${slug}`).catch(() => {
      throw missingIndexError(slug);
    });
  }

  private begin(slug: string): LoadedDealer {
    const dealer: LoadedDealer = { users: 0, lastUse: 0, isLoaded: false, isReady: false, ready: Promise.resolve() };
    this.dealers.set(slug, dealer);
    dealer.ready = this.load(slug, dealer);
    // Each request that waits gets the error.
    dealer.ready.catch(() => undefined);
    return dealer;
  }

  private async load(slug: string, dealer: LoadedDealer): Promise<void> {
    const { load, update, onError } = this.options;
    try {
      await load(slug);
      dealer.isLoaded = true;
      await update(slug);
    } catch (error) {
      if (this.dealers.get(slug) === dealer) this.dealers.delete(slug);
      onError(error, slug);
      throw error;
    } finally {
      dealer.isReady = true;
    }
    void this.unloadUnused();
  }

  private async unload(slug: string, dealer: LoadedDealer): Promise<void> {
    const { unload, onError } = this.options;
    dealer.unloading = unload(slug)
      .catch((error: unknown) => {
        onError(error, slug);
        return false;
      })
      .then((isUnloaded) => {
        dealer.unloading = undefined;
        if (!isUnloaded) this.touch(slug, dealer);
        else if (this.dealers.get(slug) === dealer) this.dealers.delete(slug);
      });
    await dealer.unloading;
  }
}
