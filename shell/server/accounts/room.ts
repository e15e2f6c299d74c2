import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '@forecourt/contracts/problem';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { AccountData, ConsentRecords, JobQueue, Messages, Quotes, SignedInShopper, Tenant, Tenants } from '../ports';
import { requestedDealer } from '../required-tenant';
import type { Database } from '../storage/database';
import type { RemoveLeftoversJob, SendCodeJob } from './job-kinds';
import type { Issuers } from './openid/issuers';
import { sessionCookie } from './session-cookie';
import { findSession, type OpenSession } from './sessions';
import type { CodeSecret } from './sign-in/code-secret';

/** The database and the services that the parts of the accounts room share. */
export interface AccountsContext {
  db: Database;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  messages: Pick<Messages, 'deliver'>;
  sms: Quotes['sms'];
  codes: CodeSecret;
  issuers: Issuers;
  sending: JobQueue<typeof SendCodeJob>;
  leftovers: JobQueue<typeof RemoveLeftoversJob>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  basePathOf(request: FastifyRequest): string;
  /** Returns the address of a dealer's site for links in mails, without a trailing slash. */
  linkAddressOf(request: FastifyRequest, tenant: Tenant): string;
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
  /** Returns a digest of the network from which a request came. */
  networkOf(request: FastifyRequest): string;
  /** Resolves with whether a proof of work is right and unused; marks it as used by `usedBy`. */
  acceptsProof(solution: string | undefined, usedBy: string): Promise<boolean>;
  /** Returns whether a statement failed because a unique index already contains the value. */
  isUniqueViolation(error: unknown): boolean;
  /** Returns the present time in milliseconds since 1970. */
  now(): number;
  /** The data that other rooms store about accounts, in the order of their registration. */
  records: AccountData[];
  /** The consents to purposes that other rooms store. */
  consents: ConsentRecords[];
}

/** Returns the dealer of a request. Throws ProblemError if its shoppers have no accounts. */
export const requireDealerWithAccounts = (room: Pick<AccountsContext, 'tenantOf'>, request: FastifyRequest): Tenant => {
  const tenant = requestedDealer(room, request);
  if (!tenant.config.accounts.offered) throw new ProblemError('not_found', 'This dealer offers no accounts');
  return tenant;
};

/** Resolves with the session of a request; undefined for a visitor. */
export const sessionOf = async (
  room: Pick<AccountsContext, 'db' | 'now' | 'tenantOf'>,
  request: FastifyRequest,
): Promise<OpenSession | undefined> => {
  const tenant = room.tenantOf(request)?.slug;
  const token = tenant === undefined ? undefined : sessionCookie.tokenOf(request, tenant);
  return token && tenant !== undefined ? findSession(room.db, { tenant, token, at: new Date(room.now()) }) : undefined;
};

/** Creates the function that finds the shopper of a request. It reads the database once for each request. */
export const createShopperFinder = (room: Parameters<typeof sessionOf>[0]) => {
  const answers = new WeakMap<FastifyRequest, Promise<SignedInShopper | undefined>>();
  return (request: FastifyRequest): Promise<SignedInShopper | undefined> => {
    const answer = answers.get(request) ?? sessionOf(room, request).then((open) => open?.shopper);
    answers.set(request, answer);
    return answer;
  };
};

/** Forbids caches to store an answer that contains personal data. */
export const forbidStoring = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'private, no-store');
