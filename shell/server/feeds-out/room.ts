import type { FastifyRequest } from 'fastify';
import type { Stock, Tenant, Tenants } from '../ports';

/** What the room needs of the server. */
export interface FeedsOutOptions {
  stock: Pick<Stock, 'onSale' | 'validator'>;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  /** Address of the dealer's site in the links of a feed, without a final slash; without a request, the public address. */
  siteOf(tenant: Tenant, request?: FastifyRequest): string;
  /** Makes the keys of the feeds. The same in every process, never sent. */
  secret: string;
}
