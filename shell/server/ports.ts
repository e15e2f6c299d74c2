import type { BuildState } from '@forecourt/contracts/release/page-state';
import type { FastifyRequest } from 'fastify';
import type { Car } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { SearchRecord } from '@forecourt/contracts/search/search';
import type { SiteConfig } from '@forecourt/contracts/site/site';

export type { JobKind, JobQueue, Jobs } from './jobs';
export type { EmailMessage, Mailbox, Messages } from './messages';
/** `estimate`: what vehicles like one ask (I-05). */
export type { MarketRoom } from './stock/market';
export type { MarketEstimate, Payments, Quotes } from './quotes';

/**
 * What server rooms may ask of each other. `wiring` hands the implementations in; no room imports another.
 */

/** What a token may be good for. */
export type Right = 'view' | 'publish' | 'preview' | 'pin' | 'channel' | 'counts' | 'tokens' | 'operate';

/** Who asks the admin API. */
export interface Identity {
  /** As the log names them. */
  name: string;
  role: 'operator' | 'manager' | 'team' | 'viewer';
  /** Whom a manager pins for, and whose counts it sees; `*` is every dealer. */
  dealers: readonly string[];
  /** What a team publishes. */
  remotes: readonly string[];
  expiresAt?: Date;
}

/** What every admin route declares as `config.access`: the right that it needs, and what a request touches. */
export interface RouteAccess {
  right: Right;
  /** Asked before the request is validated: it must take anything. */
  dealers?(request: FastifyRequest): readonly string[];
  remotes?(request: FastifyRequest): readonly string[] | Promise<readonly string[]>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** What is sent here is counted: nothing of somebody who looks at a preview. */
    counted?: boolean;
  }
}

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
  /** Dealers with any car, whatever its status. */
  dealers(): Promise<string[]>;
  /** Marks what is stored now: what is read after it holds at least that. Equal marks: nothing was written between them. */
  mark(): Promise<string>;
  /**
   * Dealers with cars that changed since a mark, in this process or another; `mark` was read just now.
   * Undefined: it can't be told, any may have.
   */
  changedDealers(since: string, mark: string): Promise<string[] | undefined>;
  /**
   * Cars that changed since a mark, in this process or another: those that search may hold, and ids of the others.
   * Undefined: it can't be told, or they are too many to be worth it; read all.
   */
  changes(tenant: string, since: string): Promise<{ mark: string; records: SearchRecord[]; removed: string[] } | undefined>;
  onChange(listener: (tenant: string) => void): () => void;
}

/** What one visitor is shown in place of what is live: a look at versions, or what a team builds just now. */
export interface ShownPreview {
  id: string;
  kind: 'preview' | 'dev';
  /** Remote → version. */
  versions: ReadonlyMap<string, string>;
  /** Milliseconds. */
  expires: number;
  /** Why what is being built can't be shown as it is now. */
  trouble?: string;
}

/** What a ticket is good for. `ended`: somebody ended the preview before its time. `unknown`: a release of it is gone. */
export type PreviewAnswer =
  { ok: true; preview: ShownPreview } | { ok: false; why: 'forged' | 'foreign' | 'expired' | 'ended' | 'unknown' };

/** Tickets of previews, as links and cookies hold them. */
export interface Previews {
  open(ticket: string, slug: string): Promise<PreviewAnswer>;
  /** Tells what becomes of a build, from now on; undefined: nothing is built under this id. */
  follow(id: string, tell: (state: BuildState) => void): (() => void) | undefined;
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
  /** What this visitor alone is shown. */
  preview?: ShownPreview;
}

export type SiteAnswer = { kind: 'html'; status: number; html: string; nonce: string } | { kind: 'response'; response: Response };

/** Makes pages. */
export interface Pages {
  page(request: SiteRequest): Promise<SiteAnswer>;
}
