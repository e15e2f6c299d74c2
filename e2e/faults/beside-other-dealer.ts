import { callAdminApi } from '../harness/admin-api';
import type { BareServer } from '../harness/bare-server';
import { STOCK_PATH } from '../harness/paths';
import { HOSTILE_PAGE } from '../harness/run/hostile-release.mjs';
import { siteFetch, type SiteResponse } from '../harness/site-fetch';
import { expect } from '../harness/test';

/** Milliseconds between two rounds of the shoppers. */
const PAUSE = 50;

type Question = () => Promise<SiteResponse>;

let visits = 0;

const searchKeyOf = async (site: BareServer, slug: string): Promise<string> =>
  ((await callAdminApi(site, 'GET', `/search/${slug}`)) as { searchKey: string }).searchKey;

const questionsOf = (site: BareServer, slug: string, searchKey: string): Record<string, Question> => {
  const open = (path: string) => siteFetch(site, slug, `${path}?other=${(visits += 1)}`);
  const send = (path: string, body: object, headers = {}) =>
    siteFetch(site, slug, path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    });
  const shopper = { name: 'Ada', email: 'ada@example.com', phone: '0400 000 000' };
  return {
    'page of stock': () => open(STOCK_PATH),
    'page of offers': () => open(HOSTILE_PAGE),
    search: () =>
      send(
        '/1/indexes/*/queries',
        { requests: [{ indexName: 'cars', query: '', hitsPerPage: 24 }] },
        { 'x-algolia-application-id': slug, 'x-algolia-api-key': searchKey },
      ),
    enquiry: () => send('/api/leads', { key: `beside-${(visits += 1)}-${Date.now()}`, category: 'general', ...shopper }),
  };
};

/** In milliseconds. */
const p95 = (times: readonly number[]): number =>
  Math.round(times.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(times.length * 0.95) - 1)] ?? 0);

/** Shoppers of a dealer open pages, search and enquire while other work goes on; nothing of theirs may fail. */
export const createShoppers = (slug: string) => {
  const times = new Map<string, number[]>();

  const ask = async (name: string, question: Question, failed: string[]): Promise<void> => {
    const from = performance.now();
    const { status } = await question();
    times.set(name, [...(times.get(name) ?? []), performance.now() - from]);
    if (status >= 500) failed.push(`${name}: ${status}`);
  };

  return {
    async during(site: BareServer, work: () => Promise<void>): Promise<void> {
      const questions = Object.entries(questionsOf(site, slug, await searchKeyOf(site, slug)));
      const failed: string[] = [];
      const over = new AbortController();
      const shopping = (async () => {
        while (!over.signal.aborted) {
          for (const [name, question] of questions) await ask(name, question, failed);
          await new Promise((done) => setTimeout(done, PAUSE));
        }
      })();
      await work().finally(() => over.abort());
      await shopping;
      expect(failed).toEqual([]);
    },
    /** The 95th percentile of each kind's answers, which no test asserts: benches do. */
    report: (): string => [...times].map(([name, list]) => `${name} ${p95(list)} ms (${list.length})`).join(', '),
  };
};
