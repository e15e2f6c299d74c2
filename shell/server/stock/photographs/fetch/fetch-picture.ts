import { Agent, request, type Dispatcher } from 'undici';
import { PictureRefused } from '../reasons';
import { isAllowedPictureHost, parsePictureAddress } from './address';
import {
  hostRefusalIn,
  requireAllowedDestination,
  createGuardedLookup,
  isPublicAddress,
  resolveBySystem,
  type AllowConnectionTo,
  type ResolveHost,
} from '../../../platform/network/public-network';
import {
  discardAnswer,
  headerOfAnswer,
  readPictureAnswer,
  type FetchedPicture,
  type UnchangedPicture,
  type PictureValidators,
} from './read-answer';

export interface PictureFetchLimits {
  /** Milliseconds until the connection is open, until the first byte, and for the whole picture with its redirects. */
  connect: number;
  firstByte: number;
  whole: number;
  bytes: number;
  redirects: number;
}

const LIMITS: PictureFetchLimits = { connect: 5000, firstByte: 10_000, whole: 30_000, bytes: 20 * 1024 * 1024, redirects: 5 };

export interface PictureFetcherOptions {
  /** Default: only addresses of the public network. */
  allows?: AllowConnectionTo;
  /** Default: the resolver of the system. */
  resolve?: ResolveHost;
  limits?: Partial<PictureFetchLimits>;
  /** Most connections to one host. Default: 4. */
  perHost?: number;
}

export interface PictureFetcher {
  /** Checks every redirect and address. `hosts`: allowed by the dealer; empty: every public one. Rejects with PictureRefused. */
  fetch(url: URL, hosts: readonly string[], validators: PictureValidators): Promise<FetchedPicture | UnchangedPicture>;
  close(): Promise<void>;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const CODES: Record<string, ConstructorParameters<typeof PictureRefused>[0]> = {
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'broken',
  UND_ERR_HEADERS_OVERFLOW: 'server_error',
};

const refusalOfConnectionError = (error: unknown, signal: AbortSignal): PictureRefused => {
  const host = hostRefusalIn(error);
  if (host) return new PictureRefused(host.reason);
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof PictureRefused) return at;
    const reason = CODES[String((at as { code?: unknown }).code)];
    if (reason) return new PictureRefused(reason);
  }
  return new PictureRefused(signal.aborted ? 'timeout' : 'unreachable');
};

interface PictureFetch {
  agent: Agent;
  allows: AllowConnectionTo;
  limits: PictureFetchLimits;
  hosts: readonly string[];
  validators: PictureValidators;
  signal: AbortSignal;
}

const ask = async (url: URL, { agent, allows, hosts, validators, signal }: PictureFetch): Promise<Dispatcher.ResponseData> => {
  if (!isAllowedPictureHost(url, hosts)) throw new PictureRefused('host_not_allowed');
  requireAllowedDestination(url.hostname, allows);
  const { etag, lastModified } = validators;
  return request(url, {
    dispatcher: agent,
    signal,
    headers: {
      accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif;q=0.8,*/*;q=0.1',
      'accept-encoding': 'identity',
      'user-agent': 'Forecourt photographs',
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    },
  });
};

const targetOf = (location: string, base: URL): URL => {
  if (!URL.canParse(location, base.href)) throw new PictureRefused('bad_address');
  return parsePictureAddress(new URL(location, base.href).href);
};

/** Each redirect is checked like the first address. */
const requestWithRedirects = async (start: URL, flight: PictureFetch): Promise<Dispatcher.ResponseData> => {
  let url = start;
  for (let redirects = 0; redirects <= flight.limits.redirects; redirects += 1) {
    const answer = await ask(url, flight);
    const location = headerOfAnswer(answer, 'location');
    if (!REDIRECTS.has(answer.statusCode) || !location) return answer;
    discardAnswer(answer);
    url = targetOf(location, url);
  }
  throw new PictureRefused('too_many_redirects');
};

/** For all pictures that feeds name; nothing else in the server may ask for such an address. */
export const openPictureFetcher = (options: PictureFetcherOptions = {}): PictureFetcher => {
  const { allows = isPublicAddress, resolve = resolveBySystem, perHost = 4 } = options;
  const limits = { ...LIMITS, ...options.limits };
  const agent = new Agent({
    connect: { lookup: createGuardedLookup(allows, resolve), timeout: limits.connect },
    connections: perHost,
    headersTimeout: limits.firstByte,
    bodyTimeout: limits.firstByte,
    maxHeaderSize: 32 * 1024,
    keepAliveTimeout: 10_000,
  });
  return {
    async fetch(url, hosts, validators) {
      const signal = AbortSignal.timeout(limits.whole);
      try {
        return await readPictureAnswer(
          await requestWithRedirects(url, { agent, allows, limits, hosts, validators, signal }),
          limits.bytes,
        );
      } catch (error) {
        throw refusalOfConnectionError(error, signal);
      }
    },
    close: () => agent.destroy(),
  };
};
