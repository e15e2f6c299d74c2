import type { ReleaseName, StoredRelease } from '../../platform/ports';

/** Besides the time of its probation. Until then a version's pages are made apart from those of others. */
const PAGES_OF_PROBATION = 20;

/** When the server starts, versions that pages of an earlier start used count as proven, if they are old enough. */
export const provenAtStart = (releases: readonly StoredRelease[], now: number, probation: number): ReleaseName[] =>
  releases
    .filter(({ publishedAt, servedUntil }) => servedUntil !== null && now - publishedAt.getTime() >= probation)
    .map(({ name, version }) => ({ name, version }));

interface Probation {
  since: number;
  pages: number;
}

const keyOf = ({ name, version }: ReleaseName): string => `${name}@${version}`;

/** Each process of the server has its own list. */
export const createProvenVersions = (now: () => number, probationTime: number) => {
  const proven = new Set<string>();
  const probation = new Map<string, Probation>();

  return {
    isProven: (release: ReleaseName): boolean => proven.has(keyOf(release)),
    /** Without probation. */
    /** Its probation is over, and no fault came meanwhile. */
    acceptAfterProbation(release: ReleaseName): void {
      if (probation.get(keyOf(release))?.since === Number.POSITIVE_INFINITY) this.accept(release);
    },
    accept(release: ReleaseName): void {
      probation.delete(keyOf(release));
      proven.add(keyOf(release));
    },
    /** A page with the version was made; returns true when it has proved itself by it. */
    pageMade(release: ReleaseName): boolean {
      const key = keyOf(release);
      if (proven.has(key)) return false;
      const { since, pages } = probation.get(key) ?? { since: now(), pages: 0 };
      probation.set(key, { since, pages: pages + 1 });
      const isOver = pages + 1 >= PAGES_OF_PROBATION && now() - since >= probationTime;
      // It is asked for once, and the caller accepts the version when a process is ready for it.
      if (isOver) probation.set(key, { since: Number.POSITIVE_INFINITY, pages });
      return isOver;
    },
    /** It has to prove itself again, from the beginning. */
    failed(release: ReleaseName): void {
      proven.delete(keyOf(release));
      probation.delete(keyOf(release));
    },
  };
};

export type ProvenVersions = ReturnType<typeof createProvenVersions>;
