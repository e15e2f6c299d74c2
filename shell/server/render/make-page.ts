import { randomBytes } from 'node:crypto';
import type { ServedVersions, SitePageAnswer, SiteRequest, Tenant } from '../ports';
import { previewBannerHtml } from './banner';
import { findRemoteOfError } from './failing-versions';
import { pageDocument } from './document';
import {
  joinEntryScriptsOfPage,
  type JoinEntryScripts,
  scriptsToPreload,
  remoteRegistrations,
  releaseMetaContent,
  withoutWorkbenchChunks,
  type ShellAssets,
} from './preloads';
import type { createReleaseSetChooser, PageReleaseSet } from './release-sets';
import { renderPage, type RenderedPage } from './render-page';
import type { PageRenderFailure } from './to-html';
import type { createStaticHandlers } from './server-routes';

/**
 * A remote of a page: the version that the page wants and the version that it uses. `used` is absent when no version
 * could be loaded.
 */
export interface PageRemoteVersions {
  remote: string;
  wanted: string;
  used?: string;
}

/**
 * Returns the remotes of a page. A slot whose code the browser loads later is counted in the browser, unless the server
 * had to use another version of its remote.
 */
export const listRemotesOfPage = (
  { members }: PageReleaseSet,
  { matched, slots, remotes }: Pick<RenderedPage, 'matched' | 'slots' | 'remotes'>,
): PageRemoteVersions[] =>
  members.flatMap(({ name, wanted = '', loaded, release }) => {
    const placed = matched?.remote === name || slots.some((slot) => release?.slots.provides.includes(slot));
    const used = loaded?.version;
    if (!placed && !(remotes.includes(name) && used !== wanted)) return [];
    return [{ remote: name, wanted, ...(used === undefined ? {} : { used }) }];
  });

/** Returns the versions that a page may run, with fallback versions, and the wanted versions that failed on the server. */
const servedVersions = ({ members }: PageReleaseSet, remotes: PageRemoteVersions[]): ServedVersions => {
  const versions = members.flatMap(({ name, wanted, loaded, fallback }) =>
    [wanted, loaded?.version, fallback?.version].filter((version) => version).map((version) => `${name}@${version}`),
  );
  const failed = remotes.filter(({ wanted, used }) => wanted !== '' && used !== wanted);
  return { versions: [...new Set(versions)], failed: failed.map(({ remote, wanted }) => `${remote}@${wanted}`) };
};

type ReleaseSetsOptions = Parameters<typeof createReleaseSetChooser>[0];

export interface PageMakerOptions {
  assets: ShellAssets;
  /** Joins the entry files of several remotes into one script. */
  join: JoinEntryScripts;
  themeOf(tenant: Tenant): string;
  /** Returns the present time in milliseconds since 1970. */
  now(): number;
  /** Is called with the releases that a page uses, and their fallback versions. */
  onServed?(releases: { name: string; version: string }[]): void;
  onFailure: ReleaseSetsOptions['onFailure'];
  /** Is called for each view of a page, with its remotes, and the milliseconds of rendering; a kept page was not rendered for the view. */
  onPage?(page: { tenant: string; milliseconds: number | undefined; remotes: PageRemoteVersions[] }): void;
}

interface Parts {
  sets: ReturnType<typeof createReleaseSetChooser>;
  handlerOf: ReturnType<typeof createStaticHandlers>;
}

/** Most attempts to make a page: enough for every remote to fail once and its fallback version once. */
const MOST_PAGE_ATTEMPTS = 8;

const blamedIn = (failures: PageRenderFailure[]) =>
  failures.flatMap(({ error, stacks }) => {
    const blame = findRemoteOfError(stacks);
    return blame ? [{ ...blame, error }] : [];
  });

/**
 * Creates the function that makes pages. A remote that fails while rendering is replaced by its fallback version, and
 * the page is made again.
 */
export const createPageMaker = (options: PageMakerOptions, { sets, handlerOf }: Parts) => {
  const { now, onServed, onFailure, onPage } = options;

  /** Logs errors of a page that the shell's own code caused, not a remote. */
  const logErrorsOfShell = ({ tenant, preview }: SiteRequest, failures: PageRenderFailure[]): void => {
    const [failure] = failures;
    if (!failure || blamedIn(failures).length > 0) return;
    const { error } = failure;
    onFailure({ tenant: tenant.slug, remote: 'shell', version: '', during: 'render', error, preview: preview?.id });
  };

  const attempt = async (request: SiteRequest, attemptsLeft: number): Promise<SitePageAnswer> => {
    const { tenant, site, visitor, preview } = request;
    const from = now();
    const set = await sets.setOf(tenant, visitor, preview);
    const result = await renderPage({
      ...request,
      wording: tenant.config.wording,
      set,
      handler: handlerOf(set, site),
    });
    if (result.kind === 'response') return result;

    const blamed = blamedIn(result.failures);
    if (blamed.length > 0 && attemptsLeft > 0) {
      for (const failure of blamed) sets.markBroken(tenant, failure, preview);
      return attempt(request, attemptsLeft - 1);
    }
    if (result.kind === 'failed') throw result.error;
    logErrorsOfShell(request, result.failures);

    const { page } = result;
    const remotes = listRemotesOfPage(set, page);
    const count = (milliseconds?: number): void => {
      // Page views of a preview are not counted, because they do not concern the live versions.
      if (!preview) onPage?.({ tenant: tenant.slug, milliseconds, remotes });
      onServed?.(set.members.flatMap(({ loaded, fallback }) => [loaded, fallback].filter((each) => each !== undefined)));
    };
    const document = await documentOf(options, request, { set, page });
    count(now() - from);
    if (preview) return { kind: 'html', status: page.status, ...document };
    const isWhole = result.failures.length === 0 && !page.isLate && page.status < 500;
    const served = servedVersions(set, remotes);
    return { kind: 'html', status: page.status, ...document, served, isWhole, viewedAgain: () => count() };
  };

  return (request: SiteRequest): Promise<SitePageAnswer> => attempt(request, MOST_PAGE_ATTEMPTS);
};

interface RenderedAttempt {
  set: PageReleaseSet;
  page: RenderedPage;
}

const documentOf = async (
  { assets, join, themeOf }: PageMakerOptions,
  { tenant, site, preview }: SiteRequest,
  { set, page }: RenderedAttempt,
): Promise<ReturnType<typeof pageDocument>> => {
  const { wording, theme, security } = tenant.config;
  // A build under development adds styles as texts, which only a nonce allows.
  const nonce = preview && randomBytes(16).toString('base64url');
  const { preloads, entries } = await joinEntryScriptsOfPage(
    set,
    withoutWorkbenchChunks(scriptsToPreload(set, page, assets), preview),
    join,
  );
  return pageDocument({
    // The page of a preview tells search engines not to list it.
    head: preview ? { ...page.head, robots: 'noindex' } : page.head,
    html: page.html,
    styles: page.styles,
    theme: themeOf(tenant),
    look: theme,
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
    entry: assets.entry,
    release: releaseMetaContent(set),
    nonce,
    trustedTypes: security.trustedTypes !== 'off',
    banner: preview && nonce && previewBannerHtml({ preview, set, site, wording, nonce }),
  });
};
