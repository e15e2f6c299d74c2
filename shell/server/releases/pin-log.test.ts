import type { OpenDatabase } from '../storage/database';
import { openTestDatabase } from '../storage/testing/test-database';
import { createPinLog, type PinLog } from './pin-log';
import { releaseEvents } from './tables';

const dealer = { slug: 'acme', channel: 'stable', without: [], pins: {} };
const change = { kind: 'pin' as const, subject: 'acme', remote: 'mf-search', actor: 'ada', why: 'a test' };
let database: OpenDatabase;
let logs: PinLog[];

const open = async (): Promise<PinLog> => {
  const log = await createPinLog(database.db);
  logs.push(log);
  return log;
};
const live = (log: PinLog): string | undefined => log.candidates(dealer).get('mf-search')?.[0];
/** Asks again until it is so; Jest's own limit ends it. */
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
};

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(releaseEvents);
  logs = [];
});
afterEach(() => logs.forEach((log) => log.close()));

describe('the log of pins', () => {
  it('R-04 shows a change to whoever made it when it is answered', async () => {
    const log = await open();
    expect(live(log)).toBeUndefined();
    await log.append({ ...change, version: '1.0.0' });
    expect(live(log)).toBe('1.0.0');
  });

  it('R-06 is there again after a restart, with who, when and why', async () => {
    const first = await open();
    await first.append({ ...change, version: '1.0.0' });
    await first.append({ ...change, version: '1.1.0', actor: 'bob', why: 'new filters' });
    const second = await open();
    expect(live(second)).toBe('1.1.0');
    expect(second.history(10)).toMatchObject([
      { version: '1.1.0', actor: 'bob', why: 'new filters', at: expect.any(Date) },
      { version: '1.0.0', actor: 'ada' },
    ]);
    expect(second.history(1)).toHaveLength(1);
  });

  it('R-04 reaches another process on the same database without being asked', async () => {
    const [first, second] = [await open(), await open()];
    await first.append({ ...change, version: '1.0.0' });
    await until(() => live(second) === '1.0.0');
    await second.append({ ...change, version: '1.1.0' });
    await until(() => live(first) === '1.1.0');
    expect([live(first), live(second)]).toEqual(['1.1.0', '1.1.0']);
  });

  it('R-06 folds each of many simultaneous changes once, in the same order everywhere', async () => {
    const [first, second] = [await open(), await open()];
    const writers = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? first : second).append({ ...change, version: `1.${index}.0` }),
    );
    await Promise.all(writers);
    await until(() => first.revision() === second.revision());
    expect(first.history(100)).toHaveLength(20);
    expect(second.history(100)).toEqual(first.history(100));
    expect(new Set(first.history(100).map(({ version }) => version)).size).toBe(20);
    expect(live(first)).toBe(first.history(1)[0]?.version);
  });

  it('R-04 has a higher revision after each change, and the same one while nothing changes', async () => {
    const log = await open();
    await log.append({ ...change, version: '1.0.0' });
    const before = log.revision();
    await log.append({ ...change, version: '1.0.0' });
    expect(log.revision()).toBeGreaterThan(before);
  });
});
