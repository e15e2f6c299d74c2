import { createSoftwareAuthenticator } from '../passkeys/testing/software-authenticator';
import { accountOfAddress } from '../sign-in/account-of-address';
import { accountFormerAddresses, accountPasskeys, accounts, signInChallenges, signInCodes } from '../tables';
import { openAccountsRoom, type TestAccountsRoom } from '../testing/accounts-room';
import { openShopperBrowser } from '../testing/shopper-browser';

const OWNER = 'ada@example.com';
const THIEF = 'eve@example.com';
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
let room: TestAccountsRoom;
beforeAll(async () => {
  room = await openAccountsRoom();
});
afterAll(() => room.close());
beforeEach(async () => {
  room.clock.now += 61 * MINUTE;
  for (const table of [signInCodes, signInChallenges, accounts]) await room.db.delete(table);
  room.mails.length = 0;
  room.texts.length = 0;
});

const mailsTo = async (address: string): Promise<string[]> => {
  await room.settle();
  return room.mails.filter(({ to }) => to.address === address).map(({ subject }) => subject);
};
const notices = async (address: string) => (await mailsTo(address)).filter((subject) => !/^\d{6} /.test(subject));
const wayBackOf = async (address: string): Promise<string> => {
  await room.settle();
  const { text = '' } = room.mails.findLast(({ to, text: words }) => to.address === address && words.includes('?undo=')) ?? {};
  return decodeURIComponent(/\?undo=(\S+)/.exec(text)?.[1] ?? '');
};
const changeAddress = async (browser: ReturnType<typeof openShopperBrowser>, address: string) => {
  const { id, code } = await browser.requestCode(address, { add: 'yes' });
  return browser.post('/api/account/session', { id, code });
};
const restore = (undo: string) => openShopperBrowser(room).submit('/api/account/former-address', { undo });

it('A-05 a stolen session takes no account over: each step is refused or told, and the owner gets all back', async () => {
  const owner = openShopperBrowser(room);
  await owner.signIn(OWNER);
  const own = createSoftwareAuthenticator('http://acme.example');
  await owner.addPasskey(own);
  expect(await notices(OWNER)).toEqual(['New passkey at acme']);

  // Hours later the thief has the session: every step towards the account is refused.
  room.clock.now += 300 * MINUTE;
  const thief = openShopperBrowser(room, owner.cookies);
  const key = createSoftwareAuthenticator('http://acme.example');
  const steps = [
    await thief.post('/api/account/codes', { address: THIEF, add: 'yes' }),
    await thief.addPasskey(key),
    await thief.get('/api/account/export'),
    await thief.post('/api/account/delete', { confirm: 'yes' }),
  ];
  expect(steps.map((answer) => answer.json<{ code: string }>().code)).toEqual(Array(4).fill('fresh_proof_needed'));

  // The owner signs in again, and the thief has that session within its first minutes: each step is told.
  await owner.signIn(OWNER);
  const quick = openShopperBrowser(room, owner.cookies);
  expect((await quick.addPasskey(key)).statusCode).toBe(200);
  expect((await changeAddress(quick, THIEF)).statusCode).toBe(200);
  await quick.post('/api/account/sign-out', { everywhere: 'yes' });
  await quick.signInByPasskey(key);
  expect(await notices(OWNER)).toEqual(['New passkey at acme', 'New passkey at acme', 'Your sign-in at acme was changed']);
  expect([await owner.emailOf(), await quick.emailOf()]).toEqual([undefined, THIEF]);

  // The owner's sign-in makes no empty account, but leads to the way back; the thief can't take the address for another account.
  const { id, code } = await owner.requestCode(OWNER);
  const { target } = (await owner.post('/api/account/session', { id, code })).json<{ target: string }>();
  expect(target).toMatch(/^\/sign-in\?undo=/);
  expect([await owner.emailOf(), await room.db.select().from(accounts)]).toEqual([undefined, [expect.anything()]]);

  // The thief changes the address once more; the way back of the thief's own mailbox ends with the owner's.
  await changeAddress(quick, 'mallory@example.com');
  const [undo, thiefs] = [await wayBackOf(OWNER), await wayBackOf(THIEF)];
  expect([undo, thiefs, undo === thiefs]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./), false]);
  expect((await restore(undo)).headers.location).toBe('/sign-in?done=restored');
  expect((await restore(thiefs)).headers.location).toBe('/sign-in?problem=undo_expired');
  expect((await restore(undo)).headers.location).toBe('/sign-in?problem=undo_expired');

  // Session and passkeys are gone, because nobody knows which are the thief's; the owner's address signs in to the same account.
  expect(await quick.emailOf()).toBeUndefined();
  expect((await quick.signInByPasskey(key)).json()).toMatchObject({ code: 'sign_in_refused' });
  expect(await room.db.select().from(accountPasskeys)).toEqual([]);
  await owner.signIn(OWNER);
  expect([await owner.emailOf(), await room.db.select().from(accounts)]).toEqual([OWNER, [expect.anything()]]);
});

it('A-05 the way back works for seven days, only by a button, and a link says whether it still works', async () => {
  const owner = openShopperBrowser(room);
  await owner.signIn(OWNER);
  await changeAddress(owner, THIEF);
  const undo = await wayBackOf(OWNER);
  const check = async (query: Record<string, string>) =>
    (await owner.get(`/api/account/link?${new URLSearchParams(query).toString()}`)).json<{ works: boolean }>().works;
  const wrong = [await check({ undo: `${undo}x` }), await check({ link: undo }), await check({})];
  expect([await check({ undo }), wrong]).toEqual([true, [false, false, false]]);
  const scanned = await room.app.inject({ url: `/api/account/former-address?undo=${undo}`, headers: { host: 'acme.example' } });
  expect([scanned.statusCode, await owner.emailOf()]).toEqual([404, THIEF]);
  const foreign = await room.send('/api/account/former-address', { undo }, { host: 'other.example' });
  expect(foreign.json()).toMatchObject({ code: 'code_expired' });
  room.clock.now += 7 * DAY - 1;
  expect(await check({ undo })).toBe(true);
  room.clock.now += 1;
  expect([await check({ undo }), (await restore(undo)).headers.location]).toEqual([false, '/sign-in?problem=undo_expired']);
  await room.cleanUp();
  expect(await room.db.select().from(accountFormerAddresses)).toEqual([]);
  const { link } = await owner.requestCode(THIEF);
  expect(await check({ link })).toBe(true);
  await owner.post('/api/account/session', { link });
  expect(await check({ link })).toBe(false);
});

it('A-05 A-03 a thief can’t end the way back by deleting the account; after its seven days the account can be deleted', async () => {
  const owner = openShopperBrowser(room);
  await owner.signIn(OWNER);
  const quick = openShopperBrowser(room, owner.cookies);
  await changeAddress(quick, THIEF);
  expect((await quick.post('/api/account/delete', { confirm: 'yes' })).json()).toMatchObject({ code: 'conflict' });
  expect((await quick.submit('/api/account/delete', { confirm: 'yes' })).headers.location).toBe('/account?problem=undo_open');
  const end = new Date(room.clock.now + 7 * DAY).toISOString();
  expect((await quick.get('/api/account/page')).json()).toMatchObject({ deletableFrom: end });
  expect((await restore(await wayBackOf(OWNER))).headers.location).toBe('/sign-in?done=restored');
  await owner.signIn(OWNER);
  await changeAddress(owner, 'new@example.com');
  room.clock.now += 7 * DAY;
  await owner.signIn('new@example.com');
  expect((await owner.submit('/api/account/delete', { confirm: 'yes' })).headers.location).toBe('/sign-in?done=deleted');
});

it('A-05 a sign-in while the address is being changed makes no second account', async () => {
  const owner = openShopperBrowser(room);
  await owner.signIn(OWNER);
  const { id, code } = await openShopperBrowser(room).requestCode(OWNER);
  await Promise.all([changeAddress(owner, THIEF), openShopperBrowser(room).post('/api/account/session', { id, code })]);
  // A request that found no way back before the change comes to this step after it.
  const at = new Date(room.clock.now);
  expect(await accountOfAddress(room.db, 'acme', { channel: 'email', address: OWNER }, at)).toEqual({
    wayBack: expect.any(String),
  });
  expect(await room.db.select({ email: accounts.email }).from(accounts)).toEqual([{ email: THIEF }]);
});

it('A-05 who takes the former address again by hand uses up its way back, and the address in between gets none', async () => {
  const owner = openShopperBrowser(room);
  await owner.signIn(OWNER);
  await changeAddress(owner, THIEF);
  const undo = await wayBackOf(OWNER);
  await changeAddress(owner, OWNER);
  expect([await owner.emailOf(), await wayBackOf(THIEF)]).toEqual([OWNER, '']);
  expect((await restore(undo)).headers.location).toBe('/sign-in?problem=undo_expired');
});

it('A-05 a removed number has no way back beside the e-mail address that gets the link', async () => {
  const owner = openShopperBrowser(room);
  await owner.signIn(OWNER);
  await changeAddress(owner, '0491 570 156');
  room.clock.now += MINUTE;
  await owner.submit('/api/account/details', { name: 'Ada' });
  const finder = openShopperBrowser(room);
  await finder.signIn('0491 570 156');
  const all = await room.db.select({ email: accounts.email, phone: accounts.phone }).from(accounts);
  expect(all).toHaveLength(2);
  expect(all).toEqual(expect.arrayContaining([{ email: OWNER, phone: null }]));
});

it('A-05 a former address opens no account and is added to none for seven days; then it is free', async () => {
  const owner = openShopperBrowser(room);
  await owner.signIn(OWNER);
  await changeAddress(owner, THIEF);
  const other = openShopperBrowser(room);
  await other.signIn('bob@example.com');
  expect((await changeAddress(other, OWNER)).json()).toMatchObject({ code: 'conflict' });
  room.clock.now += 7 * DAY;
  await other.signIn(OWNER);
  expect(await other.emailOf()).toBe(OWNER);
});

it('A-05 an account with a number alone is told by text message, and a removed number by mail', async () => {
  const owner = openShopperBrowser(room);
  await owner.signIn('0491 570 156');
  await changeAddress(owner, OWNER);
  await room.settle();
  expect(room.texts.at(-1)).toMatchObject({ to: '+61491570156', text: expect.stringContaining('/sign-in?undo=') });
  const undo = decodeURIComponent(/\?undo=(\S+)/.exec(room.texts.at(-1)?.text ?? '')?.[1] ?? '');
  room.clock.now += MINUTE;
  await owner.submit('/api/account/details', { name: 'Ada' });
  expect(await notices(OWNER)).toEqual(['Your sign-in at acme was changed']);
  await restore(await wayBackOf(OWNER));
  expect(await room.db.select().from(accounts)).toMatchObject([{ email: OWNER, phone: '+61491570156' }]);
  await restore(undo);
  expect(await room.db.select().from(accounts)).toMatchObject([{ email: null, emailConfirmedAt: null, phone: '+61491570156' }]);
});

it('A-05 the first sign-in on another device is told, and none in a browser that signed in before', async () => {
  const owner = openShopperBrowser(room);
  await owner.signIn(OWNER);
  await owner.signIn(OWNER);
  expect(await notices(OWNER)).toEqual([]);
  const device = openShopperBrowser(room);
  await device.signIn(OWNER);
  await device.signIn(OWNER);
  expect(await notices(OWNER)).toEqual(['New sign-in at acme']);
  const { text } = room.mails.find(({ subject }) => subject.startsWith('New sign-in'))!;
  expect(text).toContain('Chrome on Android');
  expect(text).toContain('https://acme.example/account');
});
