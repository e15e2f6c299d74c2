import type { PageToPlay, PlayedPage, PlayError, SiteRequest } from '../../ports';
import { findRemoteOfError } from '../failing-versions';
import { scriptsToPreload, type ShellAssets } from '../preloads';
import type { PageReleaseSet, ReleaseSetMember } from '../release-sets';
import { createRemoteLibrary, type RemoteLibrary } from '../remote-library';
import { renderPage, type RenderedPage } from '../render-page';
import type { PageRenderFailure } from '../to-html';
import { createStaticHandlers } from '../server-routes';
import { readPage } from './read-page';

/**
 * Milliseconds for which a rehearsal waits: for a version's files, for its start, for the data of a slot and of a route, and for loading
 * and rendering a page. They are longer than a visitor's waits, because a busy server is no fault of the version, and rehearsals yield to
 * visitors. As for a visitor, a slot whose data are late does not fail its page. An answer of the dealer's site that takes longer than
 * `answer` is late, and a route that waits for one says nothing about its version.
 */
const PATIENCE = { answer: 4_000, files: 15_000, run: 15_000, prefetch: 8_000, loader: 12_000, page: 15_000 };
/** Most milliseconds of a page that stays within every wait. */
export const LONGEST_PLAY = PATIENCE.files + PATIENCE.run + 2 * PATIENCE.page;

type LibraryOptions = Pick<Parameters<typeof createRemoteLibrary>[0], 'find' | 'copyOf'>;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Loads a version of a remote; a version that can't be loaded is a member without code, as on a visitor's page. */
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

/** Returns the bytes of the remotes' scripts that a page preloads. */
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

/**
 * Returns a `fetch` that passes requests on, and the function that says whether a page waits for its site: a request is open for longer
 * than `limit` milliseconds. Code that waits for nothing, or asks again and again, does not wait for its site.
 */
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

const NOTHING = { title: '', texts: [], structuredData: [], slots: [], links: [], bytes: { html: 0, scripts: 0 } };

/** Returns the result of a page that could not be made. */
export const failedPlay = (error: PlayError, milliseconds = 0): PlayedPage => ({
  ...NOTHING,
  status: 500,
  late: [],
  errors: [error],
  milliseconds,
});

const playedPage = (set: PageReleaseSet, page: RenderedPage, { texts, links }: ReturnType<typeof readPage>) => ({
  status: page.status,
  title: page.head.title ?? '',
  texts: [page.head.description ?? '', ...texts].filter(Boolean),
  links,
  structuredData: (page.head.jsonLd ?? []).map((object) => JSON.stringify(object)),
  slots: page.slots,
  bytes: { html: Buffer.byteLength(page.html), scripts: scriptBytes(set, page) },
});

/** Creates the function that renders a page once with given versions, without fallback versions, and says what it shows. */
export const createPlayer = ({ find, copyOf }: LibraryOptions) => {
  const library = createRemoteLibrary({ find, copyOf, now: Date.now, timeLimit: PATIENCE.files, runLimit: PATIENCE.run });
  const handlerOf = createStaticHandlers({ max: 20, loaderLimit: PATIENCE.loader });

  return async ({ site, wording, url, versions }: PageToPlay, fetch: SiteRequest['fetch']): Promise<PlayedPage> => {
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
      headers: {},
      site,
      wording,
      set,
      handler: handlerOf(set, site),
      fetch: answers.fetch,
      limits: PATIENCE,
    });
    const milliseconds = performance.now() - from;
    if (result.kind === 'response') return { ...NOTHING, status: result.response.status, late: [], errors, milliseconds };
    const lateFailures = answers.waitsForSite() ? result.failures.filter(({ isLateData }) => isLateData) : [];
    const late = errorsOf(lateFailures);
    errors.push(...errorsOf(result.failures.filter((failure) => !lateFailures.includes(failure))));
    if (result.kind === 'failed') {
      const error = errors.at(-1) ?? { remote: 'shell', message: messageOf(result.error) };
      return { ...failedPlay(error, milliseconds), errors };
    }
    return { ...playedPage(set, result.page, readPage(result.page.html, site.basePath)), late, errors, milliseconds };
  };
};
