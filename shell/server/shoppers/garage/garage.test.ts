import { refuseRequestsOfOtherSites } from '../../platform/http/own-pages';
import { sampleDealer } from '@forecourt/testing/sample-site';
import type { GaragePageData } from '@forecourt/contracts/account/garage';
import type { ProviderFailure } from '../../platform/ports';
import Fastify, { type FastifyInstance } from 'fastify';
import { installProblemAnswers } from '../../platform/http/problems';
import type { OpenDatabase } from '../../platform/storage/database';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { openGarage } from './index';
import { garageVehicles } from './tables';

const tenant = sampleDealer({ name: 'Acme', timezone: 'Australia/Brisbane' });
const { config } = tenant;
const register = new Map([
  ['ABC123', { rego: 'ABC123', state: 'QLD', make: 'Toyota', model: 'HiLux', badge: 'SR5', year: 2021 }],
]);
const [ada, bob] = [crypto.randomUUID(), crypto.randomUUID()];

let database: OpenDatabase;
let app: FastifyInstance;
let away: ProviderFailure | undefined;
let garage: ReturnType<typeof openGarage>;
beforeAll(async () => {
  database = await openTestDatabase();
  garage = openGarage({
    db: database.db,
    tenantOf: () => tenant,
    basePathOf: () => '',
    now: () => Date.parse('2026-11-23T20:00:00Z'),
    accounts: {
      shopperOf: async ({ headers }) =>
        typeof headers['x-account'] === 'string' ? { account: headers['x-account'], tenant: 'acme', name: '' } : undefined,
      keepsViewedCars: async () => false,
      ownerOf: async (slug, account) => ({ account, tenant: slug, email: 'ada@example.com' }),
    },
    rego: async (_tenant, { rego }) => (away ? { ok: false, failure: away } : { ok: true, value: register.get(rego) }),
    enquiriesOf: async () => [],
    reservationsOf: async () => [],
    searchesOf: async () => ({ list: [], managePath: null }),
  });
  app = Fastify();
  installProblemAnswers(app);
  app.addHook('onRequest', refuseRequestsOfOtherSites);
  await app.register(garage.plugin);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  away = undefined;
  config.accounts.garage = { offered: true, path: '/my-garage' };
  await database.db.delete(garageVehicles);
});

const send = (path: string, payload: object | string, account: string | undefined = ada, origin = 'http://acme.example') =>
  app.inject({
    method: 'POST',
    url: `/api/account/garage/vehicles${path}`,
    payload: payload as object,
    headers: {
      host: 'acme.example',
      origin,
      ...(account && { 'x-account': account }),
      ...(typeof payload === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
  });
const show = (account?: string) =>
  app.inject({ url: '/api/account/garage', headers: { host: 'acme.example', ...(account && { 'x-account': account }) } });
const vehiclesOf = async (account = ada) => (await show(account)).json<GaragePageData>().vehicles;

it('W-03 a shopper adds a vehicle by its plate, and the register says what it is; the same plate is one vehicle', async () => {
  expect((await send('', { rego: 'abc 123', state: 'QLD' })).statusCode).toBe(204);
  const form = await send('', 'rego=ABC-123&state=QLD&name=');
  expect([form.statusCode, form.headers.location]).toEqual([303, '/my-garage']);
  expect(await vehiclesOf()).toMatchObject([{ rego: 'ABC123', state: 'QLD', name: '2021 Toyota HiLux SR5', nextService: null }]);
  expect(await vehiclesOf(bob)).toEqual([]);
});

it('W-03 an unknown plate needs a name, and the name is enough while the register is away', async () => {
  const refused = await send('', 'rego=XYZ999&state=NSW');
  expect(refused.headers.location).toBe('/my-garage?problem=vehicle_not_found');
  expect((await send('', { rego: 'XYZ999', state: 'NSW' })).statusCode).toBe(422);
  away = 'timeout';
  expect((await send('', { rego: 'ABC123', state: 'QLD', name: 'My ute' })).statusCode).toBe(204);
  expect(await vehiclesOf()).toMatchObject([{ rego: 'ABC123', name: 'My ute' }]);
});

it('W-03 the day of the next service is stored and removed; nobody changes the vehicle of another shopper', async () => {
  await send('', { rego: 'ABC123', state: 'QLD' });
  const [vehicle] = await vehiclesOf();
  const { id } = vehicle!;
  await send('/service', { id, nextService: '2027-02-28' });
  await send('/service', { id, nextService: '2027-01-01' }, bob);
  await send('/remove', { id }, bob);
  expect((await send('/service', { id, nextService: '2027-02-31' })).statusCode).toBe(400);
  expect(await vehiclesOf()).toMatchObject([{ nextService: '2027-02-28' }]);
  await send('/service', `id=${id}&nextService=`);
  expect(await vehiclesOf()).toMatchObject([{ nextService: null }]);
  await send('/remove', `id=${id}`);
  expect(await vehiclesOf()).toEqual([]);
});

it('W-03 a garage has at most ten vehicles', async () => {
  for (let number = 0; number < 10; number += 1) await send('', { rego: `A${number}`, state: 'QLD', name: 'Car' });
  expect((await send('', 'rego=B1&state=QLD&name=Car')).headers.location).toBe('/my-garage?problem=conflict');
  expect(await vehiclesOf()).toHaveLength(10);
});

it('W-03 the garage needs a sign-in, refuses pages of other sites, and is never stored', async () => {
  expect([(await show()).statusCode, (await show(ada)).headers['cache-control']]).toEqual([401, 'private, no-store']);
  for (const path of ['', '/service', '/remove']) {
    expect((await send(path, { rego: 'ABC123', state: 'QLD' }, '')).statusCode).toBe(401);
    expect((await send(path, {}, ada, 'https://evil.example')).statusCode).toBe(403);
  }
});

it('K-03 X-07 without `accounts.garage.offered` there is no garage; a brand’s path is where forms lead back', async () => {
  config.accounts.garage = { offered: true, path: '/myservco' };
  expect((await send('', 'rego=ABC123&state=QLD')).headers.location).toBe('/myservco');
  config.accounts.garage = { offered: false, path: '/my-garage' };
  expect([(await show(ada)).statusCode, (await send('', { rego: 'ABC123', state: 'QLD' })).statusCode]).toEqual([404, 404]);
});

it('A-03 the vehicles are exported and deleted with the account', async () => {
  await send('', { rego: 'ABC123', state: 'QLD' });
  await send('', { rego: 'ABC123', state: 'QLD' }, bob);
  const owner = { account: ada, tenant: 'acme' };
  expect(await garage.records.exportOf(owner)).toMatchObject([{ rego: 'ABC123' }]);
  await garage.records.remove(database.db, owner);
  expect([await vehiclesOf(), await vehiclesOf(bob)]).toMatchObject([[], [{ rego: 'ABC123' }]]);
});
