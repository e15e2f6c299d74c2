import { LRUCache } from 'lru-cache';
import type { HealthVerdict } from './error-rate';

interface Options {
  /** By `name@version`. */
  read(dealer: string): Promise<Map<string, HealthVerdict>>;
  /** Version outside every rollout; undefined when the dealer's site has no such remote. */
  baseOf(dealer: string, remote: string): string | undefined;
  /** Milliseconds since 1970. */
  now(): number;
  onError(error: unknown): void;
}

interface DealerVerdicts {
  verdicts: Map<string, HealthVerdict>;
  at: number;
  reading: boolean;
}

/** In milliseconds. */
const VERDICT_LIFETIME = 30_000;
const MOST_DEALERS = 20_000;
const RANKS: Record<HealthVerdict, number> = { good: 0, unknown: 1, bad: 2 };

/** The first version stays; those after it come in the order good, unknown, bad. Equal verdicts keep their order. */
const sortEarlierByVerdict = (versions: string[], verdictOf: (version: string) => HealthVerdict): string[] => {
  const [first, ...earlier] = versions;
  if (first === undefined || earlier.length < 2) return versions;
  return [first, ...earlier.toSorted((a, b) => RANKS[verdictOf(a)] - RANKS[verdictOf(b)])];
};

/** The live version stays first: release managers decide it. Verdicts are read in the background; no page waits. */
export const createFallbackOrder = ({ read, baseOf, now, onError }: Options) => {
  const dealers = new LRUCache<string, DealerVerdicts>({ max: MOST_DEALERS });
  const ranked = new WeakMap<Map<string, string[]>, { of: Map<string, HealthVerdict>; result: Map<string, string[]> }>();

  const verdictsOf = (dealer: string): DealerVerdicts => {
    const entry = dealers.get(dealer) ?? { verdicts: new Map(), at: -Infinity, reading: false };
    dealers.set(dealer, entry);
    if (!entry.reading && now() - entry.at > VERDICT_LIFETIME) {
      entry.reading = true;
      // What a slow read answers is as old as its question.
      entry.at = now();
      read(dealer)
        .then((verdicts) => void (entry.verdicts = verdicts), onError)
        .finally(() => (entry.reading = false));
    }
    return entry;
  };

  return (dealer: string, candidates: Map<string, string[]>): Map<string, string[]> => {
    if (![...candidates.values()].some(({ length }) => length > 2)) return candidates;
    const { verdicts } = verdictsOf(dealer);
    if (verdicts.size === 0) return candidates;
    const before = ranked.get(candidates);
    if (before?.of === verdicts) return before.result;
    const result = new Map(
      [...candidates].map(([remote, versions]) => {
        const base = baseOf(dealer, remote);
        const verdictOf = (version: string): HealthVerdict => {
          const verdict = verdicts.get(`${remote}@${version}`) ?? 'unknown';
          // Most visitors have this version, so a verdict without enough failures is a good sign.
          return version === base && verdict === 'unknown' ? 'good' : verdict;
        };
        return [remote, sortEarlierByVerdict(versions, verdictOf)];
      }),
    );
    ranked.set(candidates, { of: verdicts, result });
    return result;
  };
};
