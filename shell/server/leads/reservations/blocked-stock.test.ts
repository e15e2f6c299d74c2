import { sql } from 'drizzle-orm';
import { openReservationsSite, waitUntil, type ReservationsSite } from './testing/reservations-site';

jest.setTimeout(120_000);

const CARS = 40;
/** Unpaid reservations may keep a tenth of the dealer's cars. */
const SHARE = 4;
const PER_NETWORK = 2;

let site: ReservationsSite;
let shopper = 0;
beforeAll(async () => {
  site = await openReservationsSite(2, `reservations: { unpaidShare: 10, unpaidPerNetwork: ${PER_NETWORK} }\n`);
  await site.importCars(Array.from({ length: CARS }, (_, index) => `${index}`));
}, 120_000);
afterAll(() => site.close());
beforeEach(() => site.database.execute(sql`delete from reservations`));

const attempts = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const begin = async (address: string, car: number, change: object = {}) => {
  shopper += 1;
  return site.reserveFrom(address, `${car}`, `s${shopper}`, { captcha: await site.solution(), ...change });
};

const keptCars = async (): Promise<number> => {
  const { rows } = (await site.database.execute(
    sql`select count(*)::int as count from reservations where state = 'paying' and keeps_car`,
  )) as unknown as { rows: { count: number }[] };
  return rows[0]!.count;
};

it('V-24 one client keeps two cars at most without paying, and soon begins no more reservations', async () => {
  const statuses: number[] = [];
  for (const car of attempts(13)) statuses.push((await begin('203.0.113.7', car)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429, 429]);
  expect(await keptCars()).toBe(PER_NETWORK);
});

it('V-24 one e-mail address has two unpaid reservations at most, whatever stands after its plus', async () => {
  const statuses: number[] = [];
  for (const car of attempts(4))
    statuses.push((await begin(`198.51.100.${car}`, car, { email: `mallory+${car}@example.com` })).status);
  expect(statuses).toEqual([201, 201, 429, 429]);
});

it('V-24 a thousand addresses of one IPv6 network count as one client', async () => {
  const answers = [];
  for (const car of attempts(12)) answers.push(await begin(`2001:db8:1:2::${(car * 83).toString(16)}`, car));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect(answers.filter(({ body }) => body.keepsCar)).toHaveLength(PER_NETWORK);
});

it('V-24 a reservation without proof of work, or with a used one, keeps no car', async () => {
  const used = await site.solution();
  const wants = [{ captcha: used }, { captcha: used }, { captcha: undefined }, { captcha: 'guessed' }];
  const keeps = [];
  for (const [car, want] of wants.entries()) keeps.push((await begin(`198.51.100.${car}`, car, want)).body.keepsCar);
  expect(keeps).toEqual([true, false, false, false]);
});

it('V-24 requests at once from many networks keep no more than the share of the stock', async () => {
  const captchas = await Promise.all(attempts(12).map(() => site.solution()));
  const answers = await Promise.all(attempts(12).map((car) => begin(`10.9.${car}.1`, car, { captcha: captchas[car] })));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect(await keptCars()).toBe(SHARE);
});

it('V-24 while a botnet uses up the share, a shopper reserves a car by paying first', async () => {
  for (const car of attempts(6)) await begin(`10.8.${car}.1`, car);
  expect(await Promise.all(['4', '5', '20'].map((car) => site.offer(car)))).toEqual(['available', 'available', 'available']);
  const own = (await site.reserve('20', 'ann')).body;
  expect(own).toMatchObject({ state: 'paying', keepsCar: false });
  await site.pay(own.payUrl ?? '');
  expect(await site.look(own.id)).toMatchObject({ state: 'held', deposit: 'taken' });
  expect(await site.reserve('20', 'bob')).toMatchObject({ status: 409, body: { code: 'car_reserved' } });
});

it('V-24 a car that was kept twice within a day without a payment is kept for nobody until somebody pays or the day is over', async () => {
  const first = (await begin('203.0.113.7', 1)).body;
  await site.timeOut(first.id);
  const second = (await begin('203.0.113.7', 1)).body;
  await site.send('POST', `/api/reservations/${second.id}/cancel`);
  const third = (await begin('203.0.113.7', 1)).body;
  const [other, neighbour] = [(await begin('198.51.100.4', 1)).body, (await begin('198.51.100.4', 2)).body];
  expect([first, second, third, other, neighbour].map(({ keepsCar }) => keepsCar)).toEqual([true, true, false, false, true]);
  expect(await site.offer('1')).toBe('available');
  await site.pay(other.payUrl ?? '');
  expect(await site.look(other.id)).toMatchObject({ state: 'held' });
  await site.send('POST', `/api/reservations/${other.id}/cancel`);
  await site.database.execute(
    sql`update reservations set created_at = created_at - interval '1 day' where id in (${first.id}, ${second.id})`,
  );
  expect((await begin('198.51.100.5', 1)).body.keepsCar).toBe(true);
});

it('V-24 a car of a reservation that kept nothing, or that the dealer released, is kept as before', async () => {
  for (const captcha of [undefined, undefined, undefined]) {
    const { id } = (await begin('203.0.113.7', 1, { captcha })).body;
    await site.timeOut(id);
  }
  for (let time = 0; time < 2; time += 1) {
    const { id } = (await begin('203.0.113.8', 1)).body;
    await site.admin('POST', `/api/admin/reservations/${id}/release`);
  }
  expect((await begin('203.0.113.9', 1)).body.keepsCar).toBe(true);
});

it('V-24 of two shoppers of a car that is not kept, the first payment gets it and the other deposit goes back', async () => {
  for (const car of attempts(SHARE)) await begin(`10.7.${car}.1`, car);
  const [first, second] = [(await site.reserve('30', 'cy')).body, (await site.reserve('30', 'di')).body];
  await site.pay(second.payUrl ?? '');
  expect(await site.look(second.id)).toMatchObject({ state: 'held' });
  await site.pay(first.payUrl ?? '');
  expect(await site.look(first.id)).toMatchObject({ state: 'released', reason: 'reserved_by_another' });
  await waitUntil(async () => (await site.look(first.id)).deposit === 'refunded');
});

it('Q-04 a reservation keeps no trace of its network once it is paid', async () => {
  const { body } = await begin('203.0.113.9', 1);
  await site.pay(body.payUrl ?? '');
  await site.look(body.id);
  const { rows } = (await site.database.execute(sql`select state, network from reservations`)) as unknown as { rows: object[] };
  expect(rows).toEqual([{ state: 'held', network: null }]);
});
