import type { Car } from '@forecourt/contracts/car';
import type { PublicSite } from '@forecourt/contracts/public-site';
import type { SearchRecord } from '@forecourt/contracts/search';
import type { SiteConfig } from '@forecourt/contracts/site';

export type { JobKind, JobQueue, Jobs } from './jobs';
export type { EmailMessage, Mailbox, Messages } from './messages';
/** `estimate`: what vehicles like one ask (I-05). */
export type { MarketRoom } from './stock/market';
export type { MarketEstimate, Payments, Quotes } from './quotes';

/**
 * What server rooms may ask of each other. `app.ts` hands the implementations in; no room imports another.
 */

/** A dealer that loaded and validated. `revision` changes with every reload. */
export interface Tenant {
  slug: string;
  config: SiteConfig;
  revision: number;
}

export interface Tenants {
  /** Host without port, lower case. */
  byHost(host: string): Tenant | undefined;
  bySlug(slug: string): Tenant | undefined;
  all(): Tenant[];
  /** Called with the slug after a dealer was added, changed or removed. */
  onChange(listener: (slug: string) => void): () => void;
}

/** Cars of a dealer, as stored. */
export interface Stock {
  bySlug(tenant: string, slug: string): Promise<Car | undefined>;
  byIds(tenant: string, ids: string[]): Promise<Car[]>;
  count(tenant: string): Promise<number>;
  /** Every car that search may hold, in batches, for building an index. */
  records(tenant: string): AsyncIterable<SearchRecord[]>;
  /** Marks what is stored now: what is read after it holds at least that. Equal marks: nothing was written between them. */
  mark(): Promise<string>;
  /**
   * Cars that changed since a mark, in this process or another: those that search may hold, and ids of the others.
   * Undefined: it can't be told, or they are too many to be worth it; read all.
   */
  changes(tenant: string, since: string): Promise<{ mark: string; records: SearchRecord[]; removed: string[] } | undefined>;
  onChange(listener: (tenant: string) => void): () => void;
}

/** A page that the render room is asked for. */
export interface SiteRequest {
  tenant: Tenant;
  url: URL;
  headers: Record<string, string>;
  site: PublicSite;
  /** `fetch` for this site that stays in the process. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** By what the visitor is known again while something is rolled out to a share of the dealer's visitors. */
  visitor?: string;
}

export type SiteAnswer = { kind: 'html'; status: number; html: string; nonce: string } | { kind: 'response'; response: Response };

/** Makes pages. */
export interface Pages {
  page(request: SiteRequest): Promise<SiteAnswer>;
}
