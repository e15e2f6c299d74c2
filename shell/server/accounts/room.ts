import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '@forecourt/contracts/problem';
import type { AccountRecords, SignedInShopper, Tenant } from '../ports';
import type { Database } from '../storage/database';
import { sessionCookie } from './session-cookie';
import { findSession, type OpenSession } from './sessions';

/** The database and the services that the parts of the accounts room share. */
export interface AccountsContext {
  db: Database;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  /** Returns the present time in milliseconds since 1970. */
  now(): number;
  /** The data that other rooms store about accounts, in the order of their registration. */
  records: AccountRecords[];
}

/** Returns the dealer of a request. Throws ProblemError `unknown_host`. */
export const requireDealer = ({ tenantOf }: Pick<AccountsContext, 'tenantOf'>, request: FastifyRequest): Tenant => {
  const tenant = tenantOf(request);
  if (!tenant) throw new ProblemError('unknown_host');
  return tenant;
};

/** Resolves with the session of a request; undefined for a visitor. */
export const sessionOf = async (room: AccountsContext, request: FastifyRequest): Promise<OpenSession | undefined> => {
  const tenant = room.tenantOf(request)?.slug;
  const token = tenant === undefined ? undefined : sessionCookie.tokenOf(request, tenant);
  return token && tenant !== undefined ? findSession(room.db, { tenant, token, at: new Date(room.now()) }) : undefined;
};

/** Creates the function that finds the shopper of a request. It reads the database once for each request. */
export const createShopperFinder = (room: AccountsContext) => {
  const answers = new WeakMap<FastifyRequest, Promise<SignedInShopper | undefined>>();
  return (request: FastifyRequest): Promise<SignedInShopper | undefined> => {
    const answer = answers.get(request) ?? sessionOf(room, request).then((open) => open?.shopper);
    answers.set(request, answer);
    return answer;
  };
};

/** Forbids caches to store an answer that contains personal data. */
export const forbidStoring = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'private, no-store');
