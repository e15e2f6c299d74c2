import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { ProblemError } from '@forecourt/contracts/problem';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { Accounts, JobQueue, Messages, Stock, Tenant, Tenants } from '../../platform/ports';
import { requestedDealer } from '../../platform/requests/required-tenant';
import type { Database } from '../../platform/storage/database';
import type { DealerPageSite } from '../../platform/plain-pages/dealer-page';
import type { SearchRunner } from './search-body';
import type { MailLinkTokens } from '../news-mail/mail-link-tokens';
import type { ConfirmationMailJob, ManageLinkMailJob } from './job-kinds';

export interface AlertsRoomContext {
  db: Database;
  search: SearchRunner;
  stock: Pick<Stock, 'byIds'>;
  accounts: Pick<Accounts, 'shopperOf'>;
  tenants: Tenants;
  messages: Pick<Messages, 'deliver' | 'forget'>;
  tokens: MailLinkTokens;
  secret: string;
  /** In Unix seconds. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  basePathOf(request: FastifyRequest): string;
  /** Links in mails and payments use it. It has no trailing slash. */
  linkAddressOf(request: FastifyRequest, tenant: Tenant): string;
  /** A mail needs it in place of the address that was stored earlier. */
  presentAddressOf(tenant: Tenant, storedAddress: string): string;
  themeOf(tenant: Tenant): string;
  confirmations: JobQueue<typeof ConfirmationMailJob>;
  links: JobQueue<typeof ManageLinkMailJob>;
}

export const dealerPageSite = (room: AlertsRoomContext, request: FastifyRequest, tenant: Tenant): DealerPageSite => ({
  config: tenant.config,
  text: room.wordingOf(tenant.config),
  basePath: room.basePathOf(request),
  theme: room.themeOf(tenant),
});

/** Counts ten minutes. `max` must be generous, because people in one office, or at one provider, share an address. */
export const networkAddressLimit = (max: number) => ({ rateLimit: { max, timeWindow: '10 minutes' } });

/** Throws ProblemError if the dealer has no alerts. */
export const requireDealerWithAlerts = (room: AlertsRoomContext, request: FastifyRequest): Tenant => {
  const tenant = requestedDealer(room, request);
  if (!tenant.config.alerts.offered) throw new ProblemError('not_found', 'This dealer does not offer e-mail alerts');
  return tenant;
};

export interface TokenLinkRequest {
  Querystring: { t?: string };
}

/** The token is in the form or in the address. */
export const readTokenLinkRequest = (
  room: AlertsRoomContext,
  request: FastifyRequest<TokenLinkRequest>,
  findDealer = requireDealerWithAlerts,
): { tenant: Tenant; site: DealerPageSite; token: string } => {
  const tenant = findDealer(room, request as FastifyRequest);
  const token = (request.body instanceof URLSearchParams && request.body.get('t')) || request.query.t || '';
  return { tenant, site: dealerPageSite(room, request as FastifyRequest, tenant), token };
};
