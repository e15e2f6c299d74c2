import { openAccountsRoom, type TestAccountsRoom } from '../testing/accounts-room';
import { accountLooks, accounts, accountSessions, signInCodes } from '../tables';

const DAY = 86_400_000;
let room: TestAccountsRoom;
beforeAll(async () => {
  room = await openAccountsRoom();
});
afterAll(() => room.close());
beforeEach(async () => {
  for (const table of [signInCodes, accountLooks, accounts]) await room.db.delete(table);
});

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  room.app.inject({ method, url: `/api/admin/accounts/${path}`, ...(payload && { payload }), headers: { 'x-actor': 'jo' } });
const signIn = async (address: string): Promise<string> => {
  const { id, code } = await room.requestCode(address);
  expect((await room.send('/api/account/session', { id, code })).statusCode).toBe(200);
  const found = await ask('POST', 'acme/find', { address });
  await room.db.delete(accountLooks);
  return found.json<{ accounts: { id: string }[] }>().accounts[0]!.id;
};
const looks = async (dealer = 'acme') =>
  (await ask('GET', `${dealer}/looks`)).json<{ looks: { actor: string; action: string; account: string | null }[] }>().looks;

describe('accounts of shoppers for dealers’ people', () => {
  it('A-03 an account is found by its whole e-mail address or phone number, at its own dealer alone', async () => {
    const id = await signIn('ada@example.com');
    await signIn('0491 570 156');
    const found = await ask('POST', 'acme/find', { address: ' Ada@Example.com ' });
    expect(found.json()).toMatchObject({ accounts: [{ id, email: 'ada@example.com', sessions: 1 }] });
    expect(found.headers['cache-control']).toBe('private, no-store');
    expect((await ask('POST', 'acme/find', { address: '0491 570 156' })).json<{ accounts: unknown[] }>().accounts).toHaveLength(
      1,
    );
    expect((await ask('POST', 'other/find', { address: 'ada@example.com' })).json()).toEqual({ accounts: [] });
    for (const address of ['ada@', 'example.com', '%', 'ada*'])
      expect((await ask('POST', 'acme/find', { address })).statusCode).toBe(400);
  });

  it('A-03 an address that its owner has not confirmed finds no account', async () => {
    const id = await signIn('ada@example.com');
    await room.db.update(accounts).set({ phone: '+61491570156', phoneConfirmedAt: null });
    expect((await ask('POST', 'acme/find', { address: '0491 570 156' })).json()).toEqual({ accounts: [] });
    expect(id).toBeTruthy();
  });

  it('A-03 an export contains everything that the shopper’s own export has', async () => {
    const id = await signIn('ada@example.com');
    expect((await ask('GET', `acme/${id}/export`)).json()).toMatchObject({
      account: [{ id, email: 'ada@example.com' }],
      sessions: [{ device: 'Chrome on Android' }],
    });
  });

  it('A-03 ended sessions are signed out at once, and a deleted account is gone', async () => {
    const id = await signIn('ada@example.com');
    expect((await ask('POST', `acme/${id}/end-sessions`, {})).json()).toEqual({ ended: 1 });
    expect(await room.db.select().from(accountSessions)).toEqual([]);
    expect((await ask('DELETE', `acme/${id}`)).json()).toEqual({ retained: [] });
    expect(await room.db.select().from(accounts)).toEqual([]);
    expect((await ask('GET', `acme/${id}/export`)).statusCode).toBe(404);
  });

  it('A-03 an account of another dealer, and an unknown dealer, are unknown', async () => {
    const id = await signIn('ada@example.com');
    for (const [method, path] of [
      ['GET', `other/${id}/export`],
      ['POST', `other/${id}/end-sessions`],
      ['DELETE', `other/${id}`],
      ['GET', 'nobody/looks'],
    ] as const)
      expect((await ask(method, path, method === 'POST' ? {} : undefined)).statusCode).toBe(404);
    expect(await room.db.select().from(accounts)).toHaveLength(1);
  });

  it('A-03 each look and change is recorded with its person, also one that finds nobody, and kept for two years', async () => {
    const id = await signIn('ada@example.com');
    await ask('POST', 'acme/find', { address: 'nobody@example.com' });
    room.clock.now += 1000;
    await ask('GET', `acme/${id}/export`);
    room.clock.now += 1000;
    await ask('DELETE', `acme/${id}`);
    expect(await looks()).toMatchObject([
      { actor: 'jo', action: 'delete', account: id },
      { actor: 'jo', action: 'export', account: id },
      { actor: 'jo', action: 'find', account: null },
    ]);
    expect(await looks('other')).toEqual([]);
    room.clock.now += 731 * DAY;
    await room.cleanUp();
    expect(await looks()).toEqual([]);
  });
});
