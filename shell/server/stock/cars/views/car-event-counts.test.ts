import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { CarEventCounts, readViewsByDay } from './car-event-counts';
import { carCounts } from './tables';

const NEVER = 10 ** 8;
const view = { tenant: 'north', carId: 'a', kind: 'view' } as const;

describe('counts of vehicles', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  const opened: CarEventCounts[] = [];
  const errors: unknown[] = [];

  const open = (db = database.db): CarEventCounts => {
    const counts = new CarEventCounts({ db, pause: NEVER, onError: (error) => errors.push(error) });
    opened.push(counts);
    return counts;
  };
  const rows = () => database.db.select().from(carCounts);

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((counts) => counts.close()));
    await database.db.delete(carCounts);
    errors.length = 0;
  });
  afterAll(() => database.close());

  it('V-26 a thousand views of a car are one row, and the total has them before they are written', async () => {
    const counts = open();
    for (let index = 0; index < 1000; index += 1) counts.add(view, '2026-11-21');
    expect(await counts.total(view)).toBe(1000);
    expect(await rows()).toEqual([]);
    await counts.flush();
    expect(await rows()).toEqual([{ ...view, day: '2026-11-21', count: 1000 }]);
    expect(await counts.total(view)).toBe(1000);
  });

  it('V-26 the total adds days and processes, and separates cars, dealers and kinds', async () => {
    const [one, other] = [open(), open()];
    one.add(view, '2026-11-20');
    one.add(view, '2026-11-21');
    other.add(view, '2026-11-21');
    other.add({ ...view, carId: 'b' }, '2026-11-21');
    other.add({ ...view, tenant: 'south' }, '2026-11-21');
    other.add({ ...view, kind: 'phone_reveal' }, '2026-11-21');
    await Promise.all([one.flush(), other.flush()]);
    expect(await one.total(view)).toBe(3);
    expect(await open().total({ ...view, carId: 'b' })).toBe(1);
    expect(await rows()).toHaveLength(5);
  });

  it('E-02 views by day and car have no other kind of count', async () => {
    const counts = open();
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-20', '2026-11-21', '2026-11-22']) counts.add(view, day);
    counts.add({ ...view, tenant: 'south' }, '2026-11-20');
    counts.add({ ...view, kind: 'phone_reveal' }, '2026-11-20');
    await counts.flush();
    const days = await readViewsByDay(database.db, { tenant: 'north', from: '2026-11-20', to: '2026-11-21' });
    expect(days.toSorted((one, other) => (one.day < other.day ? -1 : 1))).toEqual([
      { day: '2026-11-20', carId: 'a', count: 2 },
      { day: '2026-11-21', carId: 'a', count: 1 },
    ]);
  });

  it('V-26 closing writes the remaining counts', async () => {
    const counts = open();
    counts.add(view, '2026-11-21');
    await counts.close();
    expect(await open().total(view)).toBe(1);
  });

  it('V-26 counts that could not be written are reported and written with the next batch', async () => {
    let down = true;
    const db = new Proxy(database.db, {
      get: (target, name) => {
        if (name === 'insert' && down) throw new Error('the database is away');
        return Reflect.get(target, name) as unknown;
      },
    });
    const counts = open(db);
    counts.add(view, '2026-11-21');
    await counts.flush();
    expect(errors).toEqual([new Error('the database is away')]);
    counts.add(view, '2026-11-21');
    down = false;
    await counts.flush();
    expect(await rows()).toEqual([{ ...view, day: '2026-11-21', count: 2 }]);
  });
});
