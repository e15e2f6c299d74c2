import fc from 'fast-check';
import { createPageTokens, PAGE_TOKEN_LIFETIME, type ServedPage } from './page-token';

const tokens = createPageTokens('a secret');
const NOON = Date.parse('2026-11-22T12:00:00Z');
const page: ServedPage = {
  id: 'page1',
  dealer: 'acme',
  at: NOON,
  versions: ['mf-search@1.0.0', 'mf-offers@2.0.0-rc.1'],
  sides: [{ mark: 'abc', share: 500, inside: true }],
  failure: 'mf-offers@2.0.0 broke – “so”',
};
const read = (token: string | undefined, change: { dealer?: string; visitor?: string; now?: number } = {}) =>
  tokens.read(token, { dealer: 'acme', visitor: 'ada', now: NOON, ...change });

describe('the token of a served page', () => {
  it('R-25 a token is read by every process with the same secret, as it was signed', () => {
    const token = createPageTokens('a secret').sign(page, 'ada');
    expect(read(token)).toEqual(page);
    expect(token).toMatch(/^[\w.-]+$/);
    const { failure: _failure, ...well } = page;
    expect(read(tokens.sign(well, undefined), { visitor: '' })).toEqual(well);
    expect(read(tokens.sign(well, undefined))).toEqual(well);
  });

  it('R-25 a token of another visitor, dealer, secret or time is refused, and so is none', () => {
    const token = tokens.sign(page, 'ada');
    expect(read(undefined)).toBe('absent');
    expect(read(token, { visitor: 'eve' })).toBe('forged');
    expect(read(createPageTokens('another').sign(page, 'ada'))).toBe('forged');
    expect(read(token, { dealer: 'other' })).toBe('foreign');
    expect(read(token, { now: NOON + PAGE_TOKEN_LIFETIME })).toEqual(page);
    expect(read(token, { now: NOON + PAGE_TOKEN_LIFETIME + 1 })).toBe('expired');
  });

  it('R-25 a token of a page that was served to a visitor is refused without cookie, and not called forged', () => {
    const cookieless = { visitor: '' };
    const token = tokens.sign(page, 'ada');
    expect(read(token, cookieless)).toBe('cookieless');
    expect(read(token, { ...cookieless, dealer: 'other' })).toBe('foreign');
    expect(read(token, { ...cookieless, now: NOON + PAGE_TOKEN_LIFETIME + 1 })).toBe('expired');
    expect(read(createPageTokens('another').sign(page, 'ada'), cookieless)).toBe('forged');
  });

  it('R-25 a token with any changed character is refused', () => {
    const token = tokens.sign(page, 'ada');
    const property = fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'z', '0', '-', '_', '.'), (index, character) => {
      fc.pre(token[index] !== character);
      expect(read(`${token.slice(0, index)}${character}${token.slice(index + 1)}`)).toBe('forged');
    });
    fc.assert(property);
    for (const text of ['', '.', 'x'.repeat(9000), `${token}x`, token.slice(1)]) expect(read(text)).toBe('forged');
  });

  it('R-25 nobody but the server reads the side, the versions, the visitor or the rollout in a token', () => {
    const mark = tokens.markOf({ id: 'the-salt-of-the-rollout', version: '1.1.0' });
    const token = (inside: boolean) => tokens.sign({ ...page, sides: [{ mark, share: 500, inside }] }, 'ada');
    const content = (text: string) => Buffer.from(text, 'base64url').toString('latin1');
    for (const word of [mark, 'ada', 'salt', 'mf-search', '500']) expect(content(token(true))).not.toContain(word);
    expect(token(true)).not.toBe(token(true));
    expect(token(true)).toHaveLength(token(false).length);
    expect(tokens.markOf({ id: 'the-salt-of-the-rollout', version: '1.1.1' })).not.toBe(mark);
    expect(tokens.visitorDigest('one', 'ada')).not.toBe(tokens.visitorDigest('two', 'ada'));
  });

  it('R-25 a token that was made just before midnight is read after it', () => {
    const midnight = Date.parse('2026-11-23T00:00:00Z');
    const token = tokens.sign({ ...page, at: midnight - 1 }, 'ada');
    expect(read(token, { now: midnight + 1 })).toMatchObject({ id: 'page1' });
  });
});
