import { guardAgainstShrinking } from './apply-feed';

const guard = (inFeed: number, inStock: number, shrink?: { keepAtLeast?: number; fromStock?: number }) => () =>
  guardAgainstShrinking(inFeed, inStock, shrink, 'main');

describe('protection against a truncated full feed', () => {
  it('I-03 refuses a full feed with less than half of the stock and says that it may be cut off', () => {
    expect(guard(49, 100)).toThrow(/"main" holds 49 vehicles, its stock has 100: fewer than 50 %.*cut off.*allowShrink/);
    expect(guard(50, 100)).not.toThrow();
  });

  it('I-03 lets a small stock shrink, but never to nothing', () => {
    expect(guard(1, 9)).not.toThrow();
    expect(guard(0, 1)).toThrow('allowShrink');
    expect(guard(0, 0)).not.toThrow();
  });

  it('I-03 follows the limits of the mapping', () => {
    expect(guard(70, 100, { keepAtLeast: 0.8 })).toThrow('80 %');
    expect(guard(0, 100, { keepAtLeast: 0 })).not.toThrow();
    expect(guard(1, 5, { fromStock: 2 })).toThrow('50 %');
  });
});
