import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import { ProblemError } from '@forecourt/contracts/problem';
import type { Text } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { offersReservations } from '@forecourt/rules/vehicle/checkout-path';
import type { JobQueue, Messages, Payments, Stock, Tenant, Tenants } from '../ports';
import type { Database } from '../storage/database';
import type { RefundJob, TellJob } from './job-kinds';

/** A database, or a transaction on it. */
export type Session = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** What the parts of this room share. */
export interface ReservationsContext {
  db: Database;
  stock: Pick<Stock, 'bySlug' | 'byIds'>;
  /** Keeps a car for a shopper, as part of a transaction, and tells afterwards that the stock is another. */
  holds: {
    set(session: Session, tenant: string, car: string, held: boolean): Promise<boolean>;
    changed(tenant: string): void;
  };
  /** The dealer's payment provider, or the one that a payment was begun with. */
  payments(tenant: Tenant, provider?: string): Payments | undefined;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  messages: Pick<Messages, 'deliver'>;
  /** Stores a lead for the dealer; the same key is the same lead. */
  storeLead(tenant: Tenant, lead: LeadSubmission, at: Date): Promise<void>;
  /** Whether a statement failed because a unique index has the value already. */
  isUniqueViolation(error: unknown): boolean;
  wordingOf(config: SiteConfig): Text<'shell'>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  basePathOf(request: FastifyRequest): string;
  /** Unix seconds. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  refunds: JobQueue<typeof RefundJob>;
  telling: JobQueue<typeof TellJob>;
}

/** The dealer of a request, where cars can be reserved. */
export const dealerOf = (room: Pick<ReservationsContext, 'tenantOf'>, request: FastifyRequest): Tenant => {
  const tenant = room.tenantOf(request);
  if (!tenant) throw new ProblemError('unknown_host');
  if (!offersReservations(tenant.config)) throw new ProblemError('not_found', 'This dealer takes reservations by enquiry');
  return tenant;
};

/** Address of the site as the shopper sees it. The host was found to be this dealer's before any route ran. */
export const originOf = (room: Pick<ReservationsContext, 'basePathOf'>, request: FastifyRequest): string =>
  `${request.protocol}://${request.headers.host ?? ''}${room.basePathOf(request)}`;

export const moment = (seconds: number): Date => new Date(seconds * 1000);
export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
