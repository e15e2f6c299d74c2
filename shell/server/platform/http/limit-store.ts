import type { FastifyRateLimitStore } from '@fastify/rate-limit';

interface ClientWindow {
  count: number;
  /** Milliseconds since 1970. */
  ends: number;
}

/** The windows of all routes take some 12 MB. Beyond the limit, the window that began first is forgotten. */
export const MOST_WINDOWS = 50_000;
const CLEAN_UP_INTERVAL = 10_000;

/** All routes of a server share them, so that their number is limited. */
class ClientWindows {
  readonly #windows = new Map<string, ClientWindow>();
  #nextCleanUp = 0;

  get size(): number {
    return this.#windows.size;
  }

  count(key: string, length: number): { current: number; ttl: number } {
    const now = Date.now();
    this.#removeEnded(now);
    let window = this.#windows.get(key);
    if (!window || window.ends <= now) {
      this.#windows.delete(key);
      window = { count: 0, ends: now + length };
      this.#windows.set(key, window);
      if (this.#windows.size > MOST_WINDOWS) this.#windows.delete(this.#windows.keys().next().value!);
    }
    window.count += 1;
    return { current: window.count, ttl: window.ends - now };
  }

  #removeEnded(now: number): void {
    if (now < this.#nextCleanUp) return;
    this.#nextCleanUp = now + CLEAN_UP_INTERVAL;
    for (const [key, { ends }] of this.#windows) if (ends <= now) this.#windows.delete(key);
  }
}

/** The plugin's own store keeps 5,000 clients of each route for days; this one forgets a client when its window ends. */
export class LimitStore implements FastifyRateLimitStore {
  #route = 0;
  #windows = new ClientWindows();
  #routes = { count: 0 };

  get size(): number {
    return this.#windows.size;
  }

  incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], length: number): void {
    done(null, this.#windows.count(`${this.#route} ${key}`, length));
  }

  /** For another route, whose clients are counted apart. */
  child(): LimitStore {
    const store = new LimitStore();
    this.#routes.count += 1;
    store.#route = this.#routes.count;
    store.#routes = this.#routes;
    store.#windows = this.#windows;
    return store;
  }
}
