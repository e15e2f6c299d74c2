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
import type { Tenant } from '../../../platform/ports';
import { requireDealerWithAccounts, type AccountsContext } from '../room';
import { problemOfProviderSignIn, type Issuers } from './issuers';
import type { ExternalIdentity } from './identities';

/** Throws ProblemError `not_found` if the dealer has no such provider. */
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

interface ProviderSignInSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** Throws ProblemError `sign_in_service_away`. */
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

type Claims = IDToken | UserInfoResponse;

/** Some services write the truth of a claim as text. */
const isVerified = ({ email_verified: verified }: Claims): boolean => String(verified) === 'true';

/** Most services have an address for name and e-mail (OpenID Connect Core 5.4). Throws if the answer is about somebody else. */
const readClaims = async (service: Configuration, token: IDToken, accessToken: string): Promise<Claims> =>
  token['email'] !== undefined || service.serverMetadata().userinfo_endpoint === undefined
    ? token
    : fetchUserInfo(service, accessToken, token.sub);

/** Throws ProblemError `sign_in_refused` unless the service gave this answer to this sign-in, and `sign_in_service_away`. */
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
