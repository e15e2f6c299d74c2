import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Car } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { sampleCar } from '@forecourt/testing/sample-car';
import type { Tenant } from '../../platform/ports';
import type { OpenDatabase } from '../../platform/storage/database';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { leads } from './tables';
import { openLeadsApp } from './testing/leads-app';

const tenant = (slug: string): Tenant => ({
  slug,
  revision: 1,
  config: { slug, name: `Dealer ${slug}`, locale: 'en-AU', wording: {}, theme: { logo: '', logoAlt: '' } } as SiteConfig,
});
const dealers = new Map([tenant('one'), tenant('two')].map((each) => [`${each.slug}.test`, each]));
const logged: object[] = [];
let enquiries: string[] = [];
let inStock: Car[] | 'away' = [];
let database: OpenDatabase;
let app: FastifyInstance;
let clock = Date.parse('2026-05-06T00:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openLeadsApp({
    db: database.db,
    tenantOf: (request) => dealers.get(request.hostname),
    log: { info: (line: object) => void logged.push(line) },
    now: () => clock++,
    onEnquiry: (_request, { slug }) => void enquiries.push(slug),
    stock: { byIds: async () => (inStock === 'away' ? Promise.reject(new Error('away')) : inStock) },
    dealers: [...dealers.values()],
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.delete(leads);
  logged.length = 0;
});

const lead = (change: object = {}) => ({
  key: randomUUID(),
  category: 'enquiry',
  name: 'Ada Brown',
  email: 'ada@example.com',
  phone: '0400 000 000',
  ...change,
});
const post = (payload: object, host = 'one.test') =>
  app.inject({ method: 'POST', url: '/api/leads', headers: { host }, payload });
const postForm = (pairs: [string, string][], headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: { host: 'one.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(pairs).toString(),
  });
const FORM: [string, string][] = [
  ['category', 'test_drive'],
  ['name', 'Ada Brown'],
  ['email', 'ada@example.com'],
  ['phone', '0400 000 000'],
];
const list = (query: string) => app.inject(`/api/admin/leads${query}`);
const names = async (query: string) => (await list(query)).json<{ leads: { name: string }[] }>().leads.map((row) => row.name);
const rows = () => database.db.select().from(leads);

describe('enquiries sent as JSON', () => {
  it('L-07 a lead is stored before the answer with its id is sent', async () => {
    const answer = await post(
      lead({ message: 'Is it still here?', fields: { Rego: 'ABC123', km: 12, tow: true }, opt_in: true, car_id: 'car-1' }),
    );
    expect(answer.statusCode).toBe(201);
    const [row] = await rows();
    expect(answer.json()).toEqual({ lead_id: row?.id, reference: expect.any(String) });
    expect(row?.createdAt.toISOString()).toMatch(/^2026-05-06T/);
    expect(row).toMatchObject({
      tenant: 'one',
      category: 'enquiry',
      message: 'Is it still here?',
      optIn: true,
      carId: 'car-1',
      fields: { Rego: 'ABC123', km: 12, tow: true },
      suspect: false,
    });
  });

  it('L-07 a repeated submission is one lead', async () => {
    const same = lead();
    const first = await post(same);
    const second = await post({ ...same, message: 'again' });
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(second.json()).toEqual(first.json());
    expect(await rows()).toHaveLength(1);
  });

  it('R-25 the verdict on a rollout learns of each lead once, from a form with and without JavaScript', async () => {
    enquiries = [];
    const same = lead();
    await post(same, 'two.test');
    await post(same, 'two.test');
    await post(lead({ email: 'ada' }));
    await postForm(FORM);
    await postForm(FORM);
    expect(enquiries).toEqual(['two', 'one']);
  });

  it('L-07 the same submission many times at once is one lead', async () => {
    const same = lead();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(same)));
    expect(new Set(answers.map((answer) => answer.json<{ lead_id: string }>().lead_id)).size).toBe(1);
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  it('L-07 the same key at two dealers is two leads', async () => {
    const same = lead();
    const [first, second] = [await post(same), await post(same, 'two.test')];
    expect(first.json()).not.toEqual(second.json());
    expect((await rows()).map((row) => row.tenant).toSorted()).toEqual(['one', 'two']);
  });

  it.each([
    ['coming_soon', true],
    ['in_stock', false],
    ['sold', false],
  ] as const)('V-24 L-05 a test drive of a car that is %s is refused: %s', async (status, isComing) => {
    inStock = [sampleCar({ id: 'car-1', name: '2027 Kia EV3', status })];
    const drive = { category: 'test_drive', car_id: 'car-1' };
    const answers = [
      await post(lead(drive)),
      await postForm([...FORM, ['car_id', 'car-1']]),
      await post(lead({ car_id: 'car-1' })),
    ];
    inStock = [];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(isComing ? [422, 422, 201] : [201, 303, 201]);
    expect(answers.map(({ body }) => body.includes('2027 Kia EV3 is on its way'))).toEqual([isComing, isComing, false]);
    expect(await rows()).toHaveLength(isComing ? 1 : 3);
  });

  it('V-24 L-13 a test drive is taken while the stock does not answer', async () => {
    inStock = 'away';
    const answer = await post(lead({ category: 'test_drive', car_id: 'car-1' }));
    inStock = [];
    expect(answer.statusCode).toBe(201);
  });

  it('L-02 a wrong lead is answered with its errors and not stored', async () => {
    const answer = await post(lead({ email: 'ada', postcode: '40' }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'invalid_lead',
      errors: [
        { path: '/email', message: 'Please enter a valid email address.' },
        { path: '/postcode', message: 'Invalid postcode. Please enter a 4-digit number.' },
      ],
    });
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['a list', '[]', 'invalid_request'],
    ['null', 'null', 'invalid_request'],
    ['a text', '"lead"', 'invalid_request'],
    ['broken JSON', '{"name":', 'invalid_json'],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}', 'invalid_json'],
    ['nothing', '', 'invalid_json'],
  ])('Q-05 a body of %s is refused', async (_, payload, code) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { host: 'one.test', 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code });
  });

  it('Q-05 a lead with characters that the database refuses is stored without them', async () => {
    const answer = await post(lead({ name: 'A\0da', fields: { note: '\uD83D' } }));
    expect(answer.statusCode).toBe(201);
    expect(await rows()).toMatchObject([{ name: 'Ada', fields: { note: '\uFFFD' } }]);
  });

  it('X-01 a lead at an unknown host is refused', async () => {
    expect((await post(lead(), 'nobody.test')).json()).toMatchObject({ code: 'unknown_host', status: 404 });
  });

  it('L-03 a careers enquiry is rewritten and keeps the pages that the shopper visited', async () => {
    await post(
      lead({ category: 'Careers Enquiry', visited_pages: ['/', '/careers'], linked_query_params: { utm_source: 'paper' } }),
    );
    expect(await rows()).toMatchObject([
      {
        category: 'general',
        subcategory: 'Career Enquiry',
        visitedPages: ['/', '/careers'],
        linkedQueryParams: { utm_source: 'paper' },
      },
    ]);
  });

  it('L-07 a lead with a filled honeypot is stored as suspect, and gets the same answer as any other', async () => {
    const answer = await post(lead({ website: 'https://spam.example' }));
    expect(answer.statusCode).toBe(201);
    expect(await rows()).toMatchObject([{ suspect: true }]);
  });

  it('Q-06 the log names the lead without personal data', async () => {
    await post(lead({ message: 'secret' }));
    expect(logged).toMatchObject([{ tenant: 'one', category: 'enquiry', repeated: false }]);
    expect(JSON.stringify(logged)).not.toMatch(/Ada|example\.com|0400|secret/);
  });
});

describe('a form without JavaScript', () => {
  it('L-02 a plain form is stored and answered with a redirect to the success page', async () => {
    const answer = await postForm([...FORM, ['fields.Rego', 'ABC'], ['opt_in', 'on']]);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringMatching(/^\/success\?ref=/)]);
    expect(await rows()).toMatchObject([{ category: 'test_drive', name: 'Ada Brown', fields: { Rego: 'ABC' }, optIn: true }]);
  });

  it('L-07 a plain form that is sent twice at once is one lead, and another answer makes another lead', async () => {
    await Promise.all([postForm(FORM), postForm(FORM)]);
    expect(await rows()).toHaveLength(1);
    await postForm([...FORM, ['message', 'One more question']]);
    expect(await rows()).toHaveLength(2);
  });

  it('L-02 a plain form with errors returns with its answers, and is accepted after the correction', async () => {
    const answer = await postForm([...FORM.filter(([name]) => name !== 'phone'), ['message', 'Kept <b>words</b>']]);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('Please enter your phone number.');
    const [, nonce] = /<style nonce="([^"]+)">/.exec(answer.body) ?? [];
    expect(answer.headers['content-security-policy']).toContain(`style-src 'nonce-${nonce}'`);
    expect(answer.body).toContain('value="Kept &lt;b&gt;words&lt;/b&gt;"');
    expect(await rows()).toEqual([]);

    const hidden = [...answer.body.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name, value]): [string, string] => [
        name as string,
        (value as string).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
      ],
    );
    expect((await postForm([...hidden, ['phone', '0400 000 000']])).statusCode).toBe(303);
    expect(await rows()).toMatchObject([{ phone: '0400 000 000', message: 'Kept <b>words</b>', category: 'test_drive' }]);
  });

  it('Q-05 a form with more than 1000 values is refused', async () => {
    const answer = await postForm(Array.from({ length: 1001 }, (_, index) => [`a${index}`, '']));
    expect(answer.statusCode).toBe(400);
  });

  it('L-02 a plain form is read the same even if the app has its own parser', async () => {
    const other = Fastify();
    other.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({ something: 'else' }));
    await openLeadsApp({ app: other, db: database.db, tenantOf: () => dealers.get('two.test'), basePathOf: () => '/sites/two' });
    const answer = await other.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(FORM).toString(),
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringMatching(/^\/sites\/two\/success\?ref=/)]);
    await other.close();
  });
});

describe('the list of leads for administrators', () => {
  it('L-07 the list of leads has the newest leads first, of one dealer or of all, up to the limit', async () => {
    for (const name of ['First', 'Second', 'Third']) await post(lead({ name }));
    await post(lead({ name: 'Other' }), 'two.test');
    expect(await names('?tenant=one')).toEqual(['Third', 'Second', 'First']);
    expect(await names('')).toEqual(['Other', 'Third', 'Second', 'First']);
    expect(await names('?tenant=one&limit=1')).toEqual(['Third']);
    const unknown = await list('?tenant=nobody');
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'unknown_tenant', detail: 'There is no dealer "nobody"; there are one, two' }),
    ]);
  });

  it('L-07 the pages of the list contain every lead once, and new leads do not change the later pages', async () => {
    const all = Array.from({ length: 7 }, (_, index) => `Shopper ${index}`);
    for (const name of all) await post(lead({ name }));
    await database.db.update(leads).set({ createdAt: new Date(clock++) });
    const read: string[] = [];
    let query = '?tenant=one&limit=3';
    for (let page = 0; page < 3; page += 1) {
      const answer = (await list(query)).json<{ leads: { name: string }[]; next?: string }>();
      read.push(...answer.leads.map(({ name }) => name));
      await post(lead({ name: 'New' }));
      query = `?tenant=one&limit=3&before=${answer.next}`;
      expect(answer.next === undefined).toBe(page === 2);
    }
    expect(read.toSorted()).toEqual(all);
  });

  it('Q-05 the list of leads refuses to go on from a lead that the dealer does not have', async () => {
    await post(lead(), 'two.test');
    const [other] = (await list('')).json<{ leads: { id: string }[] }>().leads;
    expect((await list(`?tenant=one&before=${other?.id}`)).statusCode).toBe(404);
    expect((await list('?before=none')).statusCode).toBe(400);
  });

  it.each(['?limit=0', '?limit=201', '?limit=many', '?tenant=No%20Slug'])(
    'Q-05 the list of leads refuses the query %s',
    async (query) => {
      expect((await list(query)).statusCode).toBe(400);
    },
  );
});
