import { join } from 'node:path';
import type { PurposeConsents } from '@forecourt/contracts/account/consents';
import { leads } from '../../../leads/enquiries/tables';
import { listOutboxMessages, readOutboxMessage } from '../../../platform/messages/read-outbox';
import { openTestSite, type TestSite } from '../../../platform/testing/test-site';
import { actAsShopper } from '../testing/shopper-site';

const dealer = 'harbour';
const EMAIL = 'ada@example.com';
const NEWS = 'Send me news and offers';

let site: TestSite;
let shopper: ReturnType<typeof actAsShopper>;
let cookie = '';
beforeAll(async () => {
  site = await openTestSite([dealer]);
  await site.warm();
  shopper = actAsShopper(site, dealer);
  cookie = await shopper.signIn(EMAIL);
}, 120_000);
afterAll(() => site.close());

const change = async (url: string, payload: object | string) => (await shopper.send('POST', url, { cookie, payload })).statusCode;
const enquire = async (optIn: boolean) => {
  const location = site.tenants.bySlug(dealer)?.config.locations[0]?.id;
  const lead = { category: 'general', form: 'general', name: 'Ada', phone: '0491 570 156', message: 'Hello' };
  const key = crypto.randomUUID();
  expect(await change('/api/leads', { ...lead, email: EMAIL, key, location_id: location, opt_in: optIn })).toBe(201);
  await shopper.waitForJobs();
};
const consentsOf = async (): Promise<Record<string, PurposeConsents['given']>> => {
  const { consents } = (await shopper.send('GET', '/api/account/page', { cookie })).json<{ consents: PurposeConsents[] }>();
  return Object.fromEntries(consents.map(({ purpose, given }) => [purpose, given]));
};
const withdraw = async (purpose: string) => {
  const answer = await shopper.send('POST', '/api/account/consents/withdraw', { cookie, payload: `purpose=${purpose}` });
  await shopper.waitForJobs();
  return answer.headers.location;
};
const dealersMails = async () =>
  (await listOutboxMessages(join(site.dataDir, 'outbox'), 100)).filter(({ to }) => to.includes('harbourmotorgroup'));

it('A-03 the account page lists consents by purpose with words and date, and the export has them', async () => {
  expect(await consentsOf()).toEqual({});
  const none = await shopper.send('GET', '/account', { cookie });
  expect(none.body).toContain('You have not agreed to news, offers or alerts.');
  await enquire(true);
  await enquire(false);
  const search = { query: 'hilux', facets: {}, ranges: {}, scope: '', path: '/search/used-cars' };
  expect(await change('/api/alerts', { email: EMAIL, frequency: 'daily', search })).toBe(202);
  expect(await change('/api/account/saved-car-mails', { wanted: true })).toBe(200);

  const at = expect.stringMatching(/^\d{4}-.*Z$/) as string;
  expect(await consentsOf()).toEqual({
    news: [{ words: NEWS, at, withdrawnAt: null }],
    'saved-searches': [{ words: expect.stringContaining('Harbour Motor Group') as string, at, withdrawnAt: null }],
    'saved-cars': [{ words: expect.stringContaining('price of a vehicle') as string, at, withdrawnAt: null }],
  });
  const exported = (await shopper.send('GET', '/api/account/export', { cookie })).json<{ consents: { purpose: string }[] }>();
  expect(exported.consents.map(({ purpose }) => purpose)).toEqual(['news', 'saved-searches', 'saved-cars']);
  const { body } = await shopper.send('GET', '/account', { cookie });
  expect(body).toContain(`“${NEWS}”, agreed on`);
  expect(body.match(/action="\/api\/account\/consents\/withdraw"/g)).toHaveLength(3);
});

it('A-03 L-07 a consent to news is withdrawn by a plain form; the dealer is told once, by an enquiry that says it', async () => {
  const before = await dealersMails();
  expect(await withdraw('news')).toBe('/account?done=withdrawn');
  const { news } = await consentsOf();
  expect(news).toMatchObject([{ words: NEWS, withdrawnAt: expect.any(String) }]);
  expect((await shopper.send('GET', '/account?done=withdrawn', { cookie })).body).toContain('Your consent is withdrawn.');

  const told = (await dealersMails()).filter(({ subject }) => subject.startsWith('[No more news] '));
  expect(told).toHaveLength(1);
  const source = (await readOutboxMessage(join(site.dataDir, 'outbox'), told[0]!.name)) ?? '';
  expect(source.replace(/=\r?\n/g, '')).toContain('Take them off your lists.');
  expect(source.replace(/=\r?\n/g, '')).not.toContain('News and offers: Agreed');
  const [, second] = [await withdraw('news'), await consentsOf()];
  expect(second.news).toEqual(news);
  expect((await dealersMails()).length).toBe(before.length + 1);
});

it('A-03 consents to e-mails are withdrawn: saved searches are deleted, mails about saved vehicles stop', async () => {
  expect([await withdraw('saved-searches'), await withdraw('saved-cars')]).toEqual(Array(2).fill('/account?done=withdrawn'));
  const consents = await consentsOf();
  expect(Object.keys(consents)).toEqual(['news', 'saved-cars']);
  expect(consents['saved-cars']).toMatchObject([{ withdrawnAt: expect.any(String) }]);
  const mails = await shopper.send('GET', '/api/account/saved-car-mails', { cookie });
  expect(mails.json()).toEqual({ possible: true, wanted: false });
});

it('A-03 a withdrawal reaches no enquiry of another person, and a visitor withdraws nothing', async () => {
  await shopper.send('POST', '/api/leads', {
    payload: {
      key: crypto.randomUUID(),
      category: 'general',
      name: 'Eve',
      email: 'eve@example.com',
      phone: '0491 570 157',
      message: 'Hi',
      opt_in: true,
    },
  });
  await withdraw('news');
  const rows = await site.database.select().from(leads);
  expect(rows.filter(({ email }) => email === 'eve@example.com')).toMatchObject([{ optIn: true, optInWithdrawnAt: null }]);
  const visitor = await shopper.send('POST', '/api/account/consents/withdraw', { payload: { purpose: 'news' } });
  expect(visitor.statusCode).toBe(401);
  expect(await change('/api/account/consents/withdraw', { purpose: 'everything' })).toBe(400);
});
