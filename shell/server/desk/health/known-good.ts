import { LRUCache } from 'lru-cache';
import type { Verdict } from './error-rate';

interface Options {
  /** What is known of the versions that a dealer ran: `name@version` → verdict. */
  read(dealer: string): Promise<Map<string, Verdict>>;
  /** Version that the dealer's visitors get whom no rollout has. */
  baseOf(dealer: string, remote: string): string | undefined;
  /** Milliseconds since 1970. */
  now(): number;
  onError(error: unknown): void;
}

interface Known {
  verdicts: Map<string, Verdict>;
  at: number;
  reading: boolean;
}

/** Milliseconds for which what is known of a dealer's versions is good enough. */
const FRESH = 30_000;
const MOST_DEALERS = 20_000;
const RANKS: Record<Verdict, number> = { good: 0, unknown: 1, bad: 2 };

/** The versions after the first, best first: what is known to work, what nothing is known of, what is known to fail. Otherwise as they were. */
export const rankEarlier = (versions: string[], verdictOf: (version: string) => Verdict): string[] => {
  const [first, ...earlier] = versions;
  if (first === undefined || earlier.length < 2) return versions;
  return [first, ...earlier.toSorted((a, b) => RANKS[verdictOf(a)] - RANKS[verdictOf(b)])];
};

/**
 * Orders the versions that may stand in for one that fails by how they did at the dealer (R-09). The first stays the
 * first: what is live is the managers' decision. What is known is read in the background, never waited for.
 */
export const createKnownGood = ({ read, baseOf, now, onError }: Options) => {
  const dealers = new LRUCache<string, Known>({ max: MOST_DEALERS });
  const ranked = new WeakMap<Map<string, string[]>, { of: Map<string, Verdict>; result: Map<string, string[]> }>();

  const knownOf = (dealer: string): Known => {
    const known = dealers.get(dealer) ?? { verdicts: new Map(), at: -Infinity, reading: false };
    dealers.set(dealer, known);
    if (!known.reading && now() - known.at > FRESH) {
      known.reading = true;
      read(dealer)
        .then((verdicts) => void (known.verdicts = verdicts), onError)
        .finally(() => {
          known.at = now();
          known.reading = false;
        });
    }
    return known;
  };

  return (dealer: string, candidates: Map<string, string[]>): Map<string, string[]> => {
    if (![...candidates.values()].some(({ length }) => length > 2)) return candidates;
    const { verdicts } = knownOf(dealer);
    if (verdicts.size === 0) return candidates;
    const before = ranked.get(candidates);
    if (before?.of === verdicts) return before.result;
    const result = new Map(
      [...candidates].map(([remote, versions]) => {
        const base = baseOf(dealer, remote);
        const verdictOf = (version: string): Verdict => {
          const verdict = verdicts.get(`${remote}@${version}`) ?? 'unknown';
          // Nearly everybody has it: only failures speak against it.
          return version === base && verdict === 'unknown' ? 'good' : verdict;
        };
        return [remote, rankEarlier(versions, verdictOf)];
      }),
    );
    ranked.set(candidates, { of: verdicts, result });
    return result;
  };
};
