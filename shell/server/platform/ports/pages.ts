import type { WorkbenchState } from '@forecourt/contracts/release/page-state';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { ChargeClient } from './client-work';
import type { Tenant } from './tenants';

export interface SiteRequest {
  tenant: Tenant;
  url: URL;
  site: PublicSite;
  /** Goes to routes of the dealer's site, without a network connection. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Only needed while the dealer has a rollout. */
  visitor?: string;
  /** The page contains what belongs to one person. Such a page is made for each request. */
  isOfOneVisitor?: boolean;
  /** Called when the page costs more than a kept one. */
  charge?: ChargeClient | undefined;
  /** Only this visitor gets these versions, by the link of a preview or workbench. */
  preview?: VisitorPreview;
}

/** UTF-8. */
export interface HtmlPage {
  kind: 'html';
  status: number;
  html: Buffer;
  inline: InlineAllowance;
  /** Absent for a preview. */
  served?: ServedVersions;
  /** No part failed, so the page may answer other visitors too. */
  isWhole?: boolean;
  /** Counts a view for which the page was not rendered; absent for a preview. */
  viewedAgain?(): void;
  kept?: KeptPageAnswer;
}

export interface KeptPageAnswer {
  /** Changes whenever the page changes. */
  tag: string;
  /** Requests that the page has answered without being rendered for them. */
  repeats: number;
  compressed(encoding: 'br' | 'gzip'): Promise<Buffer>;
}

/** An answer without a page is for example a redirect. */
export type SitePageAnswer = HtmlPage | { kind: 'response'; response: Response };

/** The nonce of the page's elements, or digests (`sha256-…`), with which the same bytes can answer many requests. */
export type InlineAllowance = { nonce: string } | { scripts: string[]; styles: string[] };

/** Each as `name@version`. */
export interface ServedVersions {
  /** Everything that the page may run: live and fallback versions. */
  versions: string[];
  /** Wanted versions that failed on the server. */
  failed: string[];
}

export interface PageRenderer {
  page(request: SiteRequest): Promise<SitePageAnswer>;
  /** A text that names the versions of which a page for this visitor is made. */
  versionsOf(request: Pick<SiteRequest, 'tenant' | 'visitor' | 'preview'>): Promise<string>;
}

/** One visitor sees these in place of the live versions. */
export interface VisitorPreview {
  id: string;
  kind: 'preview' | 'dev';
  /** By remote. */
  versions: ReadonlyMap<string, string>;
  /** Milliseconds since 1970. */
  expires: number;
  /** Why the workbench can't show its newest build; absent when it shows the newest one. */
  trouble?: string;
}

/** `ended`: somebody ended the preview early. `unknown`: a release of the preview was removed. */
export type PreviewAnswer =
  { ok: true; preview: VisitorPreview } | { ok: false; why: 'forged' | 'foreign' | 'expired' | 'ended' | 'unknown' };

/** A link or a cookie contains the ticket of a preview. */
export interface Previews {
  open(ticket: string, slug: string): Promise<PreviewAnswer>;
  /**
   * Calls `tell` with every new state of a workbench's build. Returns a function that ends this, or undefined when no
   * workbench has this id.
   */
  follow(id: string, tell: (state: WorkbenchState) => void): (() => void) | undefined;
}
