import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import { ProblemError } from '@forecourt/contracts/problem';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { checkoutPath, offersReservations, addQueryParameters } from '@forecourt/rules/vehicle/checkout-path';
import type {
  Accounts,
  CarContacts,
  JobQueue,
  Messages,
  OnEnquiry,
  Payments,
  Stock,
  Tenant,
  Tenants,
} from '../../platform/ports';
import { requestedDealer } from '../../platform/requests/required-tenant';
import type { Database, Queryable } from '../../platform/storage/database';
import type { ReservationMailJob, RefundJob } from './job-kinds';

export interface ReservationsContext {
  db: Database;
  stock: Pick<Stock, 'bySlug' | 'byIds' | 'count'>;
  /** The reservation belongs to the account, and a checkout may be a gated page. */
  accounts: Pick<Accounts, 'shopperOf' | 'waitingAnswers'>;
  /** Works within a transaction; `changed` makes the change visible after it. */
  holds: {
    set(tx: Queryable, tenant: string, car: string, held: boolean): Promise<boolean>;
    changed(tenant: string): void;
  };
  /** A name finds the provider of an earlier payment; undefined if it is not configured. */
  payments(tenant: Tenant, provider?: string): Payments | undefined;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  messages: Pick<Messages, 'deliver'>;
  /** Stores one lead for each key. */
  storeLead(tenant: Tenant, lead: LeadSubmission, sent: { at: Date; account?: string | undefined }): Promise<void>;
  onEnquiry: OnEnquiry;
  contactsOf(tenant: Tenant, car: string): Promise<CarContacts>;
  isUniqueViolation(error: unknown): boolean;
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
  themeOf(tenant: Tenant): string;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  networkOf(request: FastifyRequest): string;
  /** True if a captcha's solution is right and unused. Marks it as used by `usedBy`, for which it stays right. */
  acceptsProof(solution: string | undefined, usedBy: string): Promise<boolean>;
  basePathOf(request: FastifyRequest): string;
  /** Links in mails and payments use it. It has no trailing slash. */
  linkAddressOf(request: FastifyRequest, tenant: Tenant): string;
  /** A mail needs it in place of the address that was stored earlier. */
  presentAddressOf(tenant: Tenant, storedAddress: string): string;
  /** In Unix seconds. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  refunds: JobQueue<typeof RefundJob>;
  notices: JobQueue<typeof ReservationMailJob>;
}

/** Throws ProblemError if the dealer's cars can't be reserved. */
export const requireDealerWithReservations = (room: Pick<ReservationsContext, 'tenantOf'>, request: FastifyRequest): Tenant => {
  const tenant = requestedDealer(room, request);
  if (!offersReservations(tenant.config))
    throw new ProblemError('not_found', 'This dealer takes no reservations online: send an enquiry');
  return tenant;
};

/** Throws ProblemError `unauthorised` where the checkout is for signed-in shoppers alone (A-02). */
export const refuseVisitorOfGatedCheckout = async (
  { accounts }: Pick<ReservationsContext, 'accounts'>,
  request: FastifyRequest,
  { config }: Tenant,
): Promise<void> => {
  const { offered, gated } = config.accounts;
  if (offered && gated.includes('checkout') && !(await accounts.shopperOf(request)))
    throw new ProblemError('unauthorised', 'Sign in to reserve this vehicle');
};

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
/** The limit counts ten minutes. */
export const networkAddressLimit = (max: number) => ({ rateLimit: { max, timeWindow: '10 minutes' } });

export const dateOfSeconds = (seconds: number): Date => new Date(seconds * 1000);
export const secondsOfDate = (at: Date): number => Math.floor(at.getTime() / 1000);
