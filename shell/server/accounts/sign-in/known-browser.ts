import type { SignInAddress } from '@forecourt/rules/account/sign-in-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountsContext } from '../room';
import { browserTokenCookie } from '../session-cookie';

/** Seconds for which a browser remembers that it signed in with an address. */
const KNOWN_SECONDS = 400 * 86_400;
const KIND = 'known';

/** Lets a browser prove later that it signed in with an address. The cookie has a digest, which grants nothing and names nobody. */
export const markKnownBrowser = (
  { codes }: Pick<AccountsContext, 'codes'>,
  { request, reply, tenant }: { request: FastifyRequest; reply: FastifyReply; tenant: string },
  address: SignInAddress,
): void =>
  browserTokenCookie.set(
    request,
    reply,
    { kind: KIND, slug: tenant },
    { token: codes.browserMarkOf(tenant, address), maxAge: KNOWN_SECONDS },
  );

/** Returns whether this browser was the last to sign in with an address here; it reads no account. */
export const isKnownBrowser = (
  { codes }: Pick<AccountsContext, 'codes'>,
  request: FastifyRequest,
  tenant: string,
  address: SignInAddress,
): boolean => codes.isBrowserMark(tenant, address, browserTokenCookie.tokenOf(request, KIND, tenant) ?? '');

/** Removes what a browser remembers of its sign-ins, once the account is deleted. */
export const forgetKnownBrowser = (request: FastifyRequest, reply: FastifyReply, tenant: string): void =>
  browserTokenCookie.remove(request, reply, KIND, tenant);
