import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { FastifyRequest } from 'fastify';

/** The configuration is loaded and valid. `revision` changes with every reload. */
export interface Tenant {
  slug: string;
  config: SiteConfig;
  revision: number;
}

/** What is in memory of every dealer; the rest of a configuration is read when somebody asks for the dealer. */
export const KEYS_OF_EVERY_DEALER = [
  'slug',
  'name',
  'hosts',
  'address',
  'templates',
  'locale',
  'currency',
  'timezone',
  'releases',
  'stock',
  'market',
  'indexing',
] as const satisfies (keyof SiteConfig)[];

export interface ListedTenant extends Pick<Tenant, 'slug' | 'revision'> {
  config: Pick<SiteConfig, (typeof KEYS_OF_EVERY_DEALER)[number]>;
}

export interface Tenants {
  /** Reads the dealer's files unless it did so lately. Undefined when there is none. @param host in lower case and without a port */
  byHost(host: string): Tenant | undefined;
  /** Reads the dealer's files unless it did so lately, so nobody calls it for all dealers. */
  bySlug(slug: string): Tenant | undefined;
  all(): ListedTenant[];
  /** Slots that the dealer's home and content pages place; without a look at the files if these were checked before. */
  slotsOf(slug: string): readonly string[];
  /** Called after a dealer was added, changed or removed. Returns a function that removes the listener. */
  onChange(listener: (slug: string) => void): () => void;
}

/**
 * Keys that a dealer may override, by owner, which is the first word of a key. A key with `*` stands for every key of
 * that form. Undefined for an owner: no release lists its keys, so all are accepted.
 */
export type WordingKeys = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/**
 * A room calls it once it has taken what a shopper sends to the dealer: a form, the acceptance of an offer, a reservation, a
 * question to a lender, a request for a valuation, or the payment of an invoice. The verdict on a rollout counts the visitor
 * . Figures that a page asks for by itself, and what stays between the shopper and the site, such as a saved car, a
 * saved search or a turn of the game, are no enquiries.
 */
export type OnEnquiry = (request: FastifyRequest, tenant: Tenant) => void;
