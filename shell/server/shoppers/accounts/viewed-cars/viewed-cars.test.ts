import { sampleCar } from '@forecourt/testing';
import type { LightMyRequestResponse } from 'fastify';
import { accounts, accountViewedCars, accountViewedChoices } from '../tables';
import { openAccountsRoom, type TestAccountsRoom } from '../testing/accounts-room';

const PATH = '/api/account/viewed-cars';
const DAY = 86_400_000;
const TWENTY = Array.from({ length: 20 }, (_, index) => `car-${index}`);

let room: TestAccountsRoom;
beforeAll(async () => {
  room = await openAccountsRoom();
  for (const id of ['a', 'b', 'c', ...TWENTY]) room.cars.set(id, sampleCar({ id, name: `Car ${id}` }));
  room.cars.set('hidden', sampleCar({ id: 'hidden', show_on_dealer_website: false }));
});
afterAll(() => room.close());
beforeEach(async () => {
  room.clock.now += 61 * 60_000;
  await room.db.delete(accounts);
});

const cookiesOf = ({ cookies }: LightMyRequestResponse): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const signIn = async (address = 'ada@example.com', host = 'acme.example'): Promise<string> => {
  const { id, code } = await room.requestCode(address, { host });
  return cookiesOf(await room.send('/api/account/session', { id, code }, { host }));
};
const merge = (cookie: string, ...ids: string[]) => room.send(PATH, { ids }, { cookie });
const choose = (cookie: string, wanted: 'yes' | 'no') => room.send(`${PATH}/choice`, { wanted }, { cookie });
const idsOf = (answer: LightMyRequestResponse) => answer.json<{ cars: { id: string }[] }>().cars.map(({ id }) => id);
const stateOf = async (cookie: string) =>
  (await room.app.inject({ url: '/api/account', headers: { host: 'acme.example', cookie } })).json<{ account: object }>().account;

it('S-17 nothing is kept before the shopper agrees, and the account says whether it is', async () => {
  const cookie = await signIn();
  expect((await merge(cookie, 'a')).json()).toMatchObject({ code: 'conflict' });
  expect(await stateOf(cookie)).not.toHaveProperty('keepsViewed');
  expect((await choose(cookie, 'yes')).statusCode).toBe(204);
  expect(await stateOf(cookie)).toMatchObject({ keepsViewed: true });
  expect(idsOf(await merge(cookie, 'a'))).toEqual(['a']);
});

it('S-17 W-03 the cars of two devices are merged once, the last viewed first; unknown and hidden cars are left out', async () => {
  const [phone, desk] = [await signIn(), await signIn()];
  await choose(phone, 'yes');
  await merge(phone, 'a', 'b', 'gone', 'hidden');
  room.clock.now += 1000;
  const { cars } = (await merge(desk, 'c', 'b')).json<{ cars: object[] }>();
  expect(cars).toEqual([
    expect.objectContaining({ id: 'c', make: expect.any(String), model: expect.any(String) }),
    expect.objectContaining({ id: 'b' }),
    expect.objectContaining({ id: 'a' }),
  ]);
  expect(idsOf(await merge(phone))).toEqual(['c', 'b', 'a']);
  const other = await signIn('eve@example.com');
  await choose(other, 'yes');
  expect(idsOf(await merge(other))).toEqual([]);
});

it('S-17 an account has the last twelve cars, also after requests at the same time, and each for ninety days', async () => {
  const cookie = await signIn();
  await choose(cookie, 'yes');
  await Promise.all(TWENTY.map((id) => merge(cookie, id)));
  expect(idsOf(await merge(cookie))).toHaveLength(12);
  expect((await merge(cookie, ...TWENTY)).statusCode).toBe(400);
  room.clock.now += 50 * DAY;
  await merge(cookie, 'a');
  room.clock.now += 50 * DAY;
  await room.cleanUp();
  expect(await room.db.select({ id: accountViewedCars.carId }).from(accountViewedCars)).toEqual([{ id: 'a' }]);
});

it('S-17 A-03 a shopper who stops it, by the garage or on the account page, leaves no car and a dated consent behind', async () => {
  const cookie = await signIn();
  const form = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
  const agreed = await room.send(`${PATH}/choice`, 'wanted=yes', form);
  expect([agreed.statusCode, agreed.headers.location]).toEqual([303, '/my-garage']);
  const at = new Date(room.clock.now);
  await merge(cookie, 'a');
  room.clock.now += DAY;
  await Promise.all([merge(cookie, 'b'), choose(cookie, 'no'), merge(cookie, 'c')]);
  expect(await room.db.select().from(accountViewedCars)).toEqual([]);
  expect(await room.db.select().from(accountViewedChoices)).toMatchObject([
    { wanted: false, givenAt: at, withdrawnAt: new Date(room.clock.now), consent: expect.stringContaining('12 vehicles') },
  ]);
  await choose(cookie, 'yes');
  await merge(cookie, 'a');
  await room.send('/api/account/consents/withdraw', { purpose: 'viewed-cars' }, { cookie });
  expect(await room.db.select().from(accountViewedCars)).toEqual([]);
  expect(await stateOf(cookie)).not.toHaveProperty('keepsViewed');
});

it('S-17 A-03 the cars can be forgotten, are exported with their names, and are deleted with the account', async () => {
  const cookie = await signIn();
  await choose(cookie, 'yes');
  await merge(cookie, 'a');
  const headers = { host: 'acme.example', cookie };
  const exported = await room.app.inject({ url: '/api/account/export', headers });
  expect(exported.json()).toMatchObject({
    viewedCars: [{ carId: 'a', name: 'Car a' }],
    consents: [{ purpose: 'viewed-cars', withdrawnAt: null }],
  });
  expect((await room.app.inject({ method: 'DELETE', url: PATH, headers: { ...headers, origin: 'https://acme.example' } })).statusCode).toBe(204); // prettier-ignore
  expect(idsOf(await merge(cookie))).toEqual([]);
  await merge(cookie, 'a');
  await room.send('/api/account/delete', { confirm: 'yes' }, { cookie });
  expect(await room.db.select().from(accountViewedCars)).toEqual([]);
  expect(await room.db.select().from(accountViewedChoices)).toEqual([]);
});

it('S-17 visitors are refused', async () => {
  expect((await merge('', 'a')).statusCode).toBe(401);
  expect((await choose('', 'yes')).statusCode).toBe(401);
});
