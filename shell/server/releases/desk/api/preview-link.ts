import { ProblemError } from '@forecourt/contracts/problem';
import type { Tenant, Tenants } from '../../../platform/ports';

export interface DealerLinkParts {
  tenants: Pick<Tenants, 'bySlug'>;
  /** Scheme, host and port, without a trailing slash. */
  addressOf(tenant: Tenant): string;
}

/** Throws ProblemError for a dealer that does not exist. */
export const ticketLink = ({ tenants, addressOf }: DealerLinkParts, dealer: string, ticket: string, page = '/'): string => {
  const tenant = tenants.bySlug(dealer);
  if (!tenant) throw new ProblemError('unknown_tenant', `There is no dealer "${dealer}"`);
  const at = page === '/' ? '' : `?${new URLSearchParams({ page }).toString()}`;
  return `${addressOf(tenant)}/preview/${ticket}${at}`;
};
