import type { Car } from '@forecourt/contracts/car';
import type { PublicSite } from '@forecourt/contracts/public-site';
import type { SearchRecord } from '@forecourt/contracts/search';
import type { SiteConfig } from '@forecourt/contracts/site';

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
  onChange(listener: (tenant: string) => void): () => void;
}

/** What the Algolia-protocol room needs of an engine. Implemented by the embedded engine. */
export interface SearchEngine {
  /** Replaces a dealer's whole index atomically: searches see the old one until the new one is complete. */
  replace(
    tenant: string,
    records: AsyncIterable<SearchRecord[]> | Iterable<SearchRecord[]>,
  ): Promise<{ records: number; milliseconds: number }>;
  multiSearch(tenant: string, queries: CanonicalQuery[]): Promise<EngineResult[]>;
  facetValues(tenant: string, query: FacetValueQuery): Promise<{ value: string; highlighted: string; count: number }[]>;
  /** Records in the index; undefined: the dealer has none. */
  size(tenant: string): number | undefined;
  drop(tenant: string): void;
}

/** One atom of a filter. */
export type FilterAtom =
  | { kind: 'facet'; attribute: string; value: string; negated: boolean }
  | { kind: 'numeric'; attribute: string; operator: '<' | '<=' | '=' | '!=' | '>=' | '>'; value: number; negated: boolean }
  | { kind: 'range'; attribute: string; from: number; to: number; negated: boolean };

/** A search after the protocol was read: defaults applied, filters in conjunctive form (AND of ORs). */
export interface CanonicalQuery {
  sort: 'most_relevant' | 'latest' | 'price_desc' | 'price_asc';
  text: string;
  filters: FilterAtom[][];
  page: number;
  hitsPerPage: number;
  /** Facets to count; ['*'] all. */
  facets: string[];
  maxValuesPerFacet: number;
  attributesToRetrieve: string[];
  attributesToHighlight: string[];
  highlightPreTag: string;
  highlightPostTag: string;
  typoTolerance: boolean;
}

export interface FacetValueQuery extends Omit<CanonicalQuery, 'facets' | 'page' | 'hitsPerPage'> {
  facet: string;
  facetQuery: string;
  maxFacetHits: number;
}

export interface EngineHit {
  record: SearchRecord;
  highlight: Record<
    string,
    | { value: string; matchLevel: 'none' | 'partial' | 'full'; matchedWords: string[]; fullyHighlighted?: boolean }
    | { value: string; matchLevel: 'none' | 'partial' | 'full'; matchedWords: string[] }[]
  >;
}

export interface EngineResult {
  hits: EngineHit[];
  nbHits: number;
  facets: Record<string, Record<string, number>>;
  facetsStats: Record<string, { min: number; max: number; avg: number; sum: number }>;
}

/** A page that the render room is asked for. */
export interface SiteRequest {
  tenant: Tenant;
  url: URL;
  headers: Record<string, string>;
  site: PublicSite;
  /** `fetch` for this site that stays in the process. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

export type SiteAnswer = { kind: 'html'; status: number; html: string; nonce: string } | { kind: 'response'; response: Response };

/** Makes pages. */
export interface Pages {
  page(request: SiteRequest): Promise<SiteAnswer>;
}
