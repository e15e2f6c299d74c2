import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { ProblemError } from '@forecourt/contracts/problem';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { Accounts, JobQueue, Messages, Stock, Tenant, Tenants } from '../ports';
import { requestedDealer } from '../required-tenant';
import type { Database } from '../storage/database';
import type { DealerPageSite } from '../dealer-page';
import type { SearchRunner } from './search-body';
import type { MailLinkTokens } from '../mail-link-tokens';
import type { ConfirmationMailJob, ManageLinkMailJob } from './job-kinds';

/** The database and the services that the parts of the alerts room share. */
export interface AlertsRoomContext {
  db: Database;
  search: SearchRunner;
  stock: Pick<Stock, 'byIds'>;
  accounts: Pick<Accounts, 'shopperOf'>;
  tenants: Tenants;
  messages: Pick<Messages, 'deliver' | 'forget'>;
  tokens: MailLinkTokens;
  secret: string;
  /** Returns the present time in Unix seconds. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  basePathOf(request: FastifyRequest): string;
  /** Returns the address of a dealer's site for links in mails and payments, without a trailing slash. */
  linkAddressOf(request: FastifyRequest, tenant: Tenant): string;
  /** Returns the present address of a dealer's site for a mail, in place of the address that was stored earlier. */
  presentAddressOf(tenant: Tenant, storedAddress: string): string;
  themeOf(tenant: Tenant): string;
  confirmations: JobQueue<typeof ConfirmationMailJob>;
  links: JobQueue<typeof ManageLinkMailJob>;
}

/** Returns the facts about a request's dealer that the pages of this room need. */
export const dealerPageSite = (room: AlertsRoomContext, request: FastifyRequest, tenant: Tenant): DealerPageSite => ({
  config: tenant.config,
  text: room.wordingOf(tenant.config),
  basePath: room.basePathOf(request),
  theme: room.themeOf(tenant),
});

/**
 * Returns route options that limit the requests from one network address in ten minutes. `max` must be generous,
 * because people in one office, or at one provider, share an address.
 */
export const networkAddressLimit = (max: number) => ({ rateLimit: { max, timeWindow: '10 minutes' } });

/** Returns the dealer of a request. Throws ProblemError if it has no alerts. */
export const requireDealerWithAlerts = (room: AlertsRoomContext, request: FastifyRequest): Tenant => {
  const tenant = requestedDealer(room, request);
  if (!tenant.config.alerts.offered) throw new ProblemError('not_found', 'This dealer does not offer e-mail alerts');
  return tenant;
};

/** A request for a page that an e-mail's link with a token opens. */
export interface TokenLinkRequest {
  Querystring: { t?: string };
}

/** Returns the dealer, the page's facts and the token of a request for a page that an e-mail's link opens. The token is in the form or in the address. */
export const readTokenLinkRequest = (
  room: AlertsRoomContext,
  request: FastifyRequest<TokenLinkRequest>,
  findDealer = requireDealerWithAlerts,
): { tenant: Tenant; site: DealerPageSite; token: string } => {
  const tenant = findDealer(room, request as FastifyRequest);
  const token = (request.body instanceof URLSearchParams && request.body.get('t')) || request.query.t || '';
  return { tenant, site: dealerPageSite(room, request as FastifyRequest, tenant), token };
};
