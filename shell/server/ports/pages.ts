import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { ShownPreview } from './previews';
import type { Tenant } from './tenants';

/** A page that the render room is to make. */
export interface SiteRequest {
  tenant: Tenant;
  url: URL;
  headers: Record<string, string>;
  site: PublicSite;
  /** `fetch` for this site that stays in the process. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Id of the visitor; only needed while the dealer has a rollout. */
  visitor?: string;
  /** Versions that only this visitor sees. */
  preview?: ShownPreview;
}

/** The result of a page request: a page, or an answer without one, such as a redirect. */
export type SiteAnswer = { kind: 'html'; status: number; html: string; nonce: string } | { kind: 'response'; response: Response };

/** Makes pages. */
export interface Pages {
  page(request: SiteRequest): Promise<SiteAnswer>;
}
