import { adminKeyOf, holdsKey, areEqualKeys, searchKeyOf } from './keys';

describe('the keys of a dealer', () => {
  it('I-01 keys are safe in URLs and differ by dealer, by secret and by right', () => {
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

  it('I-01 a key opens the indices of its own dealer only', () => {
    expect(holdsKey('s', 'a', searchKeyOf('s', 'a'))).toBe(true);
    expect(holdsKey('s', 'b', searchKeyOf('s', 'a'))).toBe(false);
    expect(holdsKey('s', 'a', '')).toBe(false);
    expect(areEqualKeys(adminKeyOf('s', 'a'), searchKeyOf('s', 'a'))).toBe(false);
  });
});
