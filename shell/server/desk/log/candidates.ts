import { candidatesOf, chosenFor, rolloutsOf, type DealerReleases, type LiveState } from './live-state';

interface Known {
  dealer: DealerReleases;
  /** Remotes and versions that rollouts choose → versions to try. */
  byChoice: Map<string, Map<string, string[]>>;
}

const sameConfiguration = (a: DealerReleases, b: DealerReleases): boolean =>
  a.channel === b.channel && a.pins === b.pins && a.without === b.without;

/**
 * `candidatesOf`, worked out once for each dealer and choice of rollouts until the log grows or the configuration is
 * read again: every page asks. The answers are shared; nobody may change them.
 */
export const createCandidates = (state: LiveState) => {
  const known = new Map<string, Known>();
  let last = -1;
  return (dealer: DealerReleases, visitor?: string): Map<string, string[]> => {
    if (last !== state.last) known.clear();
    last = state.last;
    const before = known.get(dealer.slug);
    const own = before && sameConfiguration(before.dealer, dealer) ? before : { dealer, byChoice: new Map() };
    known.set(dealer.slug, own);
    const choice = [...chosenFor(rolloutsOf(state, dealer), visitor).entries()].join(' ');
    const found = own.byChoice.get(choice) ?? candidatesOf(state, dealer, visitor);
    own.byChoice.set(choice, found);
    return found;
  };
};
