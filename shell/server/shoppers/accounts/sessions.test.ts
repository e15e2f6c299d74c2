import type { AccountAnswer } from '@forecourt/contracts/account/account';
import { signedInMarker } from '@forecourt/contracts/account/signed-in-marker';
import { eq } from 'drizzle-orm';
import { openTestSite, type TestSite } from '../../platform/testing/test-site';
import { createSession, deleteExpiredSessions, endSession, endSessions, findAccountOfSession, listSessions } from './sessions';
import { accounts, accountSessions } from './tables';
import { hashOfToken } from './tokens';

let site: TestSite;
const [dealer, other] = ['harbour', 'redgum'] as const;

beforeAll(async () => {
  site = await openTestSite([dealer, other]);
}, 120_000);
afterAll(() => site.close());
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

it('L-13 A-01 the account of a session is found later by its hash, for its dealer and the time in which it was open', async () => {
  const account = await addAccount();
  const hash = hashOfToken(await addSession(account));
  const find = (change: Partial<Parameters<typeof findAccountOfSession>[1]> = {}) =>
    findAccountOfSession(site.database, { tenant: dealer, hash, at, ...change });
  const days = (count: number) => new Date(at.getTime() + count * 86_400_000);
  expect([await find(), await find({ at: days(59) })]).toEqual([account, account]);
  const others = [{ tenant: other }, { hash: hashOfToken('x') }, { at: days(-1) }, { at: days(61) }];
  for (const change of others) expect([change, await find(change)]).toEqual([change, undefined]);
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
