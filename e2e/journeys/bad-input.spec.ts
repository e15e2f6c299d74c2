import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runForecourt } from '../harness/command-line';
import { DEMO_DEALERS } from '../harness/dealers';
import { requestAtHost, siteFetch, type SiteResponse } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect, test } from '../harness/test';

const [slug = '', other = ''] = DEMO_DEALERS.map((dealer) => dealer.slug);
const QUERIES = '/1/indexes/*/queries';

interface Keys {
  search: string;
  admin: string;
}

const keysOf = async (site: Site, dealer: string): Promise<Keys> => {
  const { out } = await runForecourt(site, 'search', 'keys', '--tenant', dealer);
  const [, search = '', admin = ''] = /^search key +(\S+)\nadmin key +(\S+)/m.exec(out) ?? [];
  return { search, admin };
};
const ask = (site: Site, path: string, key: string, body: string): Promise<SiteResponse> =>
  siteFetch(site, slug, path, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'x-algolia-application-id': slug,
      'x-algolia-api-key': key,
    },
    body,
  });
const request = (parameters: object): string => JSON.stringify({ requests: [{ indexName: 'cars', ...parameters }] });

/** Checks that the site still answers the health check and searches. */
const expectAlive = async (site: Site, { search }: Keys): Promise<void> => {
  expect((await siteFetch(site, slug, '/healthz')).status).toBe(200);
  const answer = await ask(site, QUERIES, search, request({ hitsPerPage: 1 }));
  expect(JSON.parse(answer.text)).toMatchObject({ results: [{ hits: [{ objectID: expect.any(String) }] }] });
};

test('Q-05 I-01 an invalid search is answered with its own problem type, and the server keeps running', async ({ site }) => {
  const keys = await keysOf(site, slug);
  const foreign = await keysOf(site, other);
  const cases: [string, () => Promise<SiteResponse>, number, string][] = [
    ['a body that is not JSON', () => ask(site, QUERIES, keys.search, '{"requests":'), 400, 'invalid_json'],
    ['an unknown attribute', () => ask(site, QUERIES, keys.search, request({ filters: 'nonsense:red' })), 400, 'invalid_filter'],
    [
      'a filter that Algolia refuses',
      () => ask(site, QUERIES, keys.search, request({ filters: '(make:A AND make:B) OR make:C' })),
      400,
      'invalid_filter',
    ],
    ['a page that is no number', () => ask(site, QUERIES, keys.search, request({ page: 'last' })), 400, 'invalid_request'],
    ['a malformed cursor', () => ask(site, '/1/indexes/cars/browse', keys.admin, '{"cursor":"!!"}'), 400, 'invalid_request'],
    ["another dealer's key", () => ask(site, QUERIES, foreign.search, request({})), 403, 'forbidden'],
    ['a search key used for writing', () => ask(site, '/1/indexes/cars/batch', keys.search, '{"requests":[]}'), 403, 'forbidden'],
    ['10 MB', () => ask(site, QUERIES, keys.search, `{"requests":"${'x'.repeat(10 * 1024 * 1024)}"}`), 413, 'payload_too_large'],
  ];
  for (const [name, send, status, code] of cases) {
    const answer = await send();
    expect([name, answer.status, (JSON.parse(answer.text) as { code?: string }).code]).toEqual([name, status, code]);
    expect(answer.text).not.toMatch(/node_modules|\.ts:\d/);
    await expectAlive(site, keys);
  }
});

test('X-01 an unknown host and a misspelt dealer are answered with a page that names them', async ({ site }) => {
  const host = await requestAtHost(site, 'nobody.example', '/');
  expect([host.status, host.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(host.text).toContain('<code>nobody.example');
  const misspelt = await siteFetch(site, slug, `/?site=${encodeURIComponent('<b>typo')}`);
  expect(misspelt.status).toBe(404);
  expect(misspelt.text).toContain('<code>&lt;b&gt;typo</code>');
});

test('Q-05 the type of a problem is a page for people and JSON for programs', async ({ site }) => {
  const page = await siteFetch(site, slug, '/problems/invalid_filter');
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const json = await siteFetch(site, slug, '/problems/invalid_filter', { headers: { accept: 'application/json' } });
  expect(JSON.parse(json.text)).toMatchObject({ code: 'invalid_filter', status: 400 });
  expect((await siteFetch(site, slug, '/problems/none')).status).toBe(404);
});

test.describe('I-03 at the terminal', () => {
  let folder: string;
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-feeds-'));
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const feed = (name: string, ...lines: string[]): string => {
    const file = join(folder, name);
    writeFileSync(file, `${lines.join('\n')}\n`);
    return file;
  };
  const importFile = (site: Site, file: string, mapping: string, ...more: string[]) =>
    runForecourt(site, 'import', file, '--tenant', slug, '--mapping', mapping, ...more);

  test('I-03 a feed without a required column is refused, and the message lists its columns', async ({ site }) => {
    const { code, err } = await importFile(
      site,
      feed('wrong.csv', 'id,marque,model,year,price', '1,Kia,Rio,2020,9000'),
      'forecourt',
    );
    expect(code).toBe(1);
    expect(err).toContain('The feed has no column "make"');
    expect(err).toContain('It has: id, marque, model, year, price');
  });

  test('I-03 a row with an invalid price is rejected with line, id and reason', async ({ site }) => {
    const file = feed(
      'price.csv',
      'id,make,model,year,price',
      'a-1,Kia,Rio,2020,abc',
      'a-2,Kia,Rio,2020,-5',
      'a-3,Kia,Rio,2020,9000',
    );
    const { code, out } = await importFile(site, file, 'forecourt', '--feed', 'bad-input', '--dry-run');
    expect(code, 'more than 5 % of the rows were rejected').toBe(3);
    expect(out).toContain('accepted 1, rejected 2');
    expect(out).toContain('line 2 (a-1), price: "abc" is not a number');
    expect(out).toContain('line 3 (a-2), price: "-5" must be >= 0');
  });

  test('I-03 a feed in another currency is refused, and the message says how to convert it', async ({ site }) => {
    const file = feed(
      'audi.csv',
      'model,year,price,transmission,mileage,fuelType,tax,mpg,engineSize',
      'A1,2017,12500,Manual,15735,Petrol,150,55.4,1.4',
    );
    const { code, err } = await importFile(site, file, 'listings-uk');
    expect(code).toBe(1);
    expect(err).toMatch(
      /"listings-uk" has prices in GBP; this dealer's site shows AUD\. .*currency: \{ code: GBP, rate: \{ AUD: … \} \}/,
    );
  });

  const wrongUse: [string[], RegExp][] = [
    [['import', 'nowhere.csv', '--tenant', slug, '--mapping', 'forecourt'], /^There is no file nowhere\.csv$/],
    [
      ['import', 'package.json', '--tenant', 'nobody', '--mapping', 'forecourt'],
      /^There is no dealer "nobody"; there are .*harbour/,
    ],
    [['import', 'package.json', '--tenant', slug, '--mapping', 'nope'], /^There is no mapping "nope"; there are .*forecourt/],
    [['pin', 'mf-search', '9.9.9', '--dealer', slug], /mf-search@9\.9\.9 was never published; there are \d/],
    [['pin', 'mf-nothing', '1.0.0', '--dealer', slug], /mf-nothing was never published$/],
    [['channel', 'stabil', 'mf-search', '1.0.0'], /^There is no channel "stabil"; there are .*stable$/],
    [['publish', 'mf-search', '--channel', 'stabil'], /^There is no channel "stabil"/],
    [['leads', '--tenant', 'nobody'], /^There is no dealer "nobody"/],
    [['feeds', 'remove', 'dmeo', '--tenant', slug], /^There is no feed "dmeo"; there are (?:[\w-]+, )*demo/],
    [['leads', '--limit', 'many'], /It must be a whole number from 1 to 200\.$/],
    [['nonsense'], /^error: unknown command 'nonsense'$/],
  ];
  for (const [words, message] of wrongUse)
    test(`Q-05 “forecourt ${words.join(' ')}” fails with one line and exit code 1`, async ({ site }) => {
      const { code, out, err } = await runForecourt(site, ...words);
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(message);
      expect(err.split('\n')).toHaveLength(1);
    });
});
