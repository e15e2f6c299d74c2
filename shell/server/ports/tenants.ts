import type { SiteConfig } from '@forecourt/contracts/site/site';

/** A dealer whose configuration is loaded and valid. `revision` changes with every reload. */
export interface Tenant {
  slug: string;
  config: SiteConfig;
  revision: number;
}

/** Finds the dealers of the installation by slug or host. */
export interface Tenants {
  /**
   * Returns the dealer of a host; undefined when there is none.
   * @param host in lower case and without a port
   */
  byHost(host: string): Tenant | undefined;
  bySlug(slug: string): Tenant | undefined;
  all(): Tenant[];
  /**
   * Calls `listener` with the slug after a dealer was added, changed or removed. Returns a function that removes the
   * listener.
   */
  onChange(listener: (slug: string) => void): () => void;
}

/**
 * Wording keys that a dealer may override, by owner, which is the first word of a key. A key with `*` stands for
 * every key of that form. Undefined for an owner means that no release lists its keys, so all are accepted.
 */
export type WordingKeys = ReadonlyMap<string, ReadonlySet<string> | undefined>;
