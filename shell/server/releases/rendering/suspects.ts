import type { ReleaseName, RenderFailure } from '../../platform/ports';
import { isSameRelease, LatePage, type ProcessEnd } from './process-end';

/** A page whose process ended. */
export interface EndedPage {
  end: ProcessEnd;
  /** How many processes have ended while this page was made. */
  ends: number;
  /** Versions that the process loaded for the page. */
  versions: readonly ReleaseName[];
  /** Versions that were left out before. */
  leftOut: readonly Pick<RenderFailure, 'remote' | 'version'>[];
  /** The version whose page it is; undefined for a page of the shell. */
  owner: ReleaseName | undefined;
}

/** How often a page follows marks, which may be wrong. */
const MOST_MARKS = 2;

/** The code of another page of the process ran last. */
const isElsewhere = ({ end: { suspect }, leftOut }: EndedPage): boolean =>
  suspect !== undefined && !leftOut.some(({ remote, version }) => isSameRelease(suspect, { name: remote, version }));

/**
 * Versions without which the page is made again. Whose code ran last is the first suspicion, and the second one if another
 * process ends too; then all that have not proved themselves, then the owner of the page. No mark tells what a late page
 * waits for.
 */
export const suspectsOf = (page: EndedPage, isProven: (release: ReleaseName) => boolean): ReleaseName[] => {
  const { end, ends, versions, owner } = page;
  const isLate = end instanceof LatePage;
  const marked = versions.filter((release) => isSameRelease(release, end.suspect));
  if (ends <= MOST_MARKS && marked.length > 0) return marked;
  if (!isLate && (ends === 1 || (ends <= MOST_MARKS && isElsewhere(page)))) return [];
  const unproven = versions.filter((release) => !isProven(release));
  return unproven.length > 0 ? unproven : versions.filter((release) => isSameRelease(release, owner));
};

/** The version that is blamed if the page can be made without `suspects`. A system that is short of memory ends processes too. */
export const culpritOf = (
  [first, ...others]: readonly ReleaseName[],
  { reason, suspect }: ProcessEnd,
  isProven: (release: ReleaseName) => boolean,
): ReleaseName | undefined => {
  if (!first || others.length > 0) return undefined;
  return reason === 'hung' || isSameRelease(first, suspect) || !isProven(first) ? first : undefined;
};
