import { ProblemError, unknownNameError } from '@forecourt/contracts/problem';
import type { FastifyRequest } from 'fastify';
import type { Tenant, Tenants } from '../ports';

/** Throws ProblemError `unknown_tenant`, which lists the existing dealers, so only the admin API may use it. */
export const requiredTenant = (tenants: Pick<Tenants, 'bySlug' | 'all'>, slug: string): Tenant => {
  const tenant = tenants.bySlug(slug);
  if (tenant) return tenant;
  const slugs = tenants.all().map((each) => each.slug);
  throw unknownNameError('unknown_tenant', 'dealer', slug, slugs);
};

/** Looks at the address of the request. Throws ProblemError `unknown_host`. */
export const requestedDealer = (
  { tenantOf }: { tenantOf(request: FastifyRequest): Tenant | undefined },
  request: FastifyRequest,
): Tenant => {
  const tenant = tenantOf(request);
  if (!tenant) throw new ProblemError('unknown_host');
  return tenant;
};
