import { randomBytes } from 'node:crypto';
import type {
  DealerOfPages,
  MadePage,
  PageOrder,
  RenderFailure,
  ServicesForRendering,
  ShellAssets,
  SiteRequest,
  VersionsOfPage,
  VisitorPreview,
} from '../platform/ports';
import { previewBannerHtml } from './banner';
import { pageDocument } from './document';
import { failureOf } from './failures';
import { loadReleaseSet, type LoadedReleaseSet } from './load-release-set';
import {
  joinEntryScriptsOfPage,
  releaseMetaContent,
  remoteRegistrations,
  scriptsToPreload,
  withoutWorkbenchChunks,
  type JoinEntryScripts,
} from './preloads';
import type { PageReleaseSet } from './release-set';
import type { RemoteLibrary } from './remote-library';
import { readBody } from './read-body';
import { renderPage, type RenderedPage } from './render-page';
import type { createStaticHandlers } from './server-routes';
import type { PageRenderFailure } from './to-html';

interface PageMakerParts extends Pick<ServicesForRendering, 'find'> {
  library: RemoteLibrary;
  handlerOf: ReturnType<typeof createStaticHandlers>;
  join: JoinEntryScripts;
  assets(): Promise<ShellAssets>;
}

export interface PageToMake {
  order: PageOrder;
  dealer: DealerOfPages;
  fetch: SiteRequest['fetch'];
}

/** The browser counts a slot whose code it loads later, unless the server had to use another version of its remote. */
export const versionsOfPage = (
  { members }: PageReleaseSet,
  { matched, slots, remotes }: Pick<RenderedPage, 'matched' | 'slots' | 'remotes'>,
): VersionsOfPage[] =>
  members.map(({ name, wanted = '', loaded, release, fallback }) => {
    const used = loaded?.version;
    const isPlaced = matched?.remote === name || slots.some((slot) => release?.slots.provides.includes(slot));
    const isShown = isPlaced || (remotes.includes(name) && used !== wanted);
    return { name, wanted, used, fallback: fallback?.version, isShown };
  });

const failuresOf = (failures: PageRenderFailure[]): RenderFailure[] =>
  failures.map(({ error, stacks }) => failureOf(error, stacks));

/** If nothing tells whose code failed, it is that of the remote whose page it is. */
const failedPage = (
  error: unknown,
  { set, unusable }: Pick<LoadedReleaseSet, 'set' | 'unusable'>,
  failures: RenderFailure[] = [],
  owner?: string,
): MadePage => {
  const failure = failureOf(error);
  const all = failures.some(({ message }) => message === failure.message) ? failures : [...failures, failure];
  const version = set.members.find(({ name }) => name === owner)?.loaded?.version;
  if (owner === undefined || version === undefined || all.some(({ remote }) => remote !== 'shell'))
    return { kind: 'failed', error: failure, unusable, failures: all };
  return { kind: 'failed', error: failure, unusable, failures: [{ ...failure, remote: owner, version }] };
};

const answerOf = async (response: Response): Promise<MadePage> => ({
  kind: 'response',
  status: response.status,
  headers: [...response.headers],
  bytes: await readBody(response),
});

const previewOf = ({ preview }: PageOrder): VisitorPreview | undefined =>
  preview && { ...preview, versions: new Map(preview.versions) };

const documentOf = async (
  { join, assets }: PageMakerParts,
  { order, dealer }: PageToMake,
  { set, page, unusable }: { set: PageReleaseSet; page: RenderedPage; unusable: RenderFailure[] },
): Promise<ReturnType<typeof pageDocument>> => {
  const { site, wording, theme, look, trustedTypes } = dealer;
  const preview = previewOf(order);
  const shell = await assets();
  // A build under development adds styles as texts, which only a nonce allows.
  const nonce = preview && randomBytes(16).toString('base64url');
  const scripts = withoutWorkbenchChunks(scriptsToPreload(set, page, shell), preview);
  const { preloads, entries } = await joinEntryScriptsOfPage(set, scripts, join);
  const troubles = [...order.leftOut, ...unusable];
  return pageDocument({
    // The page of a preview tells search engines not to list it.
    head: preview ? { ...page.head, robots: 'noindex' } : page.head,
    html: page.html,
    styles: page.styles,
    theme,
    look,
    state: {
      release: remoteRegistrations(set),
      entries,
      store: page.store,
      slots: page.slots,
      router: page.router,
      wording,
      site,
    },
    preloads,
    entry: shell.entry,
    release: releaseMetaContent(set),
    nonce,
    trustedTypes,
    banner: preview && nonce && previewBannerHtml({ preview, members: set.members, troubles, site, wording, nonce }),
  });
};

/** A page of a few megabytes is a mistake, and the server takes no page that is much larger. */
const MOST_BYTES = 8 * 1024 ** 2;

/** Makes a page once, of the best versions that can be loaded. */
export const createPageMaker = (parts: PageMakerParts) => {
  const make = async (wanted: PageToMake, { set, unusable, loaded }: LoadedReleaseSet): Promise<MadePage> => {
    const { order, dealer, fetch } = wanted;
    const { site, wording } = dealer;
    const handler = parts.handlerOf(set, site);
    const result = await renderPage({ url: new URL(order.url), site, wording, set, handler, fetch });
    if (result.kind === 'response') {
      const { response, owner } = result;
      return answerOf(response).catch((error: unknown) => failedPage(error, { set, unusable }, [], owner));
    }
    const failures = failuresOf(result.failures);
    if (result.kind === 'failed') return failedPage(result.error, { set, unusable }, failures, result.owner);
    const { page } = result;
    const owner = page.matched?.remote;
    // Data and head of the page may be anything that its code gave.
    const document = await documentOf(parts, wanted, { set, page, unusable }).catch((error: unknown) => ({ error }));
    if ('error' in document) return failedPage(document.error, { set, unusable }, failures, owner);
    const { html: bytes, inline } = document;
    if (bytes.length > MOST_BYTES)
      return failedPage(new Error(`The page has more than ${MOST_BYTES} bytes`), { set, unusable }, failures, owner);
    const remotes = versionsOfPage(set, page);
    return { kind: 'html', status: page.status, bytes, inline, isLate: page.isLate, remotes, loaded, unusable, failures };
  };

  return async (wanted: PageToMake): Promise<MadePage> => {
    const releases = await loadReleaseSet(parts, wanted.order);
    return make(wanted, releases).catch((error: unknown) => failedPage(error, releases));
  };
};
