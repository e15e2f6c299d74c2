import type { AccountCar } from '@forecourt/contracts/account/saved-cars';
import { sampleCar } from '@forecourt/testing';
import { openWatchlistRoom, type TestWatchlistRoom } from './testing/watchlist-room';

const ADA = '00000000-0000-4000-8000-000000000001';
const BEN = '00000000-0000-4000-8000-000000000002';
const PATH = '/api/account/saved-cars';

let room: TestWatchlistRoom;
beforeAll(async () => {
  room = await openWatchlistRoom();
});
afterAll(() => room.close());
beforeEach(async () => {
  for (const account of [ADA, BEN]) await room.forget(account);
  room.cars.clear();
  for (const id of ['a', 'b']) room.cars.set(id, sampleCar({ id, price: 30_000 }));
});

const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', payload?: object, account: string | undefined = ADA) =>
  room.app.inject({ method, url: `${PATH}${path}`, ...(payload && { payload }), headers: account ? { account } : {} });
const listOf = async (account?: string) => (await send('GET', '', undefined, account)).json<{ cars: AccountCar[] }>().cars;
const idsOf = async (account?: string) => (await listOf(account)).map(({ id }) => id);
const browserCar = (id: string, at: number): AccountCar => ({ id, name: id, slug: id, make: 'Kia', model: 'Rio', at });

it('W-01 two hundred saves of a car at once save it once, with its price', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => send('PUT', '/a', {})));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  expect((await listOf()).map(({ id, price, at }) => [id, price, at])).toEqual([['a', 30_000, room.clock.now / 1000]]);
});

it('W-01 a sold, hidden or unknown car is refused, and a saved one that is sold keeps its note and can be removed', async () => {
  await send('PUT', '/a', {});
  room.cars.set('a', sampleCar({ id: 'a', status: 'sold' }));
  room.cars.set('b', sampleCar({ id: 'b', status: 'sold' }));
  room.cars.set('c', sampleCar({ id: 'c', show_on_dealer_website: false }));
  const codes = [await send('PUT', '/b', {}), await send('PUT', '/c', {}), await send('PUT', '/gone', {})];
  expect(codes.map((answer) => answer.json<{ code: string }>().code)).toEqual(['conflict', 'car_not_found', 'car_not_found']);
  expect((await send('PUT', '/a', { note: 'Ask Jo' })).statusCode).toBe(204);
  expect((await listOf())[0]?.note).toBe('Ask Jo');
  await send('DELETE', '/a');
  expect(await idsOf()).toEqual([]);
});

it('W-04 the cars of two browsers are merged once, newest first, however often they are sent', async () => {
  const [phone, desk] = [
    [browserCar('x', 100), browserCar('a', 300)],
    [browserCar('a', 50), browserCar('y', 200)],
  ];
  for (let round = 0; round < 2; round += 1)
    await Promise.all([send('POST', '', { cars: phone }), send('POST', '', { cars: desk })]);
  expect(new Set(await idsOf())).toEqual(new Set(['a', 'x', 'y']));
  const answer = await send('POST', '', { cars: [{ ...browserCar('x', 900), note: 'Blue' }] });
  const { cars: merged } = answer.json<{ cars: AccountCar[] }>();
  expect(merged.find(({ id }) => id === 'x')).toMatchObject({ at: 100, note: 'Blue' });
});

it('W-04 an account contains the newest hundred cars', async () => {
  const many = (from: number) => Array.from({ length: 60 }, (_, index) => browserCar(`car-${from + index}`, from + index));
  await send('POST', '', { cars: many(0) });
  await send('POST', '', { cars: many(60) });
  const ids = await idsOf();
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, 'car-119', 'car-20']);
});

it('W-01 a visitor changes nothing and sees nothing, nor does another account, and no cache may store an answer', async () => {
  await send('PUT', '/a', {});
  for (const answer of [
    await send('PUT', '/a', {}, ''),
    await send('POST', '', { cars: [] }, ''),
    await send('DELETE', '/a', undefined, ''),
  ])
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'private, no-store']);
  expect(await idsOf('')).toEqual([]);
  expect(await idsOf(BEN)).toEqual([]);
  expect(await idsOf()).toEqual(['a']);
});

const submit = async (fields: Record<string, string>, account = ADA) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(account && { account }) };
  const payload = new URLSearchParams(fields).toString();
  const answer = await room.app.inject({ method: 'POST', url: `${PATH}/form`, payload, headers });
  return [answer.statusCode, answer.headers.location];
};

it('W-01 plain forms save a car, write its note and remove it; a sold car is refused, and a visitor is led to the sign-in', async () => {
  room.cars.set('a', sampleCar({ id: 'a', slug: 'kia-rio' }));
  room.cars.set('b', sampleCar({ id: 'b', status: 'sold' }));
  expect(await submit({ car: 'a', do: 'save' })).toEqual([303, '/account']);
  expect(await submit({ car: 'a', do: 'save' })).toEqual([303, '/account']);
  expect(await submit({ car: 'a', do: 'note', note: ' Ask Jo ' })).toEqual([303, '/account']);
  expect(await listOf()).toMatchObject([{ id: 'a', note: 'Ask Jo' }]);
  expect(await submit({ car: 'b', do: 'save' })).toEqual([303, '/account?problem=car_sold']);
  expect(await submit({ car: 'a', do: 'note', note: '' })).toEqual([303, '/account']);
  expect((await listOf())[0]?.note).toBeUndefined();
  expect(await submit({ car: 'a', do: 'remove' })).toEqual([303, '/account']);
  expect(await idsOf()).toEqual([]);
  expect(await submit({ car: 'a', do: 'save' }, '')).toEqual([
    303,
    '/sign-in?type=watchlist&redirect=%2Fcars%2Fkia-rio&back=%2F',
  ]);
  expect((await submit({ car: 'a', do: 'sell' }))[0]).toBe(400);
});

it('W-02 where a dealer asks for a mobile number, the server saves no car for a shopper without one', async () => {
  await send('PUT', '/a', {});
  room.config.accounts.saveNeeds = 'phone';
  try {
    const refused = [await send('PUT', '/b', {}), await send('POST', '', { cars: [browserCar('b', 1)] })];
    expect(refused.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
      [403, 'phone_needed'],
      [403, 'phone_needed'],
    ]);
    expect(await submit({ car: 'b', do: 'save' })).toEqual([303, '/account?problem=phone_needed']);
    expect([(await send('PUT', '/a', { note: 'Mine' })).statusCode, (await send('POST', '', { cars: [] })).statusCode]).toEqual([
      204, 200,
    ]);
    room.phones.set(ADA, '+61491570156');
    expect((await send('PUT', '/b', {})).statusCode).toBe(204);
    expect(new Set(await idsOf())).toEqual(new Set(['a', 'b']));
  } finally {
    room.config.accounts.saveNeeds = 'nothing';
    room.phones.clear();
  }
});

it('A-03 saved cars are exported with their account and deleted with it', async () => {
  await send('PUT', '/a', { note: 'Ask Jo' });
  const owner = { account: ADA, tenant: 'acme' };
  const [savedCars] = room.records;
  expect(await savedCars!.exportOf(owner)).toMatchObject([{ id: 'a', note: 'Ask Jo' }]);
  expect(await savedCars!.remove(room.db, owner)).toEqual([]);
  expect(await savedCars!.exportOf(owner)).toEqual([]);
});
