import type { SignInAddress } from '@forecourt/rules/account/sign-in-address';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountsContext } from '../room';
import { browserTokenCookie } from '../session-cookie';

const KNOWN_SECONDS = 400 * 86_400;
const KIND = 'known';

/** The cookie has a digest, which grants nothing and names nobody. */
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

/** True if this browser was the last to sign in with the address here. Reads no account. */
export const isKnownBrowser = (
  { codes }: Pick<AccountsContext, 'codes'>,
  request: FastifyRequest,
  tenant: string,
  address: SignInAddress,
): boolean => codes.isBrowserMark(tenant, address, browserTokenCookie.tokenOf(request, KIND, tenant) ?? '');

export const forgetKnownBrowser = (request: FastifyRequest, reply: FastifyReply, tenant: string): void =>
  browserTokenCookie.remove(request, reply, KIND, tenant);
