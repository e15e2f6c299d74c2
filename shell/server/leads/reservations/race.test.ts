import { sql } from 'drizzle-orm';
import { openReservationsSite, waitUntil, type ReservationsSite } from './testing/reservations-site';

jest.setTimeout(300_000);

/** The embedded database has one connection, so a race needs few repetitions. `RACES=200` makes as many as before a release. */
const ON_POSTGRES = process.env['TEST_DATABASE'] === 'postgres';
const RACES = ON_POSTGRES ? Number(process.env['RACES'] ?? 50) : 10;
const LATE = RACES / 5;
const car = (index: number): string => `r${index}`;

let site: ReservationsSite;
beforeAll(async () => {
  // On PostgreSQL two servers share the database, and requests alternate between them.
  site = await openReservationsSite(2);
  await site.importCars(Array.from({ length: RACES + LATE }, (_, index) => car(index)));
}, 120_000);
afterAll(() => site.close());

describe('two shoppers who reserve the same car at once', () => {
  it(`V-24 in ${RACES} races exactly one shopper gets the car, and the other is never charged`, async () => {
    const outcomes: string[] = [];
    for (let race = 0; race < RACES; race += 1) {
      const answers = await Promise.all([site.reserve(car(race), `a${race}`), site.reserve(car(race), `b${race}`)]);
      outcomes.push(answers.map(({ status }) => status).toSorted().join(' ')); // prettier-ignore
      const winner = answers.find(({ status }) => status === 201)?.body;
      await site.pay(winner?.payUrl ?? '');
      // The shopper's return from the payment page and the provider's notice arrive at the same time.
      await Promise.all([site.look(winner?.id ?? ''), site.look(winner?.id ?? '')]);
    }
    expect(new Set(outcomes)).toEqual(new Set(['201 409']));
    expect(await site.payments()).toEqual({ paid: RACES });
    const { rows } = (await site.database.execute(
      sql`select state, deposit, count(*)::int as count, count(distinct car_id)::int as cars from reservations group by state, deposit`,
    )) as unknown as { rows: object[] };
    expect(rows).toEqual([{ state: 'held', deposit: 'taken', count: RACES, cars: RACES }]);
  });

  it("V-24 if both shoppers have paid, one gets the car and the other's deposit is refunded", async () => {
    const losers: string[] = [];
    for (let race = RACES; race < RACES + LATE; race += 1) {
      const first = (await site.reserve(car(race), `c${race}`)).body;
      // This state occurs if the payment service did not answer when the time was over, so the first payment stays open.
      await site.database.execute(sql`update reservations set state = 'abandoned' where id = ${first.id}`);
      const second = (await site.reserve(car(race), `d${race}`)).body;
      await Promise.all([site.pay(first.payUrl ?? ''), site.pay(second.payUrl ?? '')]);
      await Promise.all([first, second, first, second].map(({ id }) => site.look(id)));
      const ends = await Promise.all([site.look(first.id), site.look(second.id)]);
      expect(ends.map(({ state }) => state).toSorted()).toEqual(['held', 'released']);
      losers.push(ends.find(({ state }) => state === 'released')!.id);
    }
    // The provider reports the refund a moment before the server changes the reservation's state.
    const deposits = () => Promise.all(losers.map(async (id) => (await site.look(id)).deposit));
    await waitUntil(async () => (await deposits()).every((deposit) => deposit === 'refunded'));
    expect(await site.payments()).toMatchObject({ refunded: LATE });
  });
});
