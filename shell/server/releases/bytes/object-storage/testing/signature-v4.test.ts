import { findSignatureError, accessKeyOfRequest, type SignedRequest } from './signature-v4';

/** The tests use the examples of Amazon's "Signature Calculations for the Authorization Header". */
const KEY = 'AKIAIOSFODNN7EXAMPLE';
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const TIME = '20130524T000000Z';
const expected = { secrets: new Map([[KEY, SECRET]]), region: 'us-east-1', now: Date.parse('2013-05-24T00:00:00Z') };

const request = (
  [method, url]: [string, string],
  signature: string,
  own: Record<string, string> = {},
  body = '',
): SignedRequest => {
  const headers: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': TIME,
    ...own,
  };
  const names = Object.keys(headers).toSorted().join(';');
  const credential = `Credential=${KEY}/20130524/us-east-1/s3/aws4_request`;
  headers.authorization = `AWS4-HMAC-SHA256 ${credential},SignedHeaders=${names},Signature=${signature}`;
  return { method, url, headers, body: Buffer.from(body) };
};

const EXAMPLES: [string, SignedRequest][] = [
  [
    'GET Object',
    request(['GET', '/test.txt'], 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41', { range: 'bytes=0-9' }),
  ],
  [
    'PUT Object',
    request(
      ['PUT', '/test%24file.text'],
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
      {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      },
      'Welcome to Amazon S3.',
    ),
  ],
  ['GET Bucket Lifecycle', request(['GET', '/?lifecycle'], 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543')],
  ['List Objects', request(['GET', '/?max-keys=2&prefix=J'], '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7')],
];

describe.each(EXAMPLES)('Amazon’s example %s has the published signature', (_, example) => {
  it('R-08 a request with its correct signature is accepted', () => {
    expect(findSignatureError(example, expected)).toBeUndefined();
    expect(accessKeyOfRequest(example)).toBe(KEY);
  });

  it.each<[string, (example: SignedRequest) => Partial<SignedRequest>, string]>([
    ['another method', () => ({ method: 'DELETE' }), 'SignatureDoesNotMatch'],
    ['another path', ({ url }) => ({ url: `/other${url}` }), 'SignatureDoesNotMatch'],
    ['another query', ({ url }) => ({ url: `${url}${url.includes('?') ? '&' : '?'}x=1` }), 'SignatureDoesNotMatch'],
    ['another body', () => ({ body: Buffer.from('other') }), 'XAmzContentSHA256Mismatch'],
    ['another host', ({ headers }) => ({ headers: { ...headers, host: 'other' } }), 'SignatureDoesNotMatch'],
    ['a header that is not signed', ({ headers }) => ({ headers: { ...headers, 'x-amz-acl': 'x' } }), 'AccessDenied'],
    ['no signature', () => ({ headers: {} }), 'AccessDenied'],
  ])('R-08 a request with %s is refused', (_what, change, code) =>
    expect(findSignatureError({ ...example, ...change(example) }, expected)?.code).toBe(code),
  );

  it('R-08 a request with another secret, key, region or time is refused', () => {
    const codeOf = (change: Partial<typeof expected>) => findSignatureError(example, { ...expected, ...change })?.code;
    expect(codeOf({ secrets: new Map([[KEY, 'another']]) })).toBe('SignatureDoesNotMatch');
    expect(codeOf({ secrets: new Map() })).toBe('InvalidAccessKeyId');
    expect(codeOf({ region: 'eu-west-1' })).toBe('AuthorizationHeaderMalformed');
    expect(codeOf({ now: expected.now + 16 * 60_000 })).toBe('RequestTimeTooSkewed');
  });
});
