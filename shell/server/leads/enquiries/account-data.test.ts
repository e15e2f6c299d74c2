import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountOwner, AccountData } from '../../platform/ports';
import type { OpenDatabase } from '../../platform/storage/database';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { leadRecords } from './account-data';
import { LeadSpool } from './spool/lead-spool';
import type { SpooledLead } from './spool/spooled-lead';
import { leadDrafts, leads } from './tables';

let [database, spool, records, folder] = [{} as OpenDatabase, {} as LeadSpool, {} as AccountData, ''];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(leads);
  await database.db.delete(leadDrafts);
  folder = mkdtempSync(join(tmpdir(), 'lead-records-'));
  spool = new LeadSpool({ folder, mostBytes: 1_000_000 });
  await spool.open();
  records = leadRecords(database.db, {
    spool,
    accountOfSession: async ({ tenant, hash }) => (tenant === 'acme' ? sessions.get(hash) : undefined),
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

const PHONE = '+61491570156';
const sessions = new Map<string, string>();
const owner = (change: Partial<AccountOwner>): AccountOwner => ({ account: crypto.randomUUID(), tenant: 'acme', ...change });
const addLead = (change: Partial<typeof leads.$inferInsert> = {}) =>
  database.db.insert(leads).values({
    tenant: 'acme',
    key: crypto.randomUUID(),
    category: 'enquiry',
    name: 'Ada',
    email: 'someone@example.com',
    phone: '0491570156',
    ...change,
  });
const spooled = (tenant: string, email: string, phone: string): SpooledLead =>
  ({
    id: crypto.randomUUID(),
    tenant,
    lead: { key: crypto.randomUUID(), category: 'enquiry', name: 'Ada', email, phone },
    at: '2026-11-23T10:00:00.000Z',
    circumstances: {},
  }) as unknown as SpooledLead;

it.each(['0491 570 156', '+61 491 570 156', '(0491) 570-156', '0011 61 491570156', '+610491570156'])(
  'A-03 an account with a phone number alone finds its enquiry with %s',
  async (phone) => {
    await addLead({ phone });
    await database.db.insert(leadDrafts).values({
      tenant: 'acme',
      key: 'k',
      form: 'f',
      step: 's',
      answers: { phone },
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    expect(await records.exportOf(owner({ phone: PHONE }))).toHaveLength(2);
    await records.remove(database.db, owner({ phone: PHONE }));
    expect([await database.db.select().from(leads), await database.db.select().from(leadDrafts)]).toEqual([[], []]);
  },
);

it('A-03 it finds no enquiry of another number or dealer, and an account without a confirmed address finds none', async () => {
  await addLead({ phone: '0491 570 157' });
  await addLead({ tenant: 'other' });
  await addLead({ phone: '', email: '' });
  for (const change of [{ phone: PHONE }, {}, { email: 'ada@example.com' }]) {
    expect(await records.exportOf(owner(change))).toEqual([]);
    await records.remove(database.db, owner(change));
  }
  expect(await database.db.select().from(leads)).toHaveLength(3);
});

it('A-03 L-13 enquiries that wait on the disk are exported and deleted, those of others stay', async () => {
  await spool.add(spooled('acme', 'Ada@Example.com', '0400 000 000'), false);
  await spool.add(spooled('acme', 'someone@example.com', '0491 570 156'), false);
  await spool.add(spooled('acme', 'someone@example.com', '0400 000 000'), false);
  await spool.add(spooled('other', 'ada@example.com', '0491 570 156'), false);
  const ada = owner({ email: 'ada@example.com', phone: PHONE });
  expect(await records.exportOf(ada)).toHaveLength(2);
  await records.remove(database.db, ada);
  expect([await records.exportOf(ada), (await spool.look()).length]).toEqual([[], 2]);
});

it('A-03 L-13 an enquiry that was sent while signed in and waits with the session alone is exported and deleted', async () => {
  const ada = owner({ email: 'ada@example.com' });
  sessions.set('of-ada', ada.account).set('of-bob', crypto.randomUUID());
  for (const session of ['of-ada', 'of-bob', 'ended'])
    await spool.add({ ...spooled('acme', 'another@example.com', '0400 000 000'), session }, false);
  expect(await records.exportOf(ada)).toMatchObject([{ email: 'another@example.com' }]);
  await records.remove(database.db, ada);
  expect([await records.exportOf(ada), (await spool.look()).length]).toEqual([[], 2]);
});
