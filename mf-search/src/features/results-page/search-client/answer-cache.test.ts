import { MOST_CACHED_ANSWERS, NO_CACHE, createAnswerCache } from './answer-cache';

const unanswered = () => Promise.reject(new Error('the cache asked for an answer'));

it('S-04 a repeated search is answered from memory', async () => {
  const cache = createAnswerCache();
  await cache.get({ q: 1 }, () => Promise.resolve('one'), { miss: (value) => cache.set({ q: 1 }, value) });
  await expect(cache.get({ q: 1 }, unanswered)).resolves.toBe('one');
});

it('S-04 a cache holds 50 answers and drops the oldest when it is full', async () => {
  const cache = createAnswerCache();
  for (let at = 0; at <= MOST_CACHED_ANSWERS; at += 1) await cache.set(at, at);
  await expect(cache.get(0, unanswered)).rejects.toThrow('the cache asked for an answer');
  await expect(cache.get(1, unanswered)).resolves.toBe(1);
  await expect(cache.get(MOST_CACHED_ANSWERS, unanswered)).resolves.toBe(MOST_CACHED_ANSWERS);
});

it('S-04 the cache that the server has keeps no answer', async () => {
  await expect(NO_CACHE.set('a', 'one')).resolves.toBe('one');
  await expect(NO_CACHE.get('a', () => Promise.resolve('two'))).resolves.toBe('two');
});

it('S-04 a change of a returned answer does not change the cached one', async () => {
  const cache = createAnswerCache();
  await cache.set('a', { hits: [1] });
  const first = await cache.get<{ hits: number[] }>('a', unanswered);
  first.hits.push(2);
  await expect(cache.get('a', unanswered)).resolves.toEqual({ hits: [1] });
});

it('S-03 a failed search is not cached', async () => {
  const cache = createAnswerCache();
  await expect(cache.get('a', unanswered)).rejects.toThrow('the cache asked for an answer');
  await expect(cache.get('a', () => Promise.resolve('now'))).resolves.toBe('now');
});
