import type { RenderedPage } from './render-page';
import type { ReleaseSet } from './release-sets';

/** A remote of a page: the version that the page should have had, and the one that it got; none: no version could be had. */
export interface PageRemote {
  remote: string;
  wanted: string;
  used?: string;
}

/**
 * The remotes that a page needed. A part that only comes to the browser later counts there, unless the server had to take
 * another version for it.
 */
export const pageRemotes = (
  { members }: ReleaseSet,
  { matched, slots, remotes }: Pick<RenderedPage, 'matched' | 'slots' | 'remotes'>,
): PageRemote[] =>
  members.flatMap(({ name, wanted = '', loaded, release }) => {
    const placed = matched?.remote === name || slots.some((slot) => release?.slots.provides.includes(slot));
    const used = loaded?.version;
    if (!placed && !(remotes.includes(name) && used !== wanted)) return [];
    return [{ remote: name, wanted, ...(used === undefined ? {} : { used }) }];
  });
