import type { SignInProvider } from '@forecourt/contracts/site/accounts';
import { ProblemError } from '@forecourt/contracts/problem';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
  type IDToken,
  type UserInfoResponse,
} from 'openid-client';
import type { FastifyRequest } from 'fastify';
import type { Tenant } from '../../ports';
import { requireDealerWithAccounts, type AccountsContext } from '../room';
import { problemOfProviderSignIn, type Issuers } from './issuers';
import type { ExternalIdentity } from './identities';

/**
 * Returns the dealer of a request, and its provider with an id and, if it is given, a response mode. Throws ProblemError `not_found` if the dealer
 * has none.
 */
export const requestedProvider = (
  room: Pick<AccountsContext, 'tenantOf'>,
  request: FastifyRequest,
  id: string,
  mode?: SignInProvider['responseMode'],
): { tenant: Tenant; provider: SignInProvider } => {
  const tenant = requireDealerWithAccounts(room, request);
  const provider = tenant.config.accounts.providers.find(
    (each) => each.id === id && (mode ?? each.responseMode) === each.responseMode,
  );
  if (!provider) throw new ProblemError('not_found', 'This dealer has no such sign-in');
  return { tenant, provider };
};

/** The secrets of one sign-in, which only the server has until the service answers. */
interface ProviderSignInSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/**
 * Resolves with the page of the service to which the shopper is led, and the secrets by which its answer is checked. Throws ProblemError
 * `sign_in_service_away`.
 */
export const beginProviderSignIn = async (
  issuers: Issuers,
  provider: SignInProvider,
  callback: string,
): Promise<{ href: string; secrets: ProviderSignInSecrets }> => {
  const service = await issuers(provider).catch((error: unknown) => {
    throw problemOfProviderSignIn(error, true);
  });
  const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const href = buildAuthorizationUrl(service, {
    redirect_uri: callback,
    scope: provider.scope,
    ...(provider.responseMode === 'form_post' ? { response_mode: 'form_post' } : {}),
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  }).href;
  return { href, secrets };
};

/** What a service says about a person, in an identity token or at its address for that. */
type Claims = IDToken | UserInfoResponse;

/** Some services write the truth of a claim as text. */
const isVerified = ({ email_verified: verified }: Claims): boolean => String(verified) === 'true';

/**
 * Resolves with the claims about a person that have the e-mail address. Most services answer name and address at an address of their own alone
 * (OpenID Connect Core 5.4); others put them into the identity token. Throws the library's error if the answer is about somebody else.
 */
const readClaims = async (service: Configuration, token: IDToken, accessToken: string): Promise<Claims> =>
  token['email'] !== undefined || service.serverMetadata().userinfo_endpoint === undefined
    ? token
    : fetchUserInfo(service, accessToken, token.sub);

/**
 * Resolves with the person whom the service names in its answer `href`. Throws ProblemError `sign_in_refused` if the answer does not belong to
 * this sign-in or is not the service's, `sign_in_service_away` if the service does not answer.
 */
export const completeProviderSignIn = async (
  issuers: Issuers,
  provider: SignInProvider,
  href: string,
  { state, nonce, verifier }: ProviderSignInSecrets,
): Promise<Omit<ExternalIdentity, 'tenant'>> => {
  const service = await issuers(provider).catch((error: unknown) => {
    throw problemOfProviderSignIn(error, true);
  });
  const tokens = await authorizationCodeGrant(service, new URL(href), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  }).catch((error: unknown) => {
    throw problemOfProviderSignIn(error, false);
  });
  const token = tokens.claims();
  if (!token) throw new ProblemError('sign_in_refused', 'The service sent no identity token');
  const claims = await readClaims(service, token, tokens.access_token).catch((error: unknown) => {
    throw problemOfProviderSignIn(error, false);
  });
  const [name, email] = [token['name'] ?? claims['name'], claims['email']];
  return {
    issuer: token.iss,
    subject: token.sub,
    name: typeof name === 'string' ? name.slice(0, 120) : '',
    email: typeof email === 'string' && isVerified(claims) ? email.toLowerCase() : undefined,
  };
};
