import { Agent, request, type Dispatcher } from 'undici';
import { PictureRefused } from '../reasons';
import { isAllowedHost, readAddress } from './address';
import { checkLiteral, guardedLookup, isPublic, systemResolver, type AddressRule, type Resolver } from './public-network';
import { drop, header, readAnswer, type FetchedPicture, type UnchangedPicture, type Validators } from './read-answer';

export interface FetchLimits {
  /** Milliseconds until the connection stands, until the first byte, and for the whole picture with its redirects. */
  connect: number;
  firstByte: number;
  whole: number;
  /** Bytes of a picture. */
  bytes: number;
  redirects: number;
}

const LIMITS: FetchLimits = { connect: 5000, firstByte: 10_000, whole: 30_000, bytes: 20 * 1024 * 1024, redirects: 5 };

export interface FetcherOptions {
  /** Addresses that may be connected to. Default: those of the public network. */
  allows?: AddressRule;
  /** Default: the resolver of the system. */
  resolve?: Resolver;
  limits?: Partial<FetchLimits>;
  /** Connections to one host. Default 4. */
  perHost?: number;
}

export interface Fetcher {
  /**
   * Fetches a picture. Every redirect and every resolved address is checked.
   * @param hosts the dealer's allowed hosts; empty: every public one
   * @throws PictureRefused
   */
  fetch(url: URL, hosts: readonly string[], validators: Validators): Promise<FetchedPicture | UnchangedPicture>;
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

/** The refusal behind an error of the connection. */
const refusalOf = (error: unknown, signal: AbortSignal): PictureRefused => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof PictureRefused) return at;
    const reason = CODES[String((at as { code?: unknown }).code)];
    if (reason) return new PictureRefused(reason);
  }
  return new PictureRefused(signal.aborted ? 'timeout' : 'unreachable');
};

/** One fetch of a picture with its redirects. */
interface Flight {
  agent: Agent;
  allows: AddressRule;
  limits: FetchLimits;
  hosts: readonly string[];
  validators: Validators;
  signal: AbortSignal;
}

const ask = async (url: URL, { agent, allows, hosts, validators, signal }: Flight): Promise<Dispatcher.ResponseData> => {
  if (!isAllowedHost(url, hosts)) throw new PictureRefused('host_not_allowed');
  checkLiteral(url, allows);
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
  return readAddress(new URL(location, base.href).href);
};

/** Asks for a URL and follows redirects, each of which is checked like the first address. */
const follow = async (start: URL, flight: Flight): Promise<Dispatcher.ResponseData> => {
  let url = start;
  for (let redirects = 0; redirects <= flight.limits.redirects; redirects += 1) {
    const answer = await ask(url, flight);
    const location = header(answer, 'location');
    if (!REDIRECTS.has(answer.statusCode) || !location) return answer;
    drop(answer);
    url = targetOf(location, url);
  }
  throw new PictureRefused('too_many_redirects');
};

/** Opens the only way by which pictures of feeds come into the house. */
export const openFetcher = (options: FetcherOptions = {}): Fetcher => {
  const { allows = isPublic, resolve = systemResolver, perHost = 4 } = options;
  const limits = { ...LIMITS, ...options.limits };
  const agent = new Agent({
    connect: { lookup: guardedLookup(allows, resolve), timeout: limits.connect },
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
        return await readAnswer(await follow(url, { agent, allows, limits, hosts, validators, signal }), limits.bytes);
      } catch (error) {
        throw refusalOf(error, signal);
      }
    },
    close: () => agent.destroy(),
  };
};
