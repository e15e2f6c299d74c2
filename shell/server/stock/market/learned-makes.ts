import type { LearnedMakeMarket } from '@forecourt/rules/market-estimate/estimate-price';
import type { ComparedMarketCar } from '@forecourt/rules/market-estimate/market-car';
import { learnOnThisThread, type LearnMarket } from './learn-in-worker';

interface LearnedMakesOptions {
  /** Unix seconds. */
  now: () => number;
  asOfYear: () => number;
  learnMarket?: LearnMarket | undefined;
}

interface Learned {
  market: Promise<LearnedMakeMarket>;
  at: number;
  changed: boolean;
  /** Learning it again is cheap. */
  small: boolean;
}

const CACHED_MAKES = 200;
/** Seconds, because learning is expensive. */
const FRESH_FOR = 900;
const FRESH_AFTER_CHANGE = 30;
/** Learned again at once after the stock changed. */
const SMALL_MARKET = 500;

/** Every process learns separately from the same stock. */
export const createLearnedMakesCache = ({ now, asOfYear, learnMarket = learnOnThisThread }: LearnedMakesOptions) => {
  const learned = new Map<string, Learned>();

  const isFresh = ({ at, changed, small }: Learned): boolean =>
    changed && small ? false : now() - at < (changed ? FRESH_AFTER_CHANGE : FRESH_FOR);

  const learn = async (read: () => Promise<ComparedMarketCar[]>, entry: Pick<Learned, 'small'>): Promise<LearnedMakeMarket> => {
    const cars = await read();
    entry.small = cars.length <= SMALL_MARKET;
    return learnMarket({ cars, asOfYear: asOfYear() });
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
    /** Learned if it is not in the cache, once for all simultaneous calls. */
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
