import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { SiteFetch } from '@forecourt/store';
import { createAlgoliaClient } from './algolia-client';
import { createAnswerCache } from './answer-cache';

const SITE = { slug: 'corner', search: { host: '', key: 'key' } } as PublicSite;
const SEARCH = [{ indexName: 'cars', params: { query: 'hilux' } }];

const search = (siteFetch: SiteFetch) => createAlgoliaClient(SITE, siteFetch, createAnswerCache()).search(SEARCH);

/** Resolves with the number of timers that `work` started and that still run after it. */
const timersLeftBy = async (work: () => Promise<unknown>): Promise<number> => {
  const ofWork = new AsyncLocalStorage<boolean>();
  const running = new Set<number>();
  const hook = createHook({
    init: (id, type) => void (type === 'Timeout' && ofWork.getStore() && running.add(id)),
    destroy: (id) => void running.delete(id),
  }).enable();
  await ofWork.run(true, work);
  // Node reports the end of a timer after the present round of events.
  await setImmediate();
  await setImmediate();
  hook.disable();
  return running.size;
};

it('S-18 an answered search leaves no timer that would keep the page in the memory of the server', async () => {
  const answer = { results: [{ hits: [], nbHits: 0 }] };
  const answered = () => expect(search(async () => Response.json(answer))).resolves.toEqual(answer);
  await expect(timersLeftBy(answered)).resolves.toBe(0);
});

it('S-18 a search without an answer fails after the time limit', async () => {
  jest.useFakeTimers();
  try {
    const never: SiteFetch = (_path, init) =>
      new Promise((_, fail) => init?.signal?.addEventListener('abort', () => fail(new Error('no answer in time'))));
    const result = search(never).catch((error: unknown) => error);
    await jest.runAllTimersAsync();
    await expect(result).resolves.toMatchObject({ message: expect.stringContaining('Unreachable hosts') });
  } finally {
    jest.useRealTimers();
  }
});
