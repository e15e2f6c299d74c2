import type { PageCost, PageToPlay, PlayedPage, PlayError, ShellAssets, SiteRequest } from '../platform/ports';
import { emptyPlay } from '../platform/render-protocol/empty-play';
import { findRemoteOfError, messageOf } from './failures';
import { scriptsToPreload } from './preloads';
import type { PageReleaseSet, ReleaseSetMember } from './release-set';
import { createRemoteLibrary, type RemoteLibrary } from './remote-library';
import { renderPage, type RenderedPage } from './render-page';
import type { PageRenderFailure } from './to-html';
import { createStaticHandlers } from './server-routes';
import { readPage } from './read-page';

/**
 * Milliseconds. These are longer than a visitor's waits, because a busy server is no fault of the version, and rehearsals
 * yield to visitors. As for a visitor, a slot whose data are late does not fail its page. An answer of the dealer's site that
 * takes longer than `answer` is late, and a route that waits for one says nothing about its version.
 */
const PATIENCE = { answer: 4_000, files: 15_000, run: 15_000, prefetch: 8_000, loader: 12_000, page: 15_000 };

type LibraryOptions = Pick<Parameters<typeof createRemoteLibrary>[0], 'find' | 'copyOf'>;

/** A version that can't be loaded is a member without code, as on a visitor's page. */
const memberOf = async (
  { library, find }: { library: RemoteLibrary; find: LibraryOptions['find'] },
  [name, version]: [string, string],
  errors: PlayError[],
): Promise<ReleaseSetMember> => {
  try {
    const loaded = await library.load(name, version);
    return { name, wanted: version, loaded, release: loaded.release };
  } catch (error) {
    errors.push({ remote: name, message: messageOf(error) });
    return { name, wanted: version, release: await find(name, version) };
  }
};

const errorsOf = (failures: PageRenderFailure[]): PlayError[] =>
  failures.map(({ error, stacks }) => ({ remote: findRemoteOfError(stacks)?.remote ?? 'shell', message: messageOf(error) }));

const scriptBytes = (set: PageReleaseSet, page: RenderedPage): number => {
  const noShell: ShellAssets = { entry: [], singletons: {}, ownPages: {} };
  const sizes = set.members.flatMap(({ release }) =>
    release
      ? Object.entries(release.files).map(([file, { bytes }]): [string, number] => [
          `/remotes/${release.name}/${release.version}/${file}`,
          bytes,
        ])
      : [],
  );
  const bytesOf = new Map(sizes);
  return scriptsToPreload(set, page, noShell).reduce((sum, { href }) => sum + (bytesOf.get(href) ?? 0), 0);
};

/** A page waits for its site while a request is open for longer than `limit` milliseconds. */
const watchAnswers = (fetch: SiteRequest['fetch'], limit: number): { fetch: SiteRequest['fetch']; waitsForSite(): boolean } => {
  const late = new Set<NodeJS.Timeout>();
  return {
    fetch: async (...request) => {
      const timer: NodeJS.Timeout = setTimeout(() => late.add(timer), limit);
      try {
        return await fetch(...request);
      } finally {
        clearTimeout(timer);
        late.delete(timer);
      }
    },
    waitsForSite: () => late.size > 0,
  };
};

/** Without what its process finds out. */
type PlayedByVersion = Omit<PlayedPage, keyof PageCost | 'faults'>;

const playedPage = (set: PageReleaseSet, page: RenderedPage, { texts, links }: ReturnType<typeof readPage>) => ({
  status: page.status,
  // Code may give anything in place of texts.
  title: String(page.head.title ?? ''),
  texts: [String(page.head.description ?? ''), ...texts].filter(Boolean),
  links,
  structuredData: (page.head.jsonLd ?? []).map((object) => String(JSON.stringify(object))),
  slots: page.slots,
  bytes: { html: Buffer.byteLength(page.html), scripts: scriptBytes(set, page) },
});

/** Renders a page once with given versions, without fallback versions. */
export const createPlayer = ({ find, copyOf }: LibraryOptions) => {
  const library = createRemoteLibrary({ find, copyOf, now: Date.now, timeLimit: PATIENCE.files, runLimit: PATIENCE.run });
  const handlerOf = createStaticHandlers({ max: 20, loaderLimit: PATIENCE.loader });

  return async ({ site, wording, url, versions }: PageToPlay, fetch: SiteRequest['fetch']): Promise<PlayedByVersion> => {
    const errors: PlayError[] = [];
    const sorted = [...versions].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const members = await Promise.all(sorted.map((each) => memberOf({ library, find }, each, errors)));
    const set: PageReleaseSet = {
      key: members.map(({ name, loaded }) => `${name}@${loaded?.version ?? 'none'}`).join(' '),
      members,
    };
    const answers = watchAnswers(fetch, PATIENCE.answer);
    const from = performance.now();
    const result = await renderPage({
      url: new URL(url),
      site,
      wording,
      set,
      handler: handlerOf(set, site),
      fetch: answers.fetch,
      limits: PATIENCE,
    });
    const milliseconds = performance.now() - from;
    if (result.kind === 'response') return emptyPlay({ status: result.response.status, errors, milliseconds });
    const lateFailures = answers.waitsForSite() ? result.failures.filter(({ isLateData }) => isLateData) : [];
    const late = errorsOf(lateFailures);
    errors.push(...errorsOf(result.failures.filter((failure) => !lateFailures.includes(failure))));
    if (result.kind === 'failed') {
      const nobody = errors.length + late.length === 0 ? [{ remote: 'shell', message: messageOf(result.error) }] : [];
      return emptyPlay({ status: 500, errors: [...errors, ...nobody], milliseconds });
    }
    return { ...playedPage(set, result.page, readPage(result.page.html, site.basePath)), late, errors, milliseconds };
  };
};
