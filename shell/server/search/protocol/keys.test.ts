import { holdsKey, searchKeyOf } from './keys';

describe('search keys', () => {
  it('I-01 are URL-safe and differ by dealer and by secret', () => {
    const keys = [searchKeyOf('s', 'a'), searchKeyOf('s', 'b'), searchKeyOf('t', 'a')];
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
  });

  it('I-01 open their own dealer only', () => {
    expect(holdsKey('s', 'a', searchKeyOf('s', 'a'))).toBe(true);
    expect(holdsKey('s', 'b', searchKeyOf('s', 'a'))).toBe(false);
    expect(holdsKey('s', 'a', '')).toBe(false);
  });
});
