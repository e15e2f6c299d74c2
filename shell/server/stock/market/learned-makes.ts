import { setImmediate } from 'node:timers/promises';
import { marketOf, type Market } from '@forecourt/rules/market-estimate/estimate-price';
import type { MarketCar } from '@forecourt/rules/market-estimate/market-car';

export interface LearnedMakesOptions {
  /** Unix seconds. */
  now: () => number;
  asOfYear: () => number;
}

interface Learned {
  market: Promise<Market>;
  at: number;
  /** Stock that it was learned from has changed. */
  changed: boolean;
}

/** Makes that are remembered; the one that was asked about least lately is forgotten first. */
const MOST = 200;
/** Seconds that what was learned stands, and that it stands at least although stock changed: learning is not cheap. */
const STANDS = 900;
const STANDS_AT_LEAST = 30;

/** What was learned about each make, kept in this process: every process learns for itself, from the same stock. */
export const createLearnedMakes = ({ now, asOfYear }: LearnedMakesOptions) => {
  const learned = new Map<string, Learned>();

  const isFresh = ({ at, changed }: Learned): boolean => now() - at < (changed ? STANDS_AT_LEAST : STANDS);

  const learn = async (read: () => Promise<MarketCar[]>): Promise<Market> => {
    const cars = await read();
    // Other requests come first: learning keeps the process busy.
    await setImmediate();
    return marketOf(cars, asOfYear());
  };

  const remember = (key: string, entry: Learned): void => {
    learned.delete(key);
    learned.set(key, entry);
    for (const oldest of learned.keys()) {
      if (learned.size <= MOST) return;
      learned.delete(oldest);
    }
  };

  return {
    /** What is known under a key; learned when nothing is, once for all who ask at the same time. */
    async of(key: string, read: () => Promise<MarketCar[]>): Promise<Market> {
      const known = learned.get(key);
      const entry = known && isFresh(known) ? known : { market: learn(read), at: now(), changed: false };
      remember(key, entry);
      try {
        return await entry.market;
      } catch (error) {
        // A failure is not remembered.
        if (learned.get(key) === entry) learned.delete(key);
        throw error;
      }
    },
    stockChanged(): void {
      for (const entry of learned.values()) entry.changed = true;
    },
  };
};
