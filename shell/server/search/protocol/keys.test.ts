import { adminKeyOf, holdsKey, sameKey, searchKeyOf } from './keys';

describe('keys of a dealer', () => {
  it('I-01 are URL-safe and differ by dealer, by secret and by right', () => {
    const keys = [
      searchKeyOf('s', 'a'),
      searchKeyOf('s', 'b'),
      searchKeyOf('t', 'a'),
      adminKeyOf('s', 'a'),
      adminKeyOf('s', 'b'),
    ];
    expect(new Set(keys).size).toBe(5);
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
  });

  it('I-01 open their own dealer only', () => {
    expect(holdsKey('s', 'a', searchKeyOf('s', 'a'))).toBe(true);
    expect(holdsKey('s', 'b', searchKeyOf('s', 'a'))).toBe(false);
    expect(holdsKey('s', 'a', '')).toBe(false);
    expect(sameKey(adminKeyOf('s', 'a'), searchKeyOf('s', 'a'))).toBe(false);
  });
});
