import type { RemoteRegistration } from '@forecourt/contracts/release/page-state';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { PreloadedScript, ShellAssets, VisitorPreview } from '../platform/ports';
import type { LoadedRemote } from './remote-library';
import type { RenderedPage } from './render-page';
import type { PageReleaseSet } from './release-set';

const fileUrl = ({ name, version }: { name: string; version: string }, file: string): string =>
  `/remotes/${name}/${version}/${file}`;

const scripts = (release: ReleaseDocument, chunks: string[]): PreloadedScript[] =>
  [release.entry.web, ...chunks.flatMap((chunk) => release.chunks[chunk] ?? [])].map((file) => ({
    href: fileUrl(release, file),
    integrity: release.files[file]?.digest,
  }));

const unique = (preloads: PreloadedScript[]): PreloadedScript[] => [
  ...new Map(preloads.map((preload) => [preload.href, preload])).values(),
];

/** Chunks of a workbench's build have no digests of each other, so browsers request them differently from a preload. */
export const withoutWorkbenchChunks = (preloads: PreloadedScript[], preview?: VisitorPreview): PreloadedScript[] => {
  if (preview?.kind !== 'dev') return preloads;
  const folders = [...preview.versions].map(([name, version]) => fileUrl({ name, version }, ''));
  return preloads.filter(({ href }) => href.endsWith('/entry.js') || !folders.some((folder) => href.startsWith(folder)));
};

export const scriptsToPreload = (
  { members }: PageReleaseSet,
  { matched, ownPage, slots }: Pick<RenderedPage, 'matched' | 'ownPage' | 'slots'>,
  shell: ShellAssets,
): PreloadedScript[] => {
  const preloads: PreloadedScript[] = ownPage ? [...(shell.ownPages[ownPage] ?? [])] : [];
  for (const { name, loaded } of members) {
    if (!loaded) continue;
    const { release } = loaded;
    const route = matched?.remote === name ? release.routes.find(({ id }) => id === matched.route) : undefined;
    const placed = slots.filter((slot) => release.slots.provides.includes(slot));
    const chunks = [
      ...(route ? ['door-routes', ...route.chunks] : []),
      ...(placed.length > 0 ? ['door-slots'] : []),
      ...placed.flatMap((slot) => release.slotChunks[slot] ?? []),
    ];
    if (chunks.length === 0) continue;
    const lazy = chunks
      .flatMap((chunk) => release.consumes[chunk] ?? [])
      .flatMap((singleton) => shell.singletons[singleton] ?? []);
    preloads.push(...scripts(release, chunks), ...lazy);
  }
  return unique(preloads);
};

const containerOf = ({ name, version, release }: LoadedRemote) => ({
  name,
  version,
  container: release.container,
  entry: fileUrl(release, release.entry.web),
  integrity: release.files[release.entry.web]?.digest ?? '',
});

export const remoteRegistrations = ({ members }: PageReleaseSet): RemoteRegistration[] =>
  members.flatMap(({ loaded, fallback, release }) => {
    if (!release) return [];
    const routes = release.routes.map(({ id, path }) => ({ id, path }));
    const slots = release.slots.provides;
    // A remote that the server could not load is registered without an entry, so that the browser knows its pages and
    // does not request its code.
    if (!loaded)
      return [
        { name: release.name, version: release.version, container: release.container, entry: '', integrity: '', routes, slots },
      ];
    return [{ ...containerOf(loaded), routes, slots, fallback: fallback && containerOf(fallback) }];
  });

/** For `<meta name="forecourt:release">`: the versions that made the page. */
export const releaseMetaContent = ({ members }: PageReleaseSet): string =>
  members.map(({ name, loaded }) => `${name}@${loaded?.version ?? 'unavailable'}`).join(' ');

/** Resolves with the address and digest of one script. */
export type JoinEntryScripts = (releases: ReleaseDocument[]) => Promise<{ href: string; integrity: string }>;

/** One joined script replaces the entries. When joining fails, they stay separate. */
export const joinEntryScriptsOfPage = async (
  { members }: PageReleaseSet,
  preloads: PreloadedScript[],
  join: JoinEntryScripts,
): Promise<{ preloads: PreloadedScript[]; entries?: { href: string; integrity: string } }> => {
  const addresses = new Set(preloads.map(({ href }) => href));
  const releases = members.flatMap(({ loaded }) =>
    loaded && addresses.has(fileUrl(loaded.release, loaded.release.entry.web)) ? [loaded.release] : [],
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
