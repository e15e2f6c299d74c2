import type { RenderedPage } from './render-page';
import type { ReleaseSet } from './release-sets';

/** A remote of a page: the wanted version and the used one. Without `used`, no version could be loaded. */
export interface PageRemote {
  remote: string;
  wanted: string;
  used?: string;
}

/**
 * The remotes of a page. A slot that the browser loads later is counted there, unless the server had to use another version
 * of its remote.
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
