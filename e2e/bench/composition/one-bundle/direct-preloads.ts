import type { ReleaseDocument } from '@forecourt/contracts/release/release';
export * from 'forecourt-preloads';

interface BundleChunk {
  href: string;
  integrity?: string;
}

interface BundleReleaseSet {
  members: { name: string; loaded?: { release: ReleaseDocument } }[];
}

interface BundlePage {
  matched?: { remote: string; route: string };
  slots: string[];
}

/** Replaces the preloads of remotes: the bundle's chunks for the page's route and its rendered slots. */
export const scriptsToPreload = (
  { members }: BundleReleaseSet,
  { matched, slots }: BundlePage,
  { chunks }: { chunks: Record<string, BundleChunk[]> },
): BundleChunk[] => {
  const names = members.flatMap(({ name, loaded }) => {
    if (!loaded) return [];
    const { routes, slotChunks } = loaded.release;
    const route = matched?.remote === name ? routes.find(({ id }) => id === matched.route) : undefined;
    return [...(route?.chunks ?? []), ...slots.flatMap((slot) => slotChunks[slot] ?? [])];
  });
  const scripts = names.flatMap((name) => chunks[name] ?? []);
  return [...new Map(scripts.map((script) => [script.href, script])).values()];
};
