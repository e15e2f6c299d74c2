import { join } from 'node:path';
import { actAsShopper } from '../accounts/testing/shopper-site';
import { listOutboxMessages } from '../../platform/messages/read-outbox';
import { openTestSite, type TestSite } from '../../platform/testing/test-site';
import { searchToSave } from './testing/alerts-site';
import { alertAddresses, savedSearches } from './tables';

const dealer = 'harbour';
const EMAIL = 'ada@example.com';
const SAME_SITE = { 'sec-fetch-site': 'same-origin' };

let site: TestSite;
let shopper: ReturnType<typeof actAsShopper>;
let cookie = '';
beforeAll(async () => {
  site = await openTestSite([dealer], {}, { configured: { [dealer]: { alerts: { mostSearches: 2 } } } });
  await site.warm();
  shopper = actAsShopper(site, dealer);
  cookie = await shopper.signIn(EMAIL);
}, 120_000);
afterAll(() => site.close());
beforeEach(() => site.database.delete(alertAddresses));

const save = (email: string, model: string, as = cookie) =>
  shopper.send('POST', '/api/alerts', {
    cookie: as,
    payload: { email, frequency: 'daily', search: searchToSave({ facets: { model: [model] } }) },
    headers: SAME_SITE,
  });
const mailsTo = async (email: string): Promise<string[]> => {
  await shopper.waitForJobs();
  const mails = await listOutboxMessages(join(site.dataDir, 'outbox'), 100);
  return mails.filter(({ to, subject }) => to.includes(email) && !/sign-in code/.test(subject)).map(({ subject }) => subject);
};

it('S-16 a search with the confirmed address of the account is active at once, without a message, and belongs to the account', async () => {
  expect((await save('Ada@Example.com', 'Hilux')).json()).toEqual({ sent: true, confirmed: true });
  expect(await mailsTo(EMAIL)).toEqual([]);
  expect(await site.database.select().from(savedSearches)).toMatchObject([
    { state: 'active', consent: { confirmed: { at: expect.any(String) } } },
  ]);
  const [address] = await site.database.select().from(alertAddresses);
  expect(address).toMatchObject({ email: EMAIL, accountId: expect.any(String), confirmedAt: expect.any(Date) });
  const garage = (await shopper.send('GET', '/api/account/garage', { cookie })).json<{ searches: { list: object[] } }>();
  expect(garage.searches.list).toHaveLength(1);
});

it('S-16 a plain form of a signed-in shopper leads to the page of the searches', async () => {
  const form = { email: EMAIL, frequency: 'daily', search: JSON.stringify(searchToSave()) };
  const answer = await shopper.send('POST', '/api/alerts', {
    cookie,
    payload: new URLSearchParams(form).toString(),
    headers: SAME_SITE,
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringMatching(/^\/alerts\/manage\?t=/)]);
  expect((await shopper.send('GET', String(answer.headers.location))).statusCode).toBe(200);
});

it('S-16 another address, and the same address without a session, still confirm by mail', async () => {
  expect((await save('another@example.com', 'Hilux')).json()).toEqual({ sent: true });
  expect((await save(EMAIL, 'Corolla', '')).json()).toEqual({ sent: true });
  expect(await mailsTo('another@example.com')).toHaveLength(1);
  expect(await mailsTo(EMAIL)).toHaveLength(1);
  const states = await site.database.select({ state: savedSearches.state }).from(savedSearches);
  expect(states).toEqual([{ state: 'pending' }, { state: 'pending' }]);
});

it('S-16 an account with the most searches is asked by mail, whose page says how to make room', async () => {
  const most = site.tenants.bySlug(dealer)?.config.alerts.mostSearches ?? 0;
  for (let count = 0; count < most; count += 1)
    expect((await save(EMAIL, `Model ${count}`)).json()).toEqual({ sent: true, confirmed: true });
  const before = (await mailsTo(EMAIL)).length;
  expect((await save(EMAIL, 'One more')).json()).toEqual({ sent: true });
  expect((await mailsTo(EMAIL)).length).toBe(before + 1);
});
