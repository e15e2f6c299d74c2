import { randomBytes } from 'node:crypto';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { Pages, SiteAnswer, SiteRequest, Tenant } from '../ports';
import { bannerOf } from './banner';
import { blameOf } from './blame';
import { documentOf } from './document';
import { joinEntries, type JoinEntries } from './join-entries';
import { preloadsOf, registrationsOf, releaseMeta, withoutBuilds, type ShellAssets } from './preloads';
import { createReleaseSets } from './release-sets';
import { createRemoteLibrary } from './remote-library';
import { pageRemotes, type PageRemote } from './page-remotes';
import { renderPage } from './render-page';
import { createServerRoutes } from './server-routes';

interface RenderDeps {
  candidates: Parameters<typeof createReleaseSets>[0]['candidates'];
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
  copyOf(release: ReleaseDocument): Promise<string>;
  assets: ShellAssets;
  /** Makes one script of several entries. */
  join: JoinEntries;
  themeOf(tenant: Tenant): string;
  now(): number;
  /** Told what a page uses, and would use in place of what fails. */
  onServed?(releases: { name: string; version: string }[]): void;
  onFailure: Parameters<typeof createReleaseSets>[0]['onFailure'];
  onLoaded?: Parameters<typeof createReleaseSets>[0]['onLoaded'];
  /** A page was made, in so many milliseconds, of these remotes. */
  onPage?(page: { tenant: string; milliseconds: number; remotes: PageRemote[] }): void;
}

/** The render room: a dealer's page from its release set. A remote that fails while rendering is replaced and the page made again. */
export const renderRoom = (deps: RenderDeps): Pages => {
  const { candidates, find, copyOf, assets, join, themeOf, now, onServed, onFailure, onLoaded, onPage } = deps;
  const library = createRemoteLibrary({ find, copyOf, now });
  const sets = createReleaseSets({ library, candidates, find, now, onFailure, onLoaded });
  const handlerOf = createServerRoutes();

  const attempt = async (request: SiteRequest, attemptsLeft: number): Promise<SiteAnswer> => {
    const { tenant, site, visitor, preview } = request;
    const from = now();
    const set = await sets.setOf(tenant, visitor, preview);
    const wording = tenant.config.wording;
    const result = await renderPage({ ...request, wording, set, handler: handlerOf(set, site.basePath) });
    if (result.kind === 'response') return result;

    const blamed = result.failures.flatMap(({ error, stacks }) => {
      const blame = blameOf(stacks);
      return blame ? [{ ...blame, error }] : [];
    });
    if (blamed.length > 0 && attemptsLeft > 0) {
      for (const trouble of blamed) sets.markBroken(tenant, trouble, preview);
      return attempt(request, attemptsLeft - 1);
    }
    if (result.kind === 'failed') throw result.error;
    const unexplained = result.failures[0];
    if (unexplained && blamed.length === 0)
      onFailure({
        tenant: tenant.slug,
        remote: 'shell',
        version: '',
        during: 'render',
        error: unexplained.error,
        preview: preview?.id,
      });

    const { page } = result;
    // What a preview shows says nothing of what is live.
    if (!preview) onPage?.({ tenant: tenant.slug, milliseconds: now() - from, remotes: pageRemotes(set, page) });
    onServed?.(set.members.flatMap(({ loaded, fallback }) => [loaded, fallback].filter((each) => each !== undefined)));
    const { preloads, entries } = await joinEntries(set, withoutBuilds(preloadsOf(set, page, assets), preview), join);
    const nonce = randomBytes(16).toString('base64url');
    const html = documentOf({
      // Nothing of a preview may be found by others.
      head: preview ? { ...page.head, robots: 'noindex' } : page.head,
      html: page.html,
      styles: page.styles,
      theme: themeOf(tenant),
      colours: tenant.config.theme,
      state: { release: registrationsOf(set), entries, store: page.store, slots: page.slots, router: page.router, wording, site },
      preloads,
      entry: assets.entry,
      release: releaseMeta(set),
      nonce,
      trustedTypes: tenant.config.security.trustedTypes !== 'off',
      banner: preview && bannerOf({ preview, set, site, wording, nonce }),
    });
    return { kind: 'html', status: page.status, html, nonce };
  };

  /** Enough attempts for every remote of a page to fail once and its earlier version once. */
  return { page: (request) => attempt(request, 8) };
};
