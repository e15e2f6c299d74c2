import type { SignInProvider } from '@forecourt/contracts/site/accounts';
import { ProblemError } from '@forecourt/contracts/problem';
import {
  allowInsecureRequests,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
  type CustomFetch,
} from 'openid-client';
import type { FetchDealerAddress } from '../../../platform/network/dealer-addresses';

/** In milliseconds. */
const KEPT = 60 * 60_000;

interface IssuersOptions {
  fetchAddress: FetchDealerAddress;
  secretOf(name: string): string | undefined;
  /** In milliseconds since 1970. */
  now(): number;
}

const libraryFetch =
  (fetchAddress: FetchDealerAddress): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const answer = await fetchAddress(url, { method, headers, body: body ?? null, signal: signal ?? null });
    const { status, statusText } = answer;
    return new Response(answer.body && (await answer.arrayBuffer()), { status, statusText, headers: [...answer.headers] });
  };

const discover = async (
  { issuer, clientId, secret, timeout }: SignInProvider,
  { secretOf, fetchAddress }: Pick<IssuersOptions, 'secretOf' | 'fetchAddress'>,
) => {
  const key = secret === '' ? undefined : secretOf(secret);
  if (secret !== '' && key === undefined) throw new Error(`The environment variable ${secret} is not set`);
  // The configuration's schema allows plain HTTP on this machine alone.
  const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  const options = { timeout, execute, [customFetch]: libraryFetch(fetchAddress) };
  const service = await discovery(new URL(issuer), clientId, key, undefined, options);
  // Without it the signature of an identity token that came over TLS would not be checked.
  enableNonRepudiationChecks(service);
  return service;
};

export type Issuers = (provider: SignInProvider) => Promise<Configuration>;

/** The service's addresses are kept for an hour; a failure is not kept. */
export const createIssuers = ({ now, ...means }: IssuersOptions): Issuers => {
  const kept = new Map<string, { until: number; service: Promise<Configuration> }>();
  return (provider) => {
    const key = JSON.stringify(provider);
    const entry = kept.get(key);
    if (entry && entry.until > now()) return entry.service;
    const service = discover(provider, means);
    kept.set(key, { until: now() + KEPT, service });
    service.catch(() => kept.delete(key));
    return service;
  };
};

const causesOf = (error: unknown): unknown[] =>
  error instanceof Error ? [error, ...(error.cause === undefined ? [] : causesOf(error.cause))] : [error];

/** The service gave no usable answer, in contrast to one that refuses or proves nothing. */
const isAway = (error: unknown): boolean =>
  causesOf(error).some((cause) => {
    if (cause instanceof Response) return cause.status >= 500;
    const { name, code, message = '' } = cause as { name?: string; code?: string; message?: string };
    return name === 'TimeoutError' || code === 'OAUTH_TIMEOUT' || /ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN/.test(code ?? '') || message === 'fetch failed'; // prettier-ignore
  });

export const problemOfProviderSignIn = (error: unknown, isDiscovery: boolean): ProblemError => {
  if (error instanceof ProblemError) return error;
  const { message } = error as Error;
  return new ProblemError(isDiscovery || isAway(error) ? 'sign_in_service_away' : 'sign_in_refused', message);
};
