import { readBrowseCursor, writeBrowseCursor } from './record-answers';

it('I-01 a cursor is read back unchanged, and only for its own index', () => {
  const cursor = { index: 'cars', position: 12, parameters: { query: 'é', hitsPerPage: 5 } };
  expect(readBrowseCursor(writeBrowseCursor(cursor), 'cars')).toEqual(cursor);
  expect(() => readBrowseCursor(writeBrowseCursor(cursor), 'boats')).toThrow(
    expect.objectContaining({ code: 'invalid_request' }),
  );
});

it.each([
  '',
  'nonsense!',
  'nonsense',
  5,
  {},
  Buffer.from('{}').toString('base64url'),
  Buffer.from('null').toString('base64url'),
  Buffer.from('{"i":"cars","p":-1,"q":{}}').toString('base64url'),
  Buffer.from('{"i":"cars","p":1e300,"q":{}}').toString('base64url'),
  Buffer.from('{"i":"cars","p":1,"q":[]}').toString('base64url'),
])('Q-05 a malformed cursor is refused: %j', (text) => {
  expect(() => readBrowseCursor(text, 'cars')).toThrow(
    expect.objectContaining({ code: 'invalid_request', message: 'cursor: is not a cursor of this index' }),
  );
});
