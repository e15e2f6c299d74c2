import type { DealerReleaseSettings, LiveState } from './live-state';
import { candidateVersions, rolloutVersionsForVisitor, rolloutsOfDealer } from './release-set';

interface DealerCandidates {
  dealer: DealerReleaseSettings;
  /** Versions to try of each remote, by the visitor's rollouts written as one text. */
  byChoice: Map<string, Map<string, string[]>>;
}

const hasSameConfiguration = (a: DealerReleaseSettings, b: DealerReleaseSettings): boolean =>
  a.channel === b.channel && a.pins === b.pins && a.without === b.without;

/**
 * Returns a function like `candidateVersions` with a cache, because every page calls it. The cache has an entry for each
 * dealer and choice of rollouts, and is valid until the log grows or the configuration is read again. Answers are
 * shared, so callers must not change them.
 */
export const createCandidateCache = (state: LiveState) => {
  const bySlug = new Map<string, DealerCandidates>();
  let last = -1;
  return (dealer: DealerReleaseSettings, visitor?: string): Map<string, string[]> => {
    if (last !== state.last) bySlug.clear();
    last = state.last;
    const before = bySlug.get(dealer.slug);
    const own = before && hasSameConfiguration(before.dealer, dealer) ? before : { dealer, byChoice: new Map() };
    bySlug.set(dealer.slug, own);
    const choice = [...rolloutVersionsForVisitor(rolloutsOfDealer(state, dealer), visitor).entries()].join(' ');
    const candidates = own.byChoice.get(choice) ?? candidateVersions(state, dealer, visitor);
    own.byChoice.set(choice, candidates);
    return candidates;
  };
};
