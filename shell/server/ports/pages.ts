import type { WorkbenchState } from '@forecourt/contracts/release/page-state';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { ChargeClient } from './client-work';
import type { Tenant } from './tenants';

/** A visitor's request for a page of a dealer's site. */
export interface SiteRequest {
  tenant: Tenant;
  url: URL;
  headers: Record<string, string>;
  site: PublicSite;
  /** A `fetch` for routes of the dealer's site that makes no network connection. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Id of the visitor; only needed while the dealer has a rollout. */
  visitor?: string;
  /** True if the page contains what belongs to one person. Such a page is made for each request. */
  isOfOneVisitor?: boolean;
  /** Takes points of work from the client, when the page costs more than a kept one. */
  charge?: ChargeClient | undefined;
  /** Versions that only this visitor gets, by the link of a preview or workbench. */
  preview?: VisitorPreview;
}

/** A page as HTML in UTF-8. */
export interface HtmlPage {
  kind: 'html';
  status: number;
  html: Buffer;
  inline: InlineAllowance;
  /** The versions of a page of live versions; absent for a preview. */
  served?: ServedVersions;
  /** True if no part failed, so that the page may answer other visitors too. */
  isWhole?: boolean;
  /** Counts one more view of the page, which was not rendered for it; absent for a preview. */
  viewedAgain?(): void;
  /** The page as it is kept for further requests; absent when it is not kept. */
  kept?: KeptPageAnswer;
}

/** A page that answers many requests. */
export interface KeptPageAnswer {
  /** Text that changes whenever the page changes. */
  tag: string;
  /** Number of requests that the page has answered without being rendered for them. */
  repeats: number;
  compressed(encoding: 'br' | 'gzip'): Promise<Buffer>;
}

/** The result of a page request: a page, or an answer without one, such as a redirect. */
export type SitePageAnswer = HtmlPage | { kind: 'response'; response: Response };

/**
 * What a page's policy allows inside its HTML: the nonce on its elements, or the digests of its own scripts and styles
 * (`sha256-…`), with which the same bytes can answer many requests.
 */
export type InlineAllowance = { nonce: string } | { scripts: string[]; styles: string[] };

/** The versions that a page was made of, each as `name@version`. */
export interface ServedVersions {
  /** Everything that the page may run: live and fallback versions. */
  versions: string[];
  /** Versions that the page should have used and that failed on the server. */
  failed: string[];
}

/** Renders pages of dealers' sites. */
export interface PageRenderer {
  page(request: SiteRequest): Promise<SitePageAnswer>;
  /** Resolves with a text that names the versions of which a page for this visitor is made. */
  versionsOf(request: Pick<SiteRequest, 'tenant' | 'visitor' | 'preview'>): Promise<string>;
}

/** Versions that one visitor sees in place of the live ones: of a preview link or of a workbench. */
export interface VisitorPreview {
  id: string;
  kind: 'preview' | 'dev';
  /** Version of each remote that the preview or workbench shows. */
  versions: ReadonlyMap<string, string>;
  /** Time in milliseconds since 1970 at which the preview ends. */
  expires: number;
  /** Reason why the workbench can't show its newest build; absent when it shows the newest one. */
  trouble?: string;
}

/**
 * The preview of a ticket, or the reason why there is none. `ended` means that somebody ended the preview early, `unknown` that a release of the
 * preview was removed.
 */
export type PreviewAnswer =
  { ok: true; preview: VisitorPreview } | { ok: false; why: 'forged' | 'foreign' | 'expired' | 'ended' | 'unknown' };

/** Finds the preview of a ticket, which a link or a cookie contains, or the reason why there is none; follows workbenches. */
export interface Previews {
  open(ticket: string, slug: string): Promise<PreviewAnswer>;
  /**
   * Calls `tell` with every new state of a workbench's build. Returns a function that ends this, or undefined
   * when no workbench has this id.
   */
  follow(id: string, tell: (state: WorkbenchState) => void): (() => void) | undefined;
}
