import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import { ProblemError } from '@forecourt/contracts/problem';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { checkoutPath, offersReservations, addQueryParameters } from '@forecourt/rules/vehicle/checkout-path';
import type { Accounts, CarContacts, JobQueue, Messages, OnEnquiry, Payments, Stock, Tenant, Tenants } from '../ports';
import { requestedDealer } from '../required-tenant';
import type { Database, Queryable } from '../storage/database';
import type { ReservationMailJob, RefundJob } from './job-kinds';

/** The database and the services that the parts of the reservations room share. */
export interface ReservationsContext {
  db: Database;
  stock: Pick<Stock, 'bySlug' | 'byIds' | 'count'>;
  /** Says who is signed in: the reservation belongs to the account, and a dealer's checkout may be a gated page. */
  accounts: Pick<Accounts, 'shopperOf' | 'waitingAnswers'>;
  /** Marks a car as reserved within a transaction; `changed` makes the change visible after it. */
  holds: {
    set(tx: Queryable, tenant: string, car: string, held: boolean): Promise<boolean>;
    changed(tenant: string): void;
  };
  /**
   * Returns the dealer's payment provider, or the one with this name for an earlier payment; undefined if it is not
   * configured.
   */
  payments(tenant: Tenant, provider?: string): Payments | undefined;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  messages: Pick<Messages, 'deliver'>;
  /** Stores a lead for the dealer, of the signed-in shopper's account if there was one; the same key gives the same lead. */
  storeLead(tenant: Tenant, lead: LeadSubmission, sent: { at: Date; account?: string | undefined }): Promise<void>;
  /** Is called after a reservation was begun. */
  onEnquiry: OnEnquiry;
  /** Resolves with the branch of a car and the addresses that get its leads. */
  contactsOf(tenant: Tenant, car: string): Promise<CarContacts>;
  /** Returns whether a statement failed because a unique index already contains the value. */
  isUniqueViolation(error: unknown): boolean;
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
  themeOf(tenant: Tenant): string;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  /** Returns a digest of the network from which a request came. */
  networkOf(request: FastifyRequest): string;
  /**
   * Resolves with whether a captcha's solution is right and unused; marks it as used by `usedBy`, for which it stays
   * right.
   */
  acceptsProof(solution: string | undefined, usedBy: string): Promise<boolean>;
  basePathOf(request: FastifyRequest): string;
  /** Returns the address of a dealer's site for links in mails and payments, without a trailing slash. */
  linkAddressOf(request: FastifyRequest, tenant: Tenant): string;
  /** Returns the present address of a dealer's site for a mail, in place of the address that was stored earlier. */
  presentAddressOf(tenant: Tenant, storedAddress: string): string;
  /** Returns the present time in Unix seconds. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  refunds: JobQueue<typeof RefundJob>;
  notices: JobQueue<typeof ReservationMailJob>;
}

/** Returns the dealer of a request. Throws ProblemError if its cars can't be reserved. */
export const requireDealerWithReservations = (room: Pick<ReservationsContext, 'tenantOf'>, request: FastifyRequest): Tenant => {
  const tenant = requestedDealer(room, request);
  if (!offersReservations(tenant.config))
    throw new ProblemError('not_found', 'This dealer takes no reservations online: send an enquiry');
  return tenant;
};

/** Throws ProblemError `unauthorised` for a visitor of a dealer whose checkout is for signed-in shoppers alone (A-02). */
export const refuseVisitorOfGatedCheckout = async (
  { accounts }: Pick<ReservationsContext, 'accounts'>,
  request: FastifyRequest,
  { config }: Tenant,
): Promise<void> => {
  const { offered, gated } = config.accounts;
  if (offered && gated.includes('checkout') && !(await accounts.shopperOf(request)))
    throw new ProblemError('unauthorised', 'Sign in to reserve this vehicle');
};

/** Returns the path of a car's checkout page, with the site's path prefix. */
export const checkoutPathOfCar = (
  room: Pick<ReservationsContext, 'basePathOf'>,
  request: FastifyRequest,
  { config }: Tenant,
  slug: string,
  parameters: Record<string, string>,
): string =>
  `${room.basePathOf(request)}${addQueryParameters(checkoutPath(config.reservations.page, slug) ?? `/cars/${slug}`, parameters)}`;

export const RESERVATION_BODY_LIMIT = 16 * 1024;
export const RESERVATION_ROUTE_TAGS = ['reservations'];
/** Returns route options that limit the requests from one network address in ten minutes. */
export const networkAddressLimit = (max: number) => ({ rateLimit: { max, timeWindow: '10 minutes' } });

export const dateOfSeconds = (seconds: number): Date => new Date(seconds * 1000);
export const secondsOfDate = (at: Date): number => Math.floor(at.getTime() / 1000);
