import * as fc from 'fast-check';
import { findBatchRequests } from './batch-requests';

const inPieces = (bytes: Buffer, cuts: number[]): Buffer[] => {
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].toSorted((one, other) => one - other);
  return [0, ...places].map((from, at) => bytes.subarray(from, places[at] ?? bytes.length));
};
const anyBody = fc.dictionary(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('body', '{', '"', '\\')), fc.jsonValue());
const anyRequest = fc.record(
  {
    body: fc.oneof({ weight: 4, arbitrary: anyBody }, { weight: 1, arbitrary: fc.jsonValue() }),
    other: fc.array(fc.jsonValue()),
  },
  { requiredKeys: [] },
);
const anyPlaces = fc.array(fc.nat(), { maxLength: 6 });
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const parse = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};
const read = (bytes: Buffer): unknown => JSON.parse(bytes.toString());
const found = (text: string) => findBatchRequests([Buffer.from(text)]);

describe('finding the requests in the bytes of a batch', () => {
  it('I-13 requests and their bodies are found wherever the bytes are cut into pieces', () => {
    fc.assert(
      fc.property(fc.array(anyRequest, { minLength: 1, maxLength: 5 }), anyPlaces, (requests, cuts) => {
        // Generated values may have fields that JSON leaves out.
        const json = JSON.stringify({ requests });
        const expected = (JSON.parse(json) as { requests: { body?: unknown }[] }).requests;
        const ranges = findBatchRequests(inPieces(Buffer.from(json), cuts))!;
        expect(ranges.map(({ request }) => read(request))).toEqual(expected);
        expect(ranges.map(({ body }) => body && read(body))).toEqual(
          expected.map(({ body }) => (isObject(body) ? body : undefined)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('I-13 bytes are divided only when they are a batch, if each request is JSON', () => {
    const base = '{"requests":[{"action":"addObject","body":{"a":["{",1]}},{"b":"\\\\"}]}';
    fc.assert(
      fc.property(
        fc.nat(base.length - 1),
        fc.constantFrom('', ' ', '"', '{', '}', '[', ']', ',', ':', '\\', 'a', '\n'),
        (at, put) => {
          const text = base.slice(0, at) + put + base.slice(at + 1);
          const requests = found(text)?.map(({ request }) => parse(request.toString()));
          const whole = requests && !requests.includes(undefined) ? { requests } : undefined;
          expect(whole && parse(text)).toEqual(whole);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['{"requests":[{"body":{"a":1},"bod\\u0079":{"a":2}}]}', 'another spelling of the name'],
    ['{"requests":[{"body":{"a":1},"body":2}]}', 'a later body that is no object'],
    ['{"requests":[{"body":{"a":\n1}}]}', 'a line break'],
    ['{"requests":[{"action":"body","x":{"a":1}}]}', 'the name as a value'],
  ])('I-13 a body is left to the parser for %s (%s)', (text) => {
    expect(found(text)).toMatchObject([{ body: undefined }]);
  });

  it('I-13 of two bodies of a request the last is found, as JSON reads it', () => {
    expect(String(found('{"requests":[{"body":{"a":1}, "body" : {"a":2}}]}')![0]!.body)).toBe('{"a":2}');
  });

  it.each([
    '',
    '[]',
    '{"requests":[]}',
    '{"requests":[{}]',
    '{"requests":[{}]}x',
    '{"requests":[{}],"more":1}',
    '{"requests":[5]}',
  ])('I-13 other bodies are left to the parser (%s)', (text) => {
    expect(found(text)).toBeUndefined();
  });
});
