import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, DrizzleQueryError } from 'drizzle-orm';
import type { Tenant } from '../../../platform/ports';
import type { OpenDatabase } from '../../../platform/storage/database';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { leads } from '../tables';
import { LeadSpool } from './lead-spool';
import { createLeadMover } from './move-leads';
import type { SpooledLead } from './spooled-lead';

const AT = Date.parse('2026-05-06T00:00:00.000Z');
const PERSONAL = /Ada|Lovelace|example\.com|0400/;

let [database, spool, folder] = [{} as OpenDatabase, {} as LeadSpool, ''];
let lines: [facts: { err?: Error }, message: string][] = [];
let refusal: { code: string; message: string } | undefined;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  [lines, refusal] = [[], undefined];
  await database.db.delete(leads);
  folder = mkdtempSync(join(tmpdir(), 'move-leads-'));
  spool = new LeadSpool({ folder, mostBytes: 1_000_000 });
  await spool.open();
});
afterEach(() => rmSync(folder, { recursive: true }));

const moverOf = () => {
  const note = (facts: { err?: Error }, message: string): void => void lines.push([facts, message]);
  return createLeadMover({
    db: database.db,
    spool,
    log: { info: () => undefined, warn: note, error: note } as never,
    tenants: { bySlug: (slug) => (slug === 'harbour' ? ({ slug, config: {} } as Tenant) : undefined) },
    accountOfSession: async () => undefined,
    leadChanged: async () => undefined,
    async leadStored() {
      if (refusal)
        throw new DrizzleQueryError(
          'insert into "leads"',
          ['Ada Lovelace', 'ada@example.com'],
          Object.assign(new Error(refusal.message), { code: refusal.code, severity: 'ERROR' }),
        );
    },
  });
};
const wait = (key: string, change: Partial<SpooledLead> = {}): Promise<void> => {
  const lead = { key, category: 'general' as const, name: 'Ada Lovelace', email: 'ada@example.com', phone: '0400 000 000' };
  const circumstances = { plain: false, now: 0 };
  const id = crypto.randomUUID();
  return spool.add({ id, tenant: 'harbour', lead, at: new Date(AT).toISOString(), circumstances, ...change }, false);
};
const storedKeys = async () =>
  (await database.db.select({ key: leads.key }).from(leads).orderBy(asc(leads.key))).map(({ key }) => key);
const messages = (): string[] => lines.map(([, message]) => message);

it('L-13 a file of another version stays in the spool with one line in the log, and the leads behind it are moved', async () => {
  await wait('a', { circumstances: undefined } as never);
  await wait('b');
  const mover = moverOf();
  await mover.move();
  await mover.move();
  expect([await storedKeys(), await spool.look()]).toEqual([['b'], [expect.stringMatching(/\.lead$/)]]);
  expect(messages()).toEqual([
    'a spooled lead stays in the lead spool: its storage failed',
    'spooled leads moved into the database',
  ]);
  expect(lines[0]?.[0]).toMatchObject({ tenant: 'harbour', err: expect.any(TypeError) });
  expect(mover.overdueReason(AT + 61_000)).toMatch(/^the oldest enquiry has waited for 61 s: .*verdict/);
});

it.each([
  ['25006', 'cannot execute INSERT in a read-only transaction'],
  ['53100', 'could not extend file: No space left on device'],
  ['42501', 'permission denied for table leads'],
])(
  'L-13 leads that a database refuses with %s (%s) wait with one line in the log, and are overdue after a minute',
  async (code, message) => {
    for (const key of ['a', 'b', 'c']) await wait(key);
    refusal = { code, message };
    const mover = moverOf();
    for (let look = 0; look < 3; look += 1) await mover.move();
    expect(messages()).toEqual(['spooled leads stay in the lead spool: the database takes none']);
    expect(lines[0]?.[0].err).toBeInstanceOf(DrizzleQueryError);
    expect(mover.overdueReason(AT + 60_000)).toBeUndefined();
    const reason = mover.overdueReason(AT + 75_000);
    expect(reason).toBe(`the oldest enquiry has waited for 75 s: The database refused a statement: ${message}`);
    expect(reason).not.toMatch(PERSONAL);
    refusal = undefined;
    await mover.move();
    expect([await storedKeys(), mover.overdueReason(AT + 75_000)]).toEqual([['a', 'b', 'c'], undefined]);
  },
);

it('L-13 a reason that comes back after the leads were moved is written again', async () => {
  const mover = moverOf();
  for (const key of ['a', 'b']) {
    await wait(key);
    refusal = { code: '25006', message: 'read-only' };
    await mover.move();
    refusal = undefined;
    await mover.move();
    await mover.move();
  }
  expect(messages().filter((message) => message.includes('takes none'))).toHaveLength(2);
});

it('L-13 a lead of a dealer that is gone, or with refused data, is told once and holds up nothing else', async () => {
  await wait('a', { tenant: 'closed' });
  await wait('b');
  refusal = { code: '23514', message: 'new row violates check constraint "positive"' };
  const mover = moverOf();
  await mover.move();
  await mover.move();
  expect(messages()).toEqual([
    'a spooled lead stays in the lead spool: its dealer is no longer configured',
    'a spooled lead stays in the lead spool: the database refuses its data',
  ]);
  expect([spool.waiting, mover.overdueReason(AT + 3_600_000)]).toEqual([2, undefined]);
});
