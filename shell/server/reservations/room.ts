import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import { ProblemError } from '@forecourt/contracts/problem';
import type { Text } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { checkoutPath, offersReservations, withQuery } from '@forecourt/rules/vehicle/checkout-path';
import type { JobQueue, Messages, Payments, Stock, Tenant, Tenants } from '../ports';
import type { Database, Queryable } from '../storage/database';
import type { NoticeJob, RefundJob } from './job-kinds';

/** Data and services that the parts of this room share. */
export interface ReservationsContext {
  db: Database;
  stock: Pick<Stock, 'bySlug' | 'byIds'>;
  /** Marks a car as reserved, as part of a transaction; `changed` makes the change visible afterwards. */
  holds: {
    set(tx: Queryable, tenant: string, car: string, held: boolean): Promise<boolean>;
    changed(tenant: string): void;
  };
  /** The dealer's payment provider, or the provider of an earlier payment. */
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
  notices: JobQueue<typeof NoticeJob>;
}

/** The dealer of a request, where cars can be reserved. */
export const dealerOf = (room: Pick<ReservationsContext, 'tenantOf'>, request: FastifyRequest): Tenant => {
  const tenant = room.tenantOf(request);
  if (!tenant) throw new ProblemError('unknown_host');
  if (!offersReservations(tenant.config))
    throw new ProblemError('not_found', 'This dealer takes no reservations online: send an enquiry');
  return tenant;
};

/** Address of the site as the shopper sees it. A hook has checked the host before any route runs. */
export const originOf = (room: Pick<ReservationsContext, 'basePathOf'>, request: FastifyRequest): string =>
  `${request.protocol}://${request.headers.host ?? ''}${room.basePathOf(request)}`;

/** Path of a car's checkout page, with the site's prefix. */
export const checkoutOf = (
  room: Pick<ReservationsContext, 'basePathOf'>,
  request: FastifyRequest,
  { config }: Tenant,
  slug: string,
  parameters: Record<string, string>,
): string =>
  `${room.basePathOf(request)}${withQuery(checkoutPath(config.reservations.page, slug) ?? `/cars/${slug}`, parameters)}`;

/** Media type of forms that a browser sends without JavaScript. */
export const FORM = 'application/x-www-form-urlencoded';
export const BODY_LIMIT = 16 * 1024;
export const tags = ['reservations'];
/** Route options that limit the requests from one network address in ten minutes. */
export const limited = (max: number) => ({ rateLimit: { max, timeWindow: '10 minutes' } });

/** A submitted HTML form, as distinct from a JSON body. */
export class FormBody {
  constructor(readonly values: Record<string, string>) {}
}

export const moment = (seconds: number): Date => new Date(seconds * 1000);
export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
