import type { FastifyRequest } from 'fastify';
import type { Stock, Tenant, Tenants } from '../../platform/ports';

export interface FeedsOutOptions {
  stock: Pick<Stock, 'onSale' | 'validator'>;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  /** Without a final slash. Without a request it is the public address. */
  siteOf(tenant: Tenant, request?: FastifyRequest): string;
  /** The feeds' keys are computed from it. The same in every process, and never sent. */
  secret: string;
}
