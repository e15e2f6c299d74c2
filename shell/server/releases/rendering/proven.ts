import type { ReleaseName, StoredRelease } from '../../platform/ports';

/** Besides the time of its probation. Until then a version's pages are made apart from those of others. */
const PAGES_OF_PROBATION = 20;

/** When the server starts, versions that pages of an earlier start used count as proven, if they are old enough. */
export const provenAtStart = (releases: readonly StoredRelease[], now: number, probation: number): ReleaseName[] =>
  releases
    .filter(({ publishedAt, servedUntil }) => servedUntil !== null && now - publishedAt.getTime() >= probation)
    .map(({ name, version }) => ({ name, version }));

/** What a version has proved: `loaded`, that it harms no page of others; `shown`, that its own pages and slots harm none either. */
export type Proof = 'loaded' | 'shown';

interface Probation {
  since: number;
  pages: Record<Proof, number>;
  /** Each proof is asked for once. */
  asked: Set<Proof>;
}

const keyOf = ({ name, version }: ReleaseName): string => `${name}@${version}`;

/** Each process of the server has its own list. */
export const createProvenVersions = (now: () => number, probationTime: number) => {
  const proofs = new Map<string, Proof>();
  const probations = new Map<string, Probation>();

  const has = (release: ReleaseName, proof: Proof): boolean => {
    const found = proofs.get(keyOf(release));
    return found === 'shown' || found === proof;
  };
  const accept = (release: ReleaseName, proof: Proof = 'shown'): void => {
    if (!has(release, proof)) proofs.set(keyOf(release), proof);
    if (proof === 'shown') probations.delete(keyOf(release));
  };
  const probationOf = (key: string): Probation => {
    const probation = probations.get(key) ?? { since: now(), pages: { loaded: 0, shown: 0 }, asked: new Set() };
    probations.set(key, probation);
    return probation;
  };

  return {
    isProven: (release: ReleaseName): boolean => has(release, 'shown'),
    /** Pages that do not show it may have it in their process. */
    isHarmless: (release: ReleaseName): boolean => has(release, 'loaded'),
    /** Without probation. */
    accept,
    /** Its probation is over, and no fault came meanwhile. */
    acceptAfterProbation(release: ReleaseName, proof: Proof): void {
      if (probations.get(keyOf(release))?.asked.has(proof)) accept(release, proof);
    },
    /**
     * A page was made in a process that has loaded the version. Returns what that proves at last; the caller accepts it when a process
     * is ready for it.
     */
    pageMade(release: ReleaseName, isShown: boolean): Proof | undefined {
      if (has(release, 'shown')) return undefined;
      const { since, pages, asked } = probationOf(keyOf(release));
      pages.loaded += 1;
      if (isShown) pages.shown += 1;
      if (now() - since < probationTime) return undefined;
      const reached = (['shown', 'loaded'] as const).find((proof) => pages[proof] >= PAGES_OF_PROBATION);
      if (!reached || asked.has(reached)) return undefined;
      asked.add(reached);
      return reached;
    },
    /** It has to prove itself again, from the beginning. */
    failed(release: ReleaseName): void {
      proofs.delete(keyOf(release));
      probations.delete(keyOf(release));
    },
  };
};

export type ProvenVersions = ReturnType<typeof createProvenVersions>;
