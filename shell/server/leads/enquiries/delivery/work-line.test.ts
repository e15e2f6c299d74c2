import { eq } from 'drizzle-orm';
import { fetchAnyAddress } from '../../../platform/testing/any-address';
import type { OpenDatabase } from '../../../platform/storage/database';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { storeLeadOnce } from '../store';
import { webhookLeadChannel } from './channels/webhook-channel';
import { planResend } from './resend';
import { addLeadDeliveries, reserveLeadLine, readUndeliveredLeads, type DeliveryLine } from './store';
import { leadDeliveries, leadLinesTable } from './tables';
import { createHttpReceiver, type TestReceiver } from './testing/receivers';
import { TEST_SITE_ADDRESS, sampleConfig } from './testing/sample-lead';
import { secondsUntilNextAttempt, deliverLine, type DeliveryWorkDeps } from './work-line';

const LINE: DeliveryLine = { tenant: 'corner', channel: 'webhook' };
let database: OpenDatabase;
let receiver: TestReceiver;
let deps: DeliveryWorkDeps;
let clock = Date.parse('2026-11-21T00:00:00Z');
const pass = (seconds: number): void => {
  clock += seconds * 1000;
};

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(leadDeliveries);
  await database.db.delete(leadLinesTable);
  receiver = await createHttpReceiver();
  const config = sampleConfig({ webhook: { url: receiver.url, secret: 'LEADS_CORNER' } });
  const channel = webhookLeadChannel({ now: () => clock / 1000, secretOf: () => 'key', fetchAddress: fetchAnyAddress });
  deps = {
    db: database.db,
    tenants: { bySlug: (slug) => (slug === 'corner' ? { slug, config, revision: 1 } : undefined) },
    stock: { byIds: async () => [] },
    channels: { email: channel, webhook: channel, adf: channel },
    now: () => clock,
    addressOf: () => TEST_SITE_ADDRESS,
    log: { info: () => undefined, warn: () => undefined },
  };
});
afterEach(() => receiver.close());

let leadCount = 0;
const accept = async (name: string, tenant = 'corner'): Promise<string> => {
  leadCount += 1;
  const lead = { key: `lead-key-${leadCount}`, category: 'general' as const, name, email: 'a@example.com', phone: '1' };
  const { id } = await storeLeadOnce(database.db, lead, { tenant, at: new Date(clock) }, (tx, leadId) =>
    addLeadDeliveries(tx, { leadId, tenant, channels: ['webhook'], at: new Date(clock) }),
  );
  return id;
};
const names = (): string[] =>
  receiver.arrivals.map(({ body }) => (JSON.parse(body) as { customer: { name: string } }).customer.name);
const rowOf = async (leadId: string) =>
  (await database.db.select().from(leadDeliveries).where(eq(leadDeliveries.leadId, leadId)))[0];

describe('the line of a dealer’s leads', () => {
  it('L-07 waiting leads are delivered once, in their order of arrival', async () => {
    for (const name of ['a', 'b', 'c']) await accept(name);
    expect(await deliverLine(deps, LINE)).toEqual({ kind: 'done' });
    expect(await deliverLine(deps, LINE)).toEqual({ kind: 'done' });
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(await readUndeliveredLeads(database.db, { limit: 10 })).toEqual([]);
  });

  it('L-07 a lead and its deliveries are stored together or not at all', async () => {
    const lead = { key: 'lead-key-lost', category: 'general' as const, name: 'x', email: 'a@example.com', phone: '1' };
    const storing = storeLeadOnce(database.db, lead, { tenant: 'corner', at: new Date(clock) }, async (tx, leadId) => {
      await addLeadDeliveries(tx, { leadId, tenant: 'corner', channels: ['webhook'], at: new Date(clock) });
      throw new Error('power failure');
    });
    await expect(storing).rejects.toThrow('power failure');
    expect(await database.db.select().from(leadDeliveries)).toEqual([]);
  });

  it('L-07 a line of leads waits longer after each failure, keeps the order, and at last delivers all leads', async () => {
    const first = await accept('a');
    receiver.mood = 'down';
    const waits: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      await accept(`later ${tries}`);
      const result = await deliverLine(deps, LINE);
      if (result.kind === 'done') throw new Error('nothing was tried');
      waits.push(result.seconds);
      // The line is called a second before its next attempt is due, so nothing may be sent.
      pass(result.seconds - 1);
      expect(await deliverLine(deps, LINE)).toEqual({ kind: 'done' });
      pass(1);
    }
    expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40]);
    expect(waits.at(-1)).toBe(900);
    expect(await rowOf(first)).toMatchObject({ attempts: 12, state: 'waiting' });
    receiver.mood = 'well';
    await deliverLine(deps, LINE);
    expect(names()).toEqual(['a', ...Array.from({ length: 12 }, (_, number) => `later ${number}`)]);
    expect(await rowOf(first)).toMatchObject({ state: 'delivered', lastError: null, deliveredAt: new Date(clock) });
    expect(receiver.arrivals.map(({ headers }) => headers['forecourt-repeat'])).toEqual([
      'true',
      ...Array<string>(12).fill('false'),
    ]);
  });

  it('L-07 a refused lead is set aside after three attempts and listed', async () => {
    const refused = await accept('refused');
    receiver.mood = 'refuse';
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await deliverLine(deps, LINE)).kind).toBe('later');
      pass(1000);
    }
    await deliverLine(deps, LINE);
    receiver.mood = 'well';
    await accept('next');
    await deliverLine(deps, LINE);
    expect(names()).toEqual(['next']);
    const [listed] = await readUndeliveredLeads(database.db, { limit: 10 });
    expect(listed).toMatchObject({
      lead_id: refused,
      state: 'refused',
      attempts: 3,
      last_error: 'answered with 422: not today, …@example.com',
    });
    expect(await planResend(database.db, {})).toEqual([LINE]);
    await deliverLine(deps, LINE);
    expect(names()).toEqual(['next', 'refused']);
  });

  it('L-07 a lead whose answer was lost is sent again with the same key', async () => {
    const id = await accept('a');
    await accept('b');
    receiver.mood = 'mute';
    const result = await deliverLine(deps, LINE);
    if (result.kind === 'done') throw new Error('the answer was not missed');
    receiver.mood = 'well';
    pass(result.seconds);
    expect(await deliverLine(deps, LINE)).toEqual({ kind: 'done' });
    expect(names()).toEqual(['a', 'a', 'b']);
    const [first, second] = receiver.arrivals;
    expect(second?.body).toBe(first?.body);
    expect(receiver.arrivals.slice(0, 2).map(({ headers }) => [headers['idempotency-key'], headers['forecourt-repeat']])).toEqual(
      [
        [`leads.webhook/${id}`, 'false'],
        [`leads.webhook/${id}`, 'true'],
      ],
    );
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it('L-07 an operator can send a delivered lead again as a new message', async () => {
    const id = await accept('a');
    await deliverLine(deps, LINE);
    expect(await planResend(database.db, { lead: id })).toEqual([LINE]);
    await deliverLine(deps, LINE);
    const keys = receiver.arrivals.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([`leads.webhook/${id}`, `leads.webhook/${id}/1`]);
  });

  it('L-07 a request with undelivered sends only the deliveries that have not arrived', async () => {
    const id = await accept('a');
    await deliverLine(deps, LINE);
    expect(await planResend(database.db, { lead: id, undelivered: true })).toEqual([]);
    receiver.mood = 'refuse';
    const other = await accept('b');
    await deliverLine(deps, LINE);
    receiver.mood = 'well';
    expect(await planResend(database.db, { lead: other, undelivered: true })).toEqual([LINE]);
    await deliverLine(deps, LINE);
    expect(names()).toEqual(['a', 'b']);
  });

  it('L-07 the outage of one dealer delays no other dealer', async () => {
    await accept('a');
    await accept('unknown', 'elsewhere');
    expect((await deliverLine(deps, { tenant: 'elsewhere', channel: 'webhook' })).kind).toBe('later');
    await deliverLine(deps, LINE);
    expect(names()).toEqual(['a']);
    const [other] = await readUndeliveredLeads(database.db, { tenant: 'elsewhere', limit: 10 });
    expect(other?.last_error).toBe('The dealer elsewhere is no longer configured');
  });

  it('L-07 one process at a time works on a line, and another continues after that process is killed', async () => {
    await accept('a');
    const killed = await reserveLeadLine(database.db, LINE, new Date(clock), new Date(clock + 120_000));
    expect(killed).toBeDefined();
    await deliverLine(deps, LINE);
    expect(names()).toEqual([]);
    pass(121);
    await Promise.all([deliverLine(deps, LINE), deliverLine(deps, LINE), deliverLine(deps, LINE)]);
    expect(names()).toEqual(['a']);
  });

  it('L-07 leads that arrive during the work on a line are delivered too', async () => {
    await accept('a');
    const late: Promise<unknown>[] = [];
    const { webhook } = deps.channels;
    const during: DeliveryWorkDeps = {
      ...deps,
      channels: {
        ...deps.channels,
        webhook: {
          async send(handover) {
            await webhook.send(handover);
            if (late.length === 0) late.push(accept('b').then(() => deliverLine(deps, LINE)));
          },
        },
      },
    };
    await deliverLine(during, LINE);
    await Promise.all(late);
    expect(names()).toEqual(['a', 'b']);
  });
});

it('L-07 the longest wait between attempts is a quarter of an hour', () => {
  const waits = Array.from({ length: 2000 }, (_, failures) => secondsUntilNextAttempt(failures + 1));
  expect(Math.max(...waits)).toBe(900);
  expect(waits.every((wait, at) => at === 0 || wait >= waits[at - 1]!)).toBe(true);
});
