import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemError } from '@forecourt/contracts/problem';
import type { AccountOwner, Tenant } from '../../platform/ports';
import type { Database, OpenDatabase } from '../../platform/storage/database';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { leadDeliveries } from './delivery/tables';
import { newsConsents } from './news-consents';
import { LeadSpool } from './spool/lead-spool';
import { createLeadMover } from './spool/move-leads';
import type { SpooledLead } from './spool/spooled-lead';
import { leads } from './tables';

const tenant = { slug: 'acme', config: {} } as Tenant;
const EMAIL = 'ada@example.com';
const SENT = new Date('2026-11-23T10:00:00.000Z');
const WITHDRAWN = new Date('2026-11-24T10:00:00.000Z');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let [database, spool, folder] = [{} as OpenDatabase, {} as LeadSpool, ''];
let changed: string[] = [];
let isQuick = false;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(leads);
  [changed, isQuick] = [[], false];
  folder = mkdtempSync(join(tmpdir(), 'news-consents-'));
  spool = new LeadSpool({ folder, mostBytes: 1_000_000 });
  await spool.open();
});
afterEach(() => rmSync(folder, { recursive: true }));

const ada = (): AccountOwner => ({ account: crypto.randomUUID(), tenant: 'acme', email: EMAIL });
const consents = (db: Database = database.db) => {
  const accountOfSession = async () => undefined;
  const mover = createLeadMover({
    db,
    spool,
    log,
    accountOfSession,
    tenants: { bySlug: (slug) => (slug === tenant.slug ? tenant : undefined) },
    leadChanged: async () => undefined,
    async leadStored(tx, { id }) {
      const delivery = { leadId: id, tenant: tenant.slug, channel: 'email', createdAt: SENT } as const;
      if (isQuick) await tx.insert(leadDeliveries).values({ ...delivery, state: 'delivered' });
    },
  });
  const leadChanged = async (_tx: unknown, { id }: { id: string }) => void changed.push(id);
  return newsConsents({ db: database.db, leadChanged, waiting: { spool, accountOfSession }, moveLead: mover.moveOne });
};
const wait = async (change: Partial<SpooledLead['lead']> = {}): Promise<string> => {
  const id = crypto.randomUUID();
  const lead = {
    key: id,
    category: 'general' as const,
    name: 'Ada',
    email: EMAIL,
    phone: '0400 000 000',
    opt_in: true,
    ...change,
  };
  const spooled = { id, tenant: 'acme', lead, at: SENT.toISOString(), optInWords: 'Send me news', circumstances: { plain: false, now: 0 } }; // prettier-ignore
  await spool.add(spooled, false);
  return id;
};
const stored = () => database.db.select({ id: leads.id, optIn: leads.optIn, withdrawnAt: leads.optInWithdrawnAt }).from(leads);

it('A-03 L-13 a consent of an enquiry that waits on the disk is listed', async () => {
  await wait();
  await wait({ opt_in: false });
  await wait({ email: 'eve@example.com' });
  expect(await consents().listOf(ada())).toEqual([{ words: 'Send me news', givenAt: SENT, withdrawnAt: undefined }]);
});

it('A-03 L-13 an enquiry that waits on the disk says that its consent was withdrawn when the dealer gets it', async () => {
  const id = await wait();
  await wait({ opt_in: false });
  await wait({ email: 'eve@example.com' });
  await consents().withdraw(tenant, ada(), WITHDRAWN);
  expect(await stored()).toEqual([{ id, optIn: true, withdrawnAt: WITHDRAWN }]);
  expect(changed).toEqual([]);
  expect(await consents().listOf(ada())).toEqual([{ words: 'Send me news', givenAt: SENT, withdrawnAt: WITHDRAWN }]);
  expect(await spool.look()).toHaveLength(2);
});

it('A-03 L-13 the dealer is told if such an enquiry was delivered before the withdrawal was stored', async () => {
  const id = await wait();
  isQuick = true;
  await consents().withdraw(tenant, ada(), WITHDRAWN);
  expect([await stored(), changed]).toEqual([[{ id, optIn: true, withdrawnAt: WITHDRAWN }], [id]]);
});

it('A-03 L-13 a withdrawal fails while a waiting enquiry can not be stored, so that the shopper repeats it', async () => {
  await wait();
  const away = new Proxy(database.db, {
    get() {
      throw new ProblemError('database_away');
    },
  });
  await expect(consents(away).withdraw(tenant, ada(), WITHDRAWN)).rejects.toMatchObject({ code: 'database_away' });
  expect([await spool.look(), await stored()]).toEqual([[expect.any(String)], []]);
});
