import { LRUCache } from 'lru-cache';

/** Points of work that clients may use. A point is about a millisecond of the processor. */
export interface WorkPointLimits {
  /** Points that a client gets back in a second. */
  perSecond: number;
  /** Most points that a client can have, which a client without requests reaches. */
  most: number;
}

interface PointAccount {
  points: number;
  /** Time of the clock, in milliseconds, at which the client had `points`. */
  at: number;
}

/** Most clients whose points a process remembers; the client who was quiet for the longest time is forgotten first. */
const MOST_CLIENTS = 50_000;

/** The points that each client of this process has left. They live in memory: every process has its own. */
export class ClientWorkPoints {
  #accounts = new LRUCache<string, PointAccount>({ max: MOST_CLIENTS });
  #limits: WorkPointLimits;
  #now: () => number;

  /** @param now returns milliseconds of a clock that never goes back */
  constructor(limits: WorkPointLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Returns the points that a client has now. */
  pointsOf(client: string): number {
    const { perSecond, most } = this.#limits;
    const account = this.#accounts.get(client);
    return account ? Math.min(most, account.points + ((this.#now() - account.at) / 1000) * perSecond) : most;
  }

  /**
   * Takes points from a client and returns 0; if the client has too few, takes none and returns the whole seconds until
   * it has enough. A price above the most points needs all of them.
   */
  spend(client: string, price: number): number {
    const { perSecond, most } = this.#limits;
    const needed = Math.min(price, most);
    const points = this.pointsOf(client);
    if (points < needed) return Math.ceil((needed - points) / perSecond);
    this.#accounts.set(client, { points: points - needed, at: this.#now() });
    return 0;
  }
}
