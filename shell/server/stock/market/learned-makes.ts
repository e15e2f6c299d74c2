import { setImmediate } from 'node:timers/promises';
import { learnMakeMarket, type LearnedMakeMarket } from '@forecourt/rules/market-estimate/estimate-price';
import type { ComparedMarketCar } from '@forecourt/rules/market-estimate/market-car';

interface LearnedMakesOptions {
  /** Returns the present time in Unix seconds. */
  now: () => number;
  asOfYear: () => number;
}

interface Learned {
  market: Promise<LearnedMakeMarket>;
  at: number;
  /** Whether the stock changed since the market was learned. */
  changed: boolean;
  /** Whether the market has so few cars that learning it again is cheap. */
  small: boolean;
}

/** Most makes in the cache. The make that was used longest ago is removed first. */
const CACHED_MAKES = 200;
/** Seconds for which a learned market is used, because learning is expensive. */
const FRESH_FOR = 900;
const FRESH_AFTER_CHANGE = 30;
/** Most cars of a market that is learned again at once after the stock changed. */
const SMALL_MARKET = 500;

/** Creates the cache of learned markets by make. Every process learns separately from the same stock. */
export const createLearnedMakesCache = ({ now, asOfYear }: LearnedMakesOptions) => {
  const learned = new Map<string, Learned>();

  const isFresh = ({ at, changed, small }: Learned): boolean =>
    changed && small ? false : now() - at < (changed ? FRESH_AFTER_CHANGE : FRESH_FOR);

  const learn = async (read: () => Promise<ComparedMarketCar[]>, entry: Pick<Learned, 'small'>): Promise<LearnedMakeMarket> => {
    const cars = await read();
    entry.small = cars.length <= SMALL_MARKET;
    // Learning blocks the process, so other requests go first.
    await setImmediate();
    return learnMakeMarket(cars, asOfYear());
  };

  const learnedNow = (read: () => Promise<ComparedMarketCar[]>): Learned => {
    const state = { at: now(), changed: false, small: false };
    return Object.assign(state, { market: learn(read, state) });
  };

  const remember = (key: string, entry: Learned): void => {
    learned.delete(key);
    learned.set(key, entry);
    for (const oldest of learned.keys()) {
      if (learned.size <= CACHED_MAKES) return;
      learned.delete(oldest);
    }
  };

  return {
    /** The market of a key. It is learned if it is not in the cache, once for all simultaneous calls. */
    async of(key: string, read: () => Promise<ComparedMarketCar[]>): Promise<LearnedMakeMarket> {
      const cached = learned.get(key);
      const entry = cached && isFresh(cached) ? cached : learnedNow(read);
      remember(key, entry);
      try {
        return await entry.market;
      } catch (error) {
        // A failure is not cached.
        if (learned.get(key) === entry) learned.delete(key);
        throw error;
      }
    },
    stockChanged(): void {
      for (const entry of learned.values()) entry.changed = true;
    },
  };
};
