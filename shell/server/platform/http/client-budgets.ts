import { LRUCache } from 'lru-cache';

/** A point is about a millisecond of the processor. */
export interface WorkPointLimits {
  perSecond: number;
  most: number;
}

interface PointAccount {
  points: number;
  /** Milliseconds of the clock at which the client had `points`. */
  at: number;
}

/** The client who was quiet for the longest time is forgotten first. */
const MOST_CLIENTS = 50_000;

/** In memory: every process has its own points. */
export class ClientWorkPoints {
  #accounts = new LRUCache<string, PointAccount>({ max: MOST_CLIENTS });
  #limits: WorkPointLimits;
  #now: () => number;

  /** @param now returns milliseconds of a clock that never goes back */
  constructor(limits: WorkPointLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  pointsOf(client: string): number {
    const { perSecond, most } = this.#limits;
    const account = this.#accounts.get(client);
    return account ? Math.min(most, account.points + ((this.#now() - account.at) / 1000) * perSecond) : most;
  }

  /** Returns 0, or, with too few points, takes none and returns the seconds to wait. A higher price than `most` needs all. */
  spend(client: string, price: number): number {
    const { perSecond, most } = this.#limits;
    const needed = Math.min(price, most);
    const points = this.pointsOf(client);
    if (points < needed) return Math.ceil((needed - points) / perSecond);
    this.#accounts.set(client, { points: points - needed, at: this.#now() });
    return 0;
  }
}
