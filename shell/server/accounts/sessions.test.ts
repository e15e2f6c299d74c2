import { signedInMarker, type AccountAnswer } from '@forecourt/contracts/account/account';
import { eq } from 'drizzle-orm';
import { openTestSite, type TestSite } from '../testing/test-site';
import { createSession, deleteExpiredSessions, endSession, endSessions, listSessions } from './sessions';
import { accounts, accountSessions } from './tables';

let site: TestSite;
const [dealer, other] = ['harbour', 'redgum'] as const;

beforeAll(async () => {
  site = await openTestSite([dealer, other]);
}, 120_000);
afterAll(() => site.close(), 30_000);
afterEach(() => site.database.delete(accounts));

const at = new Date();
const addAccount = async (tenant: string = dealer): Promise<string> => {
  const values = { tenant, name: 'Ada', email: 'ada@example.com', emailConfirmedAt: at, createdAt: at, signedInAt: at };
  const [row] = await site.database.insert(accounts).values(values).returning();
  return row!.id;
};
const addSession = (account: string, tenant: string = dealer) =>
  createSession(site.database, { tenant, account, device: 'Chrome on Android', at });
const ask = (slug: string, token: string, { cookie = slug, https = false } = {}) =>
  site.app.inject({
    url: '/api/account',
    headers: {
      host: `${slug}.localhost`,
      cookie: `${https ? '__Host-' : ''}forecourt_session_${cookie}=${token}`,
    },
  });
const nobody = { account: null };

it('A-01 the server says who is signed in, and no cache may store the answer', async () => {
  const token = await addSession(await addAccount());
  const answer = await ask(dealer, token);
  expect(answer.json<AccountAnswer>()).toEqual({ account: { name: 'Ada', email: 'ada@example.com', phone: null } });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(JSON.stringify(await site.database.select().from(accountSessions))).not.toContain(token);
});

it('A-01 a session of one dealer is unknown at another dealer, under either cookie name', async () => {
  const token = await addSession(await addAccount());
  expect((await ask(other, token)).json()).toEqual(nobody);
  expect((await ask(other, token, { cookie: dealer })).json()).toEqual(nobody);
  expect((await ask(dealer, token)).json<AccountAnswer>().account).not.toBeNull();
});

it('A-01 a wrong or ended token is a visitor, whose cookies are removed', async () => {
  const account = await addAccount();
  const token = await addSession(account);
  const [session] = await listSessions(site.database, account, at);
  await endSession(site.database, account, session!.id);
  for (const wrong of [token, `${token}x`, 'x']) {
    const answer = await ask(dealer, wrong);
    expect(answer.json()).toEqual(nobody);
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      [`forecourt_session_${dealer}`, ''],
      [signedInMarker(dealer), ''],
    ]);
  }
});

it('A-04 all sessions of an account but one end at once', async () => {
  const account = await addAccount();
  const tokens = [await addSession(account), await addSession(account), await addSession(account)];
  const [first] = await listSessions(site.database, account, at);
  expect(await endSessions(site.database, account, first!.id)).toBe(2);
  const answers = await Promise.all(tokens.map(async (token) => (await ask(dealer, token)).json<AccountAnswer>().account?.name));
  expect(answers.filter(Boolean)).toEqual(['Ada']);
});

it('A-01 a session that was not used for a long time has ended', async () => {
  const token = await addSession(await addAccount());
  await site.database
    .update(accountSessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(accountSessions.tenant, dealer));
  expect((await ask(dealer, token)).json()).toEqual(nobody);
  await deleteExpiredSessions(site.database, new Date());
  expect(await site.database.select().from(accountSessions)).toEqual([]);
});
