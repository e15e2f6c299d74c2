import { randomBytes } from 'node:crypto';
import type { SiteAnswer, SiteRequest, Tenant } from '../ports';
import { bannerOf } from './banner';
import { blameOf } from './failing-versions';
import { documentOf } from './document';
import {
  joinEntries,
  type JoinEntries,
  preloadsOf,
  registrationsOf,
  releaseMeta,
  removeBuilds,
  type ShellAssets,
} from './preloads';
import type { createReleaseSets, ReleaseSet } from './release-sets';
import { renderPage, type RenderedPage, type RenderFailure } from './render-page';
import type { createServerRoutes } from './server-routes';

/**
 * A remote of a page: the version that the page wants and the version that it uses. `used` is absent when no version
 * could be loaded.
 */
export interface PageRemote {
  remote: string;
  wanted: string;
  used?: string;
}

/**
 * Returns the remotes of a page. A slot whose code the browser loads later is counted in the browser, unless the server
 * had to use another version of its remote.
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

type ReleaseSetsOptions = Parameters<typeof createReleaseSets>[0];

export interface PageMakerOptions {
  assets: ShellAssets;
  /** Joins the entry files of several remotes into one script. */
  join: JoinEntries;
  themeOf(tenant: Tenant): string;
  /** Returns the present time in milliseconds since 1970. */
  now(): number;
  /** Is called with the releases that a page uses, and their fallback versions. */
  onServed?(releases: { name: string; version: string }[]): void;
  onFailure: ReleaseSetsOptions['onFailure'];
  /** Is called after a page was rendered, with the milliseconds that it took and the page's remotes. */
  onPage?(page: { tenant: string; milliseconds: number; remotes: PageRemote[] }): void;
}

interface Parts {
  sets: ReturnType<typeof createReleaseSets>;
  handlerOf: ReturnType<typeof createServerRoutes>;
}

/** Most attempts to make a page: enough for every remote to fail once and its fallback version once. */
const ATTEMPTS = 8;

const blamedIn = (failures: RenderFailure[]) =>
  failures.flatMap(({ error, stacks }) => {
    const blame = blameOf(stacks);
    return blame ? [{ ...blame, error }] : [];
  });

/**
 * Creates the function that makes pages. A remote that fails while rendering is replaced by its fallback version, and
 * the page is made again.
 */
export const createPageMaker = (options: PageMakerOptions, { sets, handlerOf }: Parts) => {
  const { now, onServed, onFailure, onPage } = options;

  /** Logs errors of a page that the shell's own code caused, not a remote. */
  const reportOwn = ({ tenant, preview }: SiteRequest, failures: RenderFailure[]): void => {
    const [failure] = failures;
    if (!failure || blamedIn(failures).length > 0) return;
    const { error } = failure;
    onFailure({ tenant: tenant.slug, remote: 'shell', version: '', during: 'render', error, preview: preview?.id });
  };

  const attempt = async (request: SiteRequest, attemptsLeft: number): Promise<SiteAnswer> => {
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
    reportOwn(request, result.failures);

    const { page } = result;
    // Page views of a preview are not counted, because they do not concern the live versions.
    if (!preview) onPage?.({ tenant: tenant.slug, milliseconds: now() - from, remotes: pageRemotes(set, page) });
    onServed?.(set.members.flatMap(({ loaded, fallback }) => [loaded, fallback].filter((each) => each !== undefined)));
    const nonce = randomBytes(16).toString('base64url');
    return { kind: 'html', status: page.status, html: await htmlOf(options, request, { set, page, nonce }), nonce };
  };

  return (request: SiteRequest): Promise<SiteAnswer> => attempt(request, ATTEMPTS);
};

interface Made {
  set: ReleaseSet;
  page: RenderedPage;
  nonce: string;
}

const htmlOf = async (
  { assets, join, themeOf }: PageMakerOptions,
  { tenant, site, preview }: SiteRequest,
  { set, page, nonce }: Made,
): Promise<string> => {
  const { wording, theme, security } = tenant.config;
  const { preloads, entries } = await joinEntries(set, removeBuilds(preloadsOf(set, page, assets), preview), join);
  return documentOf({
    // The page of a preview tells search engines not to list it.
    head: preview ? { ...page.head, robots: 'noindex' } : page.head,
    html: page.html,
    styles: page.styles,
    theme: themeOf(tenant),
    look: theme,
    state: { release: registrationsOf(set), entries, store: page.store, slots: page.slots, router: page.router, wording, site },
    preloads,
    entry: assets.entry,
    release: releaseMeta(set),
    nonce,
    trustedTypes: security.trustedTypes !== 'off',
    banner: preview && bannerOf({ preview, set, site, wording, nonce }),
  });
};
