import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance } from 'fastify';
import type { Tenant } from '../../platform/ports';
import type { Database } from '../../platform/storage/database';
import { sampleDealer } from '@forecourt/testing/sample-site';
import { LeadSpool } from './spool/lead-spool';
import { createLeadIds } from './spool/spooled-lead';
import { openLeadsApp } from './testing/leads-app';

const config = sampleDealer({ slug: 'one' }).config;
const dealer: Tenant = { slug: 'one', revision: 1, config: { ...config, contact: { ...config.contact, phone: '07 4000 0000' } } };
const db = new Proxy({} as Database, {
  get() {
    throw new ProblemError('database_away');
  },
});
const folder = mkdtempSync(join(tmpdir(), 'outage-'));
const spool = new LeadSpool({ folder, mostBytes: 1_000_000 });
let app: FastifyInstance;
let refusing: FastifyInstance;

beforeAll(async () => {
  await spool.open();
  const context = { db, tenantOf: () => dealer };
  app = await openLeadsApp({ ...context, spool });
  refusing = await openLeadsApp(context);
});
afterAll(async () => {
  await Promise.all([app.close(), refusing.close()]);
  rmSync(folder, { recursive: true });
});

const LEAD = { key: 'key-of-the-lead', category: 'enquiry', name: 'Ada Brown', email: 'ada@example.com', phone: '0400 000 000' };
const post = (to: FastifyInstance, payload: object, url = '/api/leads') => to.inject({ method: 'POST', url, payload });
const postForm = (to: FastifyInstance, pairs: Record<string, string>, url = '/api/leads') =>
  to.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(pairs).toString(),
  });

it('L-13 an enquiry is accepted with its id while the database is away, and so is a repeated one', async () => {
  const answers = [await post(app, LEAD), await post(app, LEAD)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  for (const answer of answers) expect(answer.json()).toMatchObject({ lead_id: createLeadIds('test')('one', 'key-of-the-lead') });
});

it('L-13 a plain form leads to the success page while the database is away', async () => {
  const answer = await postForm(app, { category: 'enquiry', name: 'Ada', email: 'ada@example.com', phone: '0400 000 000' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringMatching(/^\/success\?ref=/)]);
});

it('L-13 a form in steps goes on while the database is away, with the id of the later lead', async () => {
  const answers = { name: 'Ada', last_name: 'Brown', email: 'ada@example.com', phone: '0400 000 000', postcode: '4870' };
  const answer = await post(app, { key: 'key-of-the-steps', form: 'service', step: 'contact', answers }, '/api/leads/progress');
  expect(answer.json()).toEqual({ lead_id: createLeadIds('test')('one', 'key-of-the-steps') });
});

const OFFER = { lead_id: '11111111-1111-4111-8111-111111111111' };

it('L-13 L-08 an accepted offer leads to the success page while the database is away, with and without JavaScript', async () => {
  const answer = await post(app, OFFER, '/api/leads/offer');
  expect([answer.statusCode, answer.json()]).toEqual([200, { ...OFFER, reference: expect.any(String) as string }]);
  const plain = await postForm(app, OFFER, '/api/leads/offer');
  expect([plain.statusCode, plain.headers.location]).toEqual([303, expect.stringMatching(/^\/success\?ref=/)]);
  const refused = await post(refusing, OFFER, '/api/leads/offer');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    503,
    { detail: expect.stringContaining('07 4000 0000') as string },
  ]);
});

it('L-13 an enquiry that nothing can store is refused with the dealer’s phone number and the time of the next attempt', async () => {
  const answer = await post(refusing, LEAD);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({
    code: 'lead_not_stored',
    detail: 'We could not store your enquiry. Please call 07 4000 0000, or send it again in a few minutes.',
  });
});

it('L-13 a plain form that nothing can store comes back with all its answers and the dealer’s phone number', async () => {
  const pairs = {
    category: 'enquiry',
    name: 'Ada "A" Brown',
    email: 'ada@example.com',
    phone: '0400 000 000',
    message: 'Is it <new>?',
  };
  const answer = await postForm(refusing, pairs);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('60');
  expect(answer.body).toContain('<h1>We could not store your enquiry. Please call 07 4000 0000');
  const values = [...answer.body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(([, ...pair]) => pair);
  const escaped = { ...pairs, name: 'Ada &quot;A&quot; Brown', message: 'Is it &lt;new&gt;?' };
  expect(Object.fromEntries(values)).toEqual(escaped);
  expect(answer.body).not.toContain('<ul>');
});
