import type { EngineResult } from '../contract/search-engine';
import { createSearchAnswerCache } from './answer-cache';

const BYTES = 1_000_000;
const answerWith = (hits: number) => ({ hits: Array.from({ length: hits }, () => ({})), facets: {} }) as unknown as EngineResult;

const openCache = (hits: number) => {
  const cache = createSearchAnswerCache(BYTES);
  return (key: string): boolean => {
    const make = jest.fn(() => answerWith(hits));
    cache.once(() => key, make);
    return make.mock.calls.length > 0;
  };
};

it('S-18 long searches without hits do not exceed the memory of the cache', () => {
  const isComputed = openCache(0);
  const keys = Array.from({ length: 20 }, (_, at) => `${at} ${'a'.repeat(9_000)}`);
  for (const key of keys) isComputed(key);
  expect(isComputed(keys.at(-1)!)).toBe(false);
  // Twenty keys take 360,000 bytes and new answers have 250,000, so that the first ones are gone.
  expect(isComputed(keys[0]!)).toBe(true);
});

it('Q-04 a client with ever new searches displaces no answer that is asked for again', () => {
  const isComputed = openCache(3);
  expect([isComputed('popular'), isComputed('popular')]).toEqual([true, false]);
  for (let at = 0; at < 1000; at += 1) isComputed(`new ${at}`);
  expect(isComputed('popular')).toBe(false);
});

it('Q-04 an answer that would take much of the cache is not cached', () => {
  const isComputed = openCache(1000);
  expect([isComputed('large'), isComputed('large')]).toEqual([true, true]);
});
