import type { FastifyRequest } from 'fastify';
import type { Stock, Tenant, Tenants } from '../ports';

/** Services of other rooms that this room needs. */
export interface FeedsOutOptions {
  stock: Pick<Stock, 'onSale' | 'validator'>;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  /** Returns the address of the dealer's site for the links in a feed, without a final slash. Without a request it is the public address. */
  siteOf(tenant: Tenant, request?: FastifyRequest): string;
  /** Secret from which the keys of the feeds are computed. It is the same in every process and never sent. */
  secret: string;
}
