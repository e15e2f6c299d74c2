import type { GarageEnquiry, GarageReservation, GarageSearches } from '@forecourt/contracts/account/garage';
import { ProblemError } from '@forecourt/contracts/problem';
import { FEATURE_PAGES } from '@forecourt/rules/site/feature-pages';
import type { FastifyRequest } from 'fastify';
import type { AccountOwner, Accounts, Providers, Tenant } from '../../platform/ports';
import { requestedDealer } from '../../platform/requests/required-tenant';
import type { Database } from '../../platform/storage/database';

/** Other rooms say what they have of a shopper. */
export interface GarageContext {
  db: Database;
  accounts: Pick<Accounts, 'shopperOf' | 'ownerOf' | 'keepsViewedCars'>;
  rego: Providers['rego'];
  tenantOf(request: FastifyRequest): Tenant | undefined;
  basePathOf(request: FastifyRequest): string;
  enquiriesOf(tenant: Tenant, owner: AccountOwner): Promise<GarageEnquiry[]>;
  reservationsOf(tenant: Tenant, owner: AccountOwner): Promise<GarageReservation[]>;
  searchesOf(tenant: Tenant, owner: AccountOwner): Promise<GarageSearches>;
  /** In milliseconds since 1970. */
  now(): number;
}

/** Throws ProblemError if nobody is signed in, or the dealer offers no garage. */
export const requireGarage = async (
  room: GarageContext,
  request: FastifyRequest,
): Promise<{ owner: AccountOwner; tenant: Tenant }> => {
  const tenant = requestedDealer(room, request);
  if (!FEATURE_PAGES.garage.isOn(tenant.config)) throw new ProblemError('not_found', 'This dealer offers no garage');
  const shopper = await room.accounts.shopperOf(request);
  const owner = shopper && (await room.accounts.ownerOf(tenant.slug, shopper.account));
  if (!owner) throw new ProblemError('unauthorised', 'Sign in first');
  return { owner, tenant };
};
