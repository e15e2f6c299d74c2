import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '@forecourt/contracts/problem';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import type {
  AccountData,
  ConsentRecords,
  JobQueue,
  Messages,
  Providers,
  SignedInShopper,
  Tenant,
  Tenants,
} from '../../platform/ports';
import { requestedDealer } from '../../platform/requests/required-tenant';
import type { Database } from '../../platform/storage/database';
import type { RemoveLeftoversJob, SendCodeJob, SendNoticeJob } from './job-kinds';
import type { Issuers } from './openid/issuers';
import { sessionCookie } from './session-cookie';
import { findSession, type OpenSession } from './sessions';
import type { CodeSecret } from './sign-in/code-secret';

export interface AccountsContext {
  db: Database;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  messages: Pick<Messages, 'deliver'>;
  sms: Providers['sms'];
  codes: CodeSecret;
  issuers: Issuers;
  sending: JobQueue<typeof SendCodeJob>;
  notices: JobQueue<typeof SendNoticeJob>;
  leftovers: JobQueue<typeof RemoveLeftoversJob>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  basePathOf(request: FastifyRequest): string;
  /** Links in mails use it. It has no trailing slash. */
  linkAddressOf(request: FastifyRequest, tenant: Tenant): string;
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
  networkOf(request: FastifyRequest): string;
  /** True if the proof of work is right and unused. Marks it as used by `usedBy`. */
  acceptsProof(solution: string | undefined, usedBy: string): Promise<boolean>;
  isUniqueViolation(error: unknown): boolean;
  /** In milliseconds since 1970. */
  now(): number;
  /** Other rooms store them; they are in the order of their registration. */
  records: AccountData[];
  consents: ConsentRecords[];
}

/** Throws ProblemError if the dealer's shoppers have no accounts. */
export const requireDealerWithAccounts = (room: Pick<AccountsContext, 'tenantOf'>, request: FastifyRequest): Tenant => {
  const tenant = requestedDealer(room, request);
  if (!tenant.config.accounts.offered) throw new ProblemError('not_found', 'This dealer offers no accounts');
  return tenant;
};

/** Undefined for a visitor. */
export const sessionOf = async (
  room: Pick<AccountsContext, 'db' | 'now' | 'tenantOf'>,
  request: FastifyRequest,
): Promise<OpenSession | undefined> => {
  const tenant = room.tenantOf(request)?.slug;
  const token = tenant === undefined ? undefined : sessionCookie.tokenOf(request, tenant);
  return token && tenant !== undefined ? findSession(room.db, { tenant, token, at: new Date(room.now()) }) : undefined;
};

/** Reads the database once for each request. */
export const createShopperFinder = (room: Parameters<typeof sessionOf>[0]) => {
  const answers = new WeakMap<FastifyRequest, Promise<SignedInShopper | undefined>>();
  return (request: FastifyRequest): Promise<SignedInShopper | undefined> => {
    const answer = answers.get(request) ?? sessionOf(room, request).then((open) => open?.shopper);
    answers.set(request, answer);
    return answer;
  };
};

export const forbidStoring = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'private, no-store');
