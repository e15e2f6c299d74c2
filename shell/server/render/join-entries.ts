import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { fileUrl, type Preload } from './preloads';
import type { ReleaseSet } from './release-sets';

/** Makes one script of the entries of several remotes. */
export type JoinEntries = (releases: ReleaseDocument[]) => Promise<{ href: string; integrity: string }>;

/** Replaces the entries of a page's remotes by one joined script. If joining fails, the single entries stay. */
export const joinEntries = async (
  { members }: ReleaseSet,
  preloads: Preload[],
  join: JoinEntries,
): Promise<{ preloads: Preload[]; entries?: { href: string; integrity: string } }> => {
  const wanted = new Set(preloads.map(({ href }) => href));
  const releases = members.flatMap(({ loaded }) =>
    loaded && wanted.has(fileUrl(loaded.release, loaded.release.entry.web)) ? [loaded.release] : [],
  );
  if (releases.length < 2) return { preloads };
  try {
    const { href, integrity } = await join(releases);
    const entries = { href, integrity };
    const single = new Set(releases.map((release) => fileUrl(release, release.entry.web)));
    return { entries, preloads: [entries, ...preloads.filter((preload) => !single.has(preload.href))] };
  } catch {
    return { preloads };
  }
};
