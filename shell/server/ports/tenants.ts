import type { SiteConfig } from '@forecourt/contracts/site/site';

/** A dealer whose configuration is loaded and valid. `revision` changes with every reload. */
export interface Tenant {
  slug: string;
  config: SiteConfig;
  revision: number;
}

/** All dealers of the installation. */
export interface Tenants {
  /** @param host without port, lower case */
  byHost(host: string): Tenant | undefined;
  bySlug(slug: string): Tenant | undefined;
  all(): Tenant[];
  /** Calls `listener` with the slug after a dealer was added, changed or removed. The result removes the listener. */
  onChange(listener: (slug: string) => void): () => void;
}

/**
 * Wording keys that a dealer may override, by owner, the first word of a key. A key with `*` stands for every key
 * of that form. Undefined: no release says which keys the owner has, so all of them are accepted.
 */
export type WordingKeys = ReadonlyMap<string, ReadonlySet<string> | undefined>;
