import { areEqualSecrets } from '../../platform/secrets/equal-secrets';
import { adminKeyOfDealer, isSearchKeyOfDealer, searchKeyOfDealer } from './keys';

describe('the keys of a dealer', () => {
  it('I-01 keys are safe in URLs and differ by dealer, by secret and by right', () => {
    const keys = [
      searchKeyOfDealer('s', 'a'),
      searchKeyOfDealer('s', 'b'),
      searchKeyOfDealer('t', 'a'),
      adminKeyOfDealer('s', 'a'),
      adminKeyOfDealer('s', 'b'),
    ];
    expect(new Set(keys).size).toBe(5);
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
  });

  it('I-01 a search key opens the indices of its own dealer only', () => {
    expect(isSearchKeyOfDealer('s', 'a', searchKeyOfDealer('s', 'a'))).toBe(true);
    expect(isSearchKeyOfDealer('s', 'b', searchKeyOfDealer('s', 'a'))).toBe(false);
    expect(isSearchKeyOfDealer('s', 'a', '')).toBe(false);
    expect(areEqualSecrets(adminKeyOfDealer('s', 'a'), searchKeyOfDealer('s', 'a'))).toBe(false);
  });
});
