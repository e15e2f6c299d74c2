import { sampleDealer } from '@forecourt/testing/sample-site';
import type { OpenDatabase } from '../../platform/storage/database';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { leadDeliveries } from './delivery/tables';
import { listOwnEnquiries } from './own-enquiries';
import { leads } from './tables';

const yard = (id: string) => ({
  id,
  name: `Yard ${id}`,
  slug: id,
  location_type: 'sales',
  dealership_id: id,
  address: { street: '1 Road', city: 'Town', state: 'QLD', postcode: '4000' },
});
const tenant = sampleDealer({ locations: [yard('north'), yard('south')] });
const owner = { account: crypto.randomUUID(), tenant: 'acme', email: 'ada@example.com' };
const car = { id: 'car-1', name: 'Kia EV6', slug: 'kia-ev6', location_id: 'south', show_on_dealer_website: true };

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(leads));

const addLead = async (change: Partial<typeof leads.$inferInsert> = {}): Promise<string> => {
  const [row] = await database.db
    .insert(leads)
    .values({
      tenant: 'acme',
      key: crypto.randomUUID(),
      category: 'finance',
      name: 'Ada',
      email: 'other@example.com',
      phone: '0491570156',
      createdAt: new Date('2026-11-20T00:00:00Z'),
      ...change,
    })
    .returning({ id: leads.id });
  return row!.id;
};
const list = () => listOwnEnquiries({ db: database.db, stock: { byIds: async () => [car as never] } }, tenant, owner);

it('W-03 a shopper sees enquiries that were sent while signed in or with a confirmed address, and no other person’s', async () => {
  await addLead({ accountId: owner.account });
  await addLead({ email: 'Ada@Example.com' });
  await addLead({ accountId: crypto.randomUUID() });
  await addLead({ tenant: 'other', email: owner.email });
  expect(await list()).toHaveLength(2);
});

it('W-03 an enquiry says when it was delivered, and which branch has it', async () => {
  const id = await addLead({ accountId: owner.account, carId: 'car-1', fields: { 'Preferred Date': '2026-12-01T09:30' } });
  const branch = {
    kind: 'finance',
    branch: 'Yard south',
    car: { name: 'Kia EV6', slug: 'kia-ev6' },
    appointment: '2026-12-01T09:30',
  };
  expect(await list()).toMatchObject([{ ...branch, deliveredAt: null, value: null }]);
  const delivery = { leadId: id, tenant: 'acme', createdAt: new Date() };
  await database.db.insert(leadDeliveries).values([
    { ...delivery, channel: 'email' as never, state: 'refused' },
    { ...delivery, channel: 'webhook' as never, state: 'delivered', deliveredAt: new Date('2026-11-20T00:01:00Z') },
    { ...delivery, channel: 'adf' as never, state: 'delivered', deliveredAt: new Date('2026-11-20T00:05:00Z') },
  ]);
  expect(await list()).toMatchObject([{ ...branch, deliveredAt: '2026-11-20T00:01:00.000Z' }]);
});

it('W-03 a trade-in value has the date of its expiry, 30 days after the enquiry', async () => {
  const vehicle = { 'Vehicle Make': 'Mazda', 'Vehicle Model': '3', 'Vehicle Year': '2018', kms: '60000' };
  const fields = { ...vehicle, valuation_low: 10_000, valuation_high: 12_000, offer_accepted: true };
  await addLead({ accountId: owner.account, category: 'trade_in', fields });
  const value = { low: 10_000, high: 12_000, vehicle: '2018 Mazda 3', validUntil: '2026-12-20T00:00:00.000Z', accepted: true };
  expect(await list()).toMatchObject([{ kind: 'trade_in', value }]);
});
