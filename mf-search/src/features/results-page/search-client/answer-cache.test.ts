import { boundedCache, CACHE_SIZE } from './answer-cache';

const never = () => Promise.reject(new Error('asked'));

it('S-04 answers a repeated search from memory', async () => {
  const cache = boundedCache();
  await cache.get({ q: 1 }, () => Promise.resolve('one'), { miss: (value) => cache.set({ q: 1 }, value) });
  await expect(cache.get({ q: 1 }, never)).resolves.toBe('one');
});

it('S-04 keeps 50 answers and drops the oldest when full', async () => {
  const cache = boundedCache();
  for (let at = 0; at <= CACHE_SIZE; at += 1) await cache.set(at, at);
  await expect(cache.get(0, never)).rejects.toThrow('asked');
  await expect(cache.get(1, never)).resolves.toBe(1);
  await expect(cache.get(CACHE_SIZE, never)).resolves.toBe(CACHE_SIZE);
});

it('S-04 hands out copies, because who reads an answer may write into it', async () => {
  const cache = boundedCache();
  await cache.set('a', { hits: [1] });
  const first = await cache.get<{ hits: number[] }>('a', never);
  first.hits.push(2);
  await expect(cache.get('a', never)).resolves.toEqual({ hits: [1] });
});

it('S-03 does not keep a search that failed', async () => {
  const cache = boundedCache();
  await expect(cache.get('a', never)).rejects.toThrow('asked');
  await expect(cache.get('a', () => Promise.resolve('now'))).resolves.toBe('now');
});
