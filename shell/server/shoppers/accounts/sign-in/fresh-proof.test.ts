import { accounts, signInChallenges, signInCodes } from '../tables';
import { createSoftwareAuthenticator } from '../passkeys/testing/software-authenticator';
import { openAccountsRoom, openIdProvider, type TestAccountsRoom } from '../testing/accounts-room';
import { openShopperBrowser } from '../testing/shopper-browser';

const ADA = 'ada@example.com';
const NEW = 'new@example.com';
const MINUTE = 60_000;
const NEEDED = { status: 403, code: 'fresh_proof_needed' };
let room: TestAccountsRoom;
let browser: ReturnType<typeof openShopperBrowser>;
beforeAll(async () => {
  room = await openAccountsRoom([{ ...openIdProvider('https://id.example'), scope: 'openid', responseMode: 'query' }]);
});
afterAll(() => room.close());
beforeEach(async () => {
  room.clock.now += 61 * MINUTE;
  for (const table of [signInCodes, signInChallenges, accounts]) await room.db.delete(table);
  browser = openShopperBrowser(room);
  await browser.signIn(ADA);
});

const pageOf = (location = '') => {
  const { pathname, searchParams } = new URL(location, 'https://acme.example');
  return { path: pathname, ...Object.fromEntries(searchParams) };
};
const newestCode = async (): Promise<{ to: string; code: string }> => {
  await room.settle();
  const { to, text } = room.mails.at(-1)!;
  return { to: to.address, code: /\b\d{6}\b/.exec(text)?.[0] ?? '' };
};

describe('A-05 ten minutes after the sign-in', () => {
  beforeEach(() => void (room.clock.now += 10 * MINUTE));

  it('A-05 addresses, passkeys, export and deletion are refused, and the account stays as it is', async () => {
    const answers = [
      await browser.post('/api/account/codes', { address: NEW, add: 'yes' }),
      await browser.addPasskey(createSoftwareAuthenticator('http://acme.example')),
      await browser.get('/api/account/export'),
      await browser.post('/api/account/delete', { confirm: 'yes' }),
    ];
    for (const answer of answers) expect(answer.json()).toMatchObject(NEEDED);
    expect(await browser.emailOf()).toBe(ADA);
    expect(await room.db.select().from(signInCodes)).toHaveLength(1);
  });

  it('A-05 forms and links lead to the page that asks for the proof, which names the address, and back to their part', async () => {
    const page = { path: '/sign-in', prove: 'yes', to: 'a•••@e•••.com' };
    const exported = await browser.get('/api/account/export?format=html', 'text/html');
    expect(pageOf(exported.headers.location)).toEqual({ ...page, redirect: '/account#data' });
    const deleted = await browser.submit('/api/account/delete', { confirm: 'yes' });
    expect(pageOf(deleted.headers.location)).toEqual({ ...page, redirect: '/account#delete' });
    const connected = await browser.get('/api/account/openid/group?connect=yes');
    expect(pageOf(connected.headers.location)).toEqual({ ...page, redirect: '/account#services' });
  });

  it('A-05 a name, a new number that signs in nobody, and the sign-out need no proof', async () => {
    const named = await browser.submit('/api/account/details', { name: 'Ada', phone: '0491 570 156' });
    expect(named.headers.location).toBe('/account?done=saved');
    expect((await browser.post('/api/account/sign-out')).statusCode).toBe(204);
  });

  it('A-05 the code of the proof goes to the present address, and the change of the address goes on with it', async () => {
    const asked = pageOf(
      (await browser.submit('/api/account/codes', { address: NEW, add: 'yes', redirect: '/account' })).headers.location,
    );
    expect(asked).toEqual({
      path: '/sign-in',
      prove: 'yes',
      to: 'a•••@e•••.com',
      redirect: '/account',
      next: expect.any(String),
    });
    const { next } = asked as unknown as { next: string };
    const before = room.mails.length;
    const sent = pageOf(
      (await browser.submit('/api/account/codes', { prove: 'yes', next, redirect: '/account' })).headers.location,
    );
    expect(sent).toMatchObject({ to: 'a•••@e•••.com', prove: 'yes', next });
    const proof = await newestCode();
    expect([proof.to, room.mails.length - before]).toEqual([ADA, 1]);
    const { sent: id } = sent as unknown as { sent: string };
    const proved = await browser.submit('/api/account/session', { id, code: proof.code, next });
    expect(pageOf(proved.headers.location)).toEqual({
      path: '/sign-in',
      redirect: '/account',
      sent: next,
      add: 'yes',
      to: 'n•••@e•••.com',
    });
    const last = await newestCode();
    expect(last.to).toBe(NEW);
    const changed = await browser.submit('/api/account/session', { id: next, code: last.code, add: 'yes' });
    expect([changed.headers.location, await browser.emailOf()]).toEqual(['/account', NEW]);
  });

  it('A-05 a code for a new address that was asked for with a fresh proof does not work without one', async () => {
    await browser.signIn(ADA);
    const { id, code } = await browser.requestCode(NEW, { add: 'yes' });
    room.clock.now += 10 * MINUTE - 1;
    expect((await browser.post('/api/account/session', { id, code })).statusCode).toBe(200);
    await browser.signIn(NEW);
    room.clock.now += 5 * MINUTE;
    const late = await browser.requestCode('late@example.com', { add: 'yes' });
    room.clock.now += 6 * MINUTE;
    expect((await browser.post('/api/account/session', { id: late.id, code: late.code })).json()).toMatchObject(NEEDED);
    expect(await browser.emailOf()).toBe(NEW);
  });

  it('A-05 whoever leads the owner to prove a change that somebody else asked for gains nothing', async () => {
    const thief = openShopperBrowser(room, browser.cookies);
    const asked = pageOf((await thief.submit('/api/account/codes', { address: 'eve@example.com', add: 'yes' })).headers.location);
    const { next } = asked as unknown as { next: string };
    const { id, code } = await browser.requestCode(ADA);
    await browser.post('/api/account/session', { id, code, next });
    const sent = await newestCode();
    expect(sent.to).toBe('eve@example.com');
    expect((await thief.post('/api/account/session', { id: next, code: sent.code })).json()).toMatchObject({
      code: 'code_expired',
    });
    expect(await browser.emailOf()).toBe(ADA);
  });

  it('A-05 a passkey is a proof too, and the next code of somebody else is not sent', async () => {
    const authenticator = createSoftwareAuthenticator('http://acme.example');
    await browser.signIn(ADA);
    await browser.addPasskey(authenticator);
    room.clock.now += 10 * MINUTE;
    const eve = openShopperBrowser(room);
    await eve.signIn('eve@example.com');
    const { id } = await eve.requestCode('other@example.com', { add: 'yes' });
    const answer = await browser.signInByPasskey(authenticator, { next: id });
    expect(answer.json()).toEqual({ target: '/account', isNew: false });
    expect((await browser.get('/api/account/export')).statusCode).toBe(200);
  });
});

it('A-05 a visitor who asks for a proof is led to the sign-in', async () => {
  const visitor = openShopperBrowser(room);
  const answer = await visitor.submit('/api/account/codes', { prove: 'yes', redirect: '/account' });
  expect(pageOf(answer.headers.location)).toEqual({ path: '/sign-in', redirect: '/account', problem: 'unauthorised' });
});

it('A-05 an account without an address is proved by a passkey or a service', async () => {
  await room.db.update(accounts).set({ email: null, emailConfirmedAt: null });
  expect((await browser.post('/api/account/codes', { prove: 'yes' })).json()).toMatchObject({ code: 'conflict' });
});
