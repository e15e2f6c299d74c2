import { ProblemError } from '@forecourt/contracts/problem';
import type { Tenant, Tenants } from '../../ports';

/** Parts of the desk with which links to dealers' sites are made. */
export interface DealerLinkParts {
  tenants: Pick<Tenants, 'bySlug'>;
  /** Returns scheme, host and port of a dealer's site, without a trailing slash. */
  addressOf(tenant: Tenant): string;
}

/** Returns the address of a ticket on a dealer's own site. Throws ProblemError for a dealer that does not exist. */
export const ticketLink = ({ tenants, addressOf }: DealerLinkParts, dealer: string, ticket: string, page = '/'): string => {
  const tenant = tenants.bySlug(dealer);
  if (!tenant) throw new ProblemError('unknown_tenant', `There is no dealer "${dealer}"`);
  const at = page === '/' ? '' : `?${new URLSearchParams({ page }).toString()}`;
  return `${addressOf(tenant)}/preview/${ticket}${at}`;
};
