import { Agent, request, type Dispatcher } from 'undici';
import { PictureRefused } from '../reasons';
import { isAllowedHost, readAddress } from './address';
import { formatOf, SIGNATURE_BYTES, type PictureFormat } from './picture-format';
import { freshFor, waitOf } from './freshness';
import { checkLiteral, guardedLookup, isPublic, systemResolver, type AddressRule, type Resolver } from './public-network';

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

/** Marks of an earlier answer, by which the host finds out whether its picture has changed. */
export interface Validators {
  etag?: string;
  lastModified?: string;
}

export interface FetchedPicture extends Validators {
  bytes: Buffer;
  format: PictureFormat;
  /** Milliseconds until the next check. */
  freshFor: number;
}

/** The picture of the validators is still the current one. */
export interface UnchangedPicture {
  unchanged: true;
  freshFor: number;
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

/** Characters of a validator. */
const LONGEST_VALIDATOR = 300;

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const header = ({ headers }: Dispatcher.ResponseData, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const refuseStatus = (status: number, wait: number | undefined): never => {
  if (status === 404 || status === 410) throw new PictureRefused('missing');
  if (status === 401 || status === 403) throw new PictureRefused('forbidden');
  throw new PictureRefused('server_error', wait);
};

/** Reads a body, and stops at the first bytes of something that is no picture, and at the limit. */
const readPicture = async (body: AsyncIterable<Buffer>, most: number): Promise<{ bytes: Buffer; format: PictureFormat }> => {
  const chunks: Buffer[] = [];
  let size = 0;
  let format: PictureFormat | undefined;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) throw new PictureRefused('too_large');
    chunks.push(chunk);
    if (!format && size >= SIGNATURE_BYTES) format = formatOf(Buffer.concat(chunks)) ?? refuseContent();
  }
  const bytes = Buffer.concat(chunks, size);
  return { bytes, format: format ?? formatOf(bytes) ?? refuseContent() };
};

const refuseContent = (): never => {
  throw new PictureRefused('not_a_picture');
};

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

/** Ends an answer whose body is not needed. */
const drop = (answer: Dispatcher.ResponseData): void => void answer.body.on('error', () => undefined).destroy();

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

/** The validators of an answer. A very long one is left out, because it is stored and sent again. */
const validatorsOf = (answer: Dispatcher.ResponseData): Validators => {
  const [etag = '', lastModified = ''] = [header(answer, 'etag'), header(answer, 'last-modified')];
  const isUsable = (value: string): boolean => value !== '' && value.length <= LONGEST_VALIDATOR;
  return { ...(isUsable(etag) ? { etag } : {}), ...(isUsable(lastModified) ? { lastModified } : {}) };
};

const read = async (answer: Dispatcher.ResponseData, most: number): Promise<FetchedPicture | UnchangedPicture> => {
  const validators = validatorsOf(answer);
  const fresh = freshFor(header(answer, 'cache-control'), Object.keys(validators).length > 0);
  try {
    if (answer.statusCode === 304) return { unchanged: true, freshFor: fresh };
    if (answer.statusCode !== 200) refuseStatus(answer.statusCode, waitOf(header(answer, 'retry-after'), Date.now()));
    if (Number(header(answer, 'content-length') ?? 0) > most) throw new PictureRefused('too_large');
    return { ...(await readPicture(answer.body, most)), ...validators, freshFor: fresh };
  } finally {
    drop(answer);
  }
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
        return await read(await follow(url, { agent, allows, limits, hosts, validators, signal }), limits.bytes);
      } catch (error) {
        throw refusalOf(error, signal);
      }
    },
    close: () => agent.destroy(),
  };
};
