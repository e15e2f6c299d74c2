import type { EngineResult } from '../search-engine';
import { createSearchAnswerCache } from './answer-cache';

const WITHOUT_HITS = { hits: [], facets: {} } as unknown as EngineResult;

it('S-18 long searches without hits do not exceed the memory of the cache', () => {
  const cache = createSearchAnswerCache(100_000);
  const make = jest.fn(() => WITHOUT_HITS);
  const keys = Array.from({ length: 20 }, (_, at) => `${at} ${'a'.repeat(9_000)}`);
  for (const key of keys) cache.once(() => key, make);
  make.mockClear();
  cache.once(() => keys.at(-1)!, make);
  expect(make).not.toHaveBeenCalled();
  // Twenty keys take 360,000 bytes, so that the first ones are gone.
  cache.once(() => keys[0]!, make);
  expect(make).toHaveBeenCalledTimes(1);
});
