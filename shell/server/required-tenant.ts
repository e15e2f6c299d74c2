import { ProblemError, unknownNameError } from '@forecourt/contracts/problem';
import type { FastifyRequest } from 'fastify';
import type { Tenant, Tenants } from './ports';

/** Returns the dealer that a request to the admin API names. Throws ProblemError `unknown_tenant`, which lists the existing dealers. */
export const requiredTenant = (tenants: Pick<Tenants, 'bySlug' | 'all'>, slug: string): Tenant => {
  const tenant = tenants.bySlug(slug);
  if (tenant) return tenant;
  const slugs = tenants.all().map((each) => each.slug);
  throw unknownNameError('unknown_tenant', 'dealer', slug, slugs);
};

/** Returns the dealer at whose address a request arrived. Throws ProblemError `unknown_host`. */
export const requestedDealer = (
  { tenantOf }: { tenantOf(request: FastifyRequest): Tenant | undefined },
  request: FastifyRequest,
): Tenant => {
  const tenant = tenantOf(request);
  if (!tenant) throw new ProblemError('unknown_host');
  return tenant;
};
