import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'drizzle-orm';
import { parse } from 'yaml';
import type { Car } from '@forecourt/contracts/car/car';
import type { Reservation } from '@forecourt/contracts/car/reservation';
import { createApp, type ForecourtApp } from '../../../app';
import { listOutboxMessages } from '../../../platform/messages/read-outbox';
import { executeForRows } from '../../../platform/storage/execute-for-rows';
import { createServerDatabase, openTestDatabase } from '../../../platform/storage/testing/test-database';
import { groupDealer } from '../../../platform/testing/group-dealer';
import { replaceTestStock, makeTestInstallation } from '../../../platform/testing/test-site';
import { openWorkInProcess } from '../../../rendering/testing/in-process';

const row = (id: string) => ({
  id,
  make: 'Toyota',
  model: 'Corolla',
  price: 24_990,
  year: 2021,
  name: `2021 Toyota Corolla ${id}`,
  slug: `corolla-${id}`,
  car_type: 'used',
  status: 'in_stock',
  price_type: 'drive_away',
  km: 42_000,
  fuel: 'Petrol',
  show_on_dealer_website: true,
  images: [{ url: 'drawing:suv/red/front' }],
});

const KEEPS_WHOLE_STOCK = 'reservations: { unpaidShare: 100 }\n';

const requestFor = (car: string, shopper: string, key: string) => ({
  key,
  car: `corolla-${car}`,
  name: shopper,
  email: `${shopper}@example.com`,
  phone: '0400 123 456',
});

interface ReserveAnswer {
  status: number;
  body: Reservation & { code?: string; errors?: { path: string }[] };
}

/** Processes of one installation have the same secrets. */
const shareSecrets = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from).filter((name) => name.endsWith('.secret'))) copyFileSync(join(from, file), join(to, file));
};

/** With TEST_DATABASE=postgres processes share one database; PGlite allows one. `checkout` is the dealer's `checkout.yaml`. */
export const openReservationsSite = async (processes = 1, checkout = KEEPS_WHOLE_STOCK, configured: object = {}) => {
  const dealer = await groupDealer();
  const host = `${dealer}.localhost`;
  const { configure, folders, settings, remove } = makeTestInstallation([dealer]);
  writeFileSync(join(folders.tenants, dealer, 'checkout.yaml'), checkout);
  configure(dealer, configured);
  const [branch] = parse(readFileSync(join(folders.tenants, dealer, 'locations.yaml'), 'utf8')).locations as {
    id: string;
    name: string;
    email: string;
  }[];
  if (!branch?.email) throw new Error(`The first location of ${dealer} has no e-mail address`);
  const shared = await createServerDatabase();
  const apps: ForecourtApp[] = [];
  for (let index = 0; index < (shared ? processes : 1); index += 1) {
    if (index > 0) shareSecrets(settings('data0').dataDir, settings(`data${index}`).dataDir);
    const app = await createApp(
      { ...settings(`data${index}`), databaseUrl: shared?.url, captchaRounds: 1 },
      { ...(shared ? {} : { open: openTestDatabase }), openRenderProcess: openWorkInProcess },
    );
    await app.warm();
    apps.push(app);
  }
  let turn = 0;
  let visitor = 0;
  const [first] = apps as [ForecourtApp];
  /** Each request comes from another network address. */
  const send = (method: 'GET' | 'POST', url: string, payload?: string | object, headers: Record<string, string> = {}) => {
    turn += 1;
    visitor += 1;
    const remoteAddress = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
    return apps[turn % apps.length]!.app.inject({ method, url, payload, headers: { host, ...headers }, remoteAddress });
  };
  const solution = async (): Promise<string> => {
    const challenge = (await send('GET', '/api/captcha')).json<Challenge>();
    return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString(
      'base64',
    );
  };
  const admin = (method: 'GET' | 'POST', url: string, payload?: string | object, type = 'application/json') =>
    first.app.inject({
      method,
      url,
      payload,
      headers: { host, authorization: `Bearer ${first.token}`, ...(payload === undefined ? {} : { 'content-type': type }) },
    });

  return {
    dealer,
    branch,
    host,
    apps,
    send,
    admin,
    database: first.database,
    async importCars(ids: string[], change: Partial<Car> = {}): Promise<void> {
      await replaceTestStock(
        first,
        dealer,
        ids.map((id) => ({ ...row(id), location_id: branch.id, ...change })),
      );
    },
    solution,
    async reserve(car: string, shopper: string, key: string = randomUUID()): Promise<ReserveAnswer> {
      const payload = { ...requestFor(car, shopper, key), captcha: await solution() };
      const answer = await send('POST', '/api/reservations', payload);
      return { status: answer.statusCode, body: answer.json() };
    },
    async reserveFrom(address: string, car: string, shopper: string, change: object = {}): Promise<ReserveAnswer> {
      turn += 1;
      const answer = await apps[turn % apps.length]!.app.inject({
        method: 'POST',
        url: '/api/reservations',
        payload: { ...requestFor(car, shopper, randomUUID()), ...change },
        headers: { host },
        remoteAddress: address,
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    async pay(payUrl: string, fields: Record<string, string> = { card: '4242 4242 4242 4242' }) {
      return send('POST', new URL(payUrl).pathname, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      });
    },
    async look(id: string): Promise<Reservation> {
      return (await send('GET', `/api/reservations/${id}`)).json();
    },
    async offer(car: string): Promise<string> {
      return (await send('GET', `/api/reservations/offer?car=corolla-${car}`)).json<{ availability: string }>().availability;
    },
    async isReserved(car: string): Promise<boolean> {
      return (await send('GET', `/api/cars/corolla-${car}`)).json<Car>().reserved;
    },
    async payments(): Promise<Record<string, number>> {
      const rows = await executeForRows<{ state: string; count: number }>(
        first.database,
        sql`select state, count(*)::int as count from sandbox_payments group by state`,
      );
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
    async timeOut(id: string): Promise<void> {
      await first.database.execute(
        sql`update reservations set pay_until = now() - interval '1 second', held_until = held_until - interval '49 hours' where id = ${id}`,
      );
      await apps[turn % apps.length]!.sweep();
    },
    /** Does what the job does once the payment service has not answered for ten minutes. */
    async giveUpPayment(id: string): Promise<void> {
      await first.database.execute(sql`update reservations set pay_until = now() - interval '11 minutes' where id = ${id}`);
      await apps[turn % apps.length]!.sweep();
    },
    async mails(): Promise<{ to: string; subject: string }[]> {
      const lists = await Promise.all(
        apps.map((_, index) => listOutboxMessages(join(settings(`data${index}`).dataDir, 'outbox'), 1000)),
      );
      return lists.flat();
    },
    async close(): Promise<void> {
      for (const app of apps) await app.app.close();
      await shared?.drop();
      remove();
    },
  };
};

export type ReservationsSite = Awaited<ReturnType<typeof openReservationsSite>>;

/** Jest's own limit ends the wait. */
export const waitUntil = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await new Promise((done) => setTimeout(done, 20));
};
