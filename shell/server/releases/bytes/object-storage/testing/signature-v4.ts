import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedRequest {
  method: string;
  /** Path and query, as they were sent. */
  url: string;
  /** Names are in lower case. */
  headers: Record<string, string>;
  body: Uint8Array;
}

export interface S3Refusal {
  status: number;
  code: string;
  message: string;
}

interface ExpectedSigner {
  secrets: ReadonlyMap<string, string>;
  region: string;
  /** Milliseconds since 1970. */
  now: number;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<date>\d{8})\/(?<region>[^/]+)\/(?<service>[^/]+)\/aws4_request, ?SignedHeaders=(?<names>[a-z0-9;-]+), ?Signature=(?<signature>[0-9a-f]{64})$/;
const SKEW = 15 * 60_000;
const EMPTY: Record<string, string | undefined> = {};

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Uint8Array, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** All but unreserved characters in upper-case hexadecimal. */
const encodeByRfc3986 = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (query: string): string =>
  query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.includes('=') ? part.indexOf('=') : part.length;
      return [part.slice(0, at), part.slice(at + 1)].map((each) =>
        encodeByRfc3986(decodeURIComponent(each.replaceAll('+', ' '))),
      );
    })
    .toSorted(([a = '', x = ''], [b = '', y = '']) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');

const canonicalRequest = ({ method, url, headers }: SignedRequest, names: string[], payload: string): string => {
  const [path = '/', query = ''] = url.split('?', 2);
  const uri = path.split('/').map((part) => encodeByRfc3986(decodeURIComponent(part))).join('/'); // prettier-ignore
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`).join('');
  return [method, uri, canonicalQuery(query), lines, names.join(';'), payload].join('\n');
};

const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const refuse = (code: string, message: string, status = 403): S3Refusal => ({ status, code, message });

/** Signature Version 4, written from Amazon's description and not from the client's code. */
export const findSignatureError = (request: SignedRequest, { secrets, region, now }: ExpectedSigner): S3Refusal | undefined => {
  const { headers, body } = request;
  if (!headers.authorization) return refuse('AccessDenied', 'Access Denied');
  const {
    key = '',
    date = '',
    names = '',
    signature = '',
    ...scope
  } = AUTHORIZATION.exec(headers.authorization)?.groups ?? EMPTY;
  const secret = secrets.get(key);
  if (key === '') return refuse('AuthorizationHeaderMalformed', 'The authorization header is malformed', 400);
  if (secret === undefined)
    return refuse('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  if (scope.region !== region || scope.service !== 's3')
    return refuse(
      'AuthorizationHeaderMalformed',
      `The authorization header is malformed; the region '${scope.region}' is wrong; expecting '${region}'`,
      400,
    );
  const stamp = headers['x-amz-date'] ?? '';
  if (!(Math.abs(timeOf(stamp) - now) <= SKEW) || !stamp.startsWith(date))
    return refuse('RequestTimeTooSkewed', 'The difference between the request time and the current time is too large.');
  const list = names.split(';');
  const unsigned = Object.keys(headers).filter((name) => /^(host|content-md5|x-amz-)/.test(name) && !list.includes(name));
  if (unsigned.length > 0) return refuse('AccessDenied', `There were headers present which were not signed: ${unsigned.join()}`);
  const payload = headers['x-amz-content-sha256'] ?? '';
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))
    return refuse('XAmzContentSHA256Mismatch', 'The provided x-amz-content-sha256 header does not match what was computed.', 400);
  const text = ['AWS4-HMAC-SHA256', stamp, `${date}/${region}/s3/aws4_request`, sha256(canonicalRequest(request, list, payload))];
  const signing = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const right = hmac(signing, text.join('\n'));
  return timingSafeEqual(right, Buffer.from(signature, 'hex'))
    ? undefined
    : refuse('SignatureDoesNotMatch', 'The request signature we calculated does not match the signature you provided.');
};

export const accessKeyOfRequest = ({ headers }: Pick<SignedRequest, 'headers'>): string | undefined =>
  AUTHORIZATION.exec(headers.authorization ?? '')?.groups?.key;
