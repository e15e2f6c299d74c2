import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemError } from '@forecourt/contracts/problem';
import { asc, sql } from 'drizzle-orm';
import type { Tenant } from '../../../platform/ports';
import type { Database, OpenDatabase } from '../../../platform/storage/database';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { captchaUses, leads } from '../tables';
import { acceptOrSpoolOffer } from '../trade-in/accept-offer';
import { storeOrSpoolLead, type KeepLeadDeps } from './keep-lead';
import { LeadSpool } from './lead-spool';
import { createLeadMover } from './move-leads';
import { createLeadIds, type SpooledLead } from './spooled-lead';

const tenant = { slug: 'harbour', config: {} } as Tenant;
let database: OpenDatabase;
let folder: string;
let spool: LeadSpool;
const lines: unknown[][] = [];
const note = (...line: unknown[]): void => void lines.push(line);
const log = { info: note, warn: note, error: note };

/** `refuses` and `hangs`: no transaction reaches the database. */
let state: 'works' | 'refuses' | 'hangs';
const faulty = (real: Database): Database =>
  new Proxy(real, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'transaction' && name !== 'insert') return value;
      if (state === 'refuses') throw new ProblemError('database_away');
      if (state === 'hangs') return () => new Promise(() => undefined);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  state = 'works';
  lines.length = 0;
  await database.db.delete(leads);
  await database.db.delete(captchaUses);
  folder = mkdtempSync(join(tmpdir(), 'keep-lead-'));
  spool = new LeadSpool({ folder, mostBytes: 100_000 });
  await spool.open();
});
afterEach(() => rmSync(folder, { recursive: true }));

const planned: string[] = [];
const changed: string[] = [];
const depsOf = (more: Partial<KeepLeadDeps> = {}): KeepLeadDeps => ({
  db: faulty(database.db),
  spool,
  patience: 60_000,
  log,
  leadStored: async (_tx, { id }) => void planned.push(id),
  accountOfSession: async () => undefined,
  ...more,
});
const leadOf = (key: string, captcha?: string, slug = 'harbour'): SpooledLead => ({
  id: createLeadIds('secret')(slug, key),
  tenant: slug,
  lead: { key, category: 'general', name: 'Ada Lovelace', email: 'ada@example.com', phone: '0400 000 000' },
  at: '2026-05-06T00:00:00.000Z',
  circumstances: { plain: false, now: 0, ...(captcha ? { verdict: { ok: true as const, id: captcha } } : {}) },
});
const rows = () =>
  database.db.select({ key: leads.key, id: leads.id, reasons: leads.suspectReasons }).from(leads).orderBy(asc(leads.key));
const moverOf = (own = spool, dealers = [tenant]) =>
  createLeadMover({
    ...depsOf(),
    spool: own,
    leadChanged: async (_tx, { id }) => void changed.push(id),
    tenants: { bySlug: (slug) => dealers.find((dealer) => dealer.slug === slug) },
  });

it('L-13 a lead goes to the database and not to the disk while the database takes it', async () => {
  const kept = await storeOrSpoolLead(depsOf(), leadOf('a'), tenant);
  expect(kept).toEqual({ id: leadOf('a').id, isSpooled: false, repeated: false, reasons: [] });
  expect(readdirSync(folder)).toEqual([]);
  expect(await rows()).toMatchObject([{ key: 'a', id: kept.id }]);
});

it.each(['refuses', 'hangs'] as const)(
  'L-13 a lead is accepted while the database %s, and moved into it once, with the id of the answer',
  async (outage) => {
    planned.length = 0;
    state = outage;
    const patience = outage === 'hangs' ? 20 : 60_000;
    const kept = [];
    for (const key of ['a', 'b', 'a']) kept.push(await storeOrSpoolLead(depsOf({ patience }), leadOf(key), tenant));
    expect(kept.every(({ isSpooled }) => isSpooled)).toBe(true);
    expect(await rows()).toEqual([]);
    state = 'works';
    const mover = moverOf();
    await mover.move();
    await mover.move();
    expect(await rows()).toMatchObject([
      { key: 'a', id: kept[0]!.id },
      { key: 'b', id: kept[1]!.id },
    ]);
    expect(kept[2]!.id).toBe(kept[0]!.id);
    expect(planned).toEqual([kept[0]!.id, kept[1]!.id]);
    expect(readdirSync(folder)).toEqual([]);
  },
);

it('L-13 no lead leaves the spool while the database is away, and the list of them has no personal data', async () => {
  state = 'refuses';
  await storeOrSpoolLead(depsOf(), leadOf('a'), tenant);
  await moverOf().move();
  const { id, at } = leadOf('a');
  expect(await spool.list(10)).toEqual([{ id, tenant: 'harbour', category: 'general', form: null, at }]);
});

it('L-13 a lead that was stored before its process was killed is removed from the spool and stored once', async () => {
  await spool.add(leadOf('a'), false);
  await storeOrSpoolLead(depsOf(), leadOf('a'), tenant);
  await moverOf().move();
  expect(await rows()).toHaveLength(1);
  expect(spool.waiting).toBe(0);
});

it('L-13 several processes that move the same leads at once store each lead once', async () => {
  for (const key of ['a', 'b', 'c', 'd']) await spool.add(leadOf(key), false);
  const others = [1, 2].map(() => new LeadSpool({ folder, mostBytes: 100_000 }));
  await Promise.all([spool, ...others].map((own) => moverOf(own).move()));
  expect((await rows()).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
  expect(readdirSync(folder)).toEqual([]);
});

it('L-13 a lead of a dealer that is no longer configured stays in the spool, and the leads behind it are moved', async () => {
  await spool.add(leadOf('a', undefined, 'closed'), false);
  await spool.add(leadOf('b'), false);
  await moverOf().move();
  expect((await rows()).map(({ key }) => key)).toEqual(['b']);
  expect(await spool.look()).toHaveLength(1);
});

it('L-13 a captcha that was used twice while the database was away marks the later lead', async () => {
  state = 'refuses';
  for (const key of ['a', 'b']) await storeOrSpoolLead(depsOf(), leadOf(key, 'solution'), tenant);
  state = 'works';
  await moverOf().move();
  expect((await rows()).map(({ key, reasons }) => [key, reasons])).toEqual([
    ['a', []],
    ['b', ['captcha_used']],
  ]);
});

it('L-13 a lead that neither the database nor the disk takes is refused, and the log says why, without a word of the shopper', async () => {
  state = 'refuses';
  const full = new LeadSpool({ folder, mostBytes: 1 });
  await expect(storeOrSpoolLead(depsOf({ spool: full }), leadOf('a'), tenant)).rejects.toMatchObject({ code: 'lead_not_stored' });
  await storeOrSpoolLead(depsOf(), leadOf('b'), tenant);
  expect(lines).toEqual([
    [expect.objectContaining({ database: 'The database does not answer' }), expect.stringContaining('lead refused')],
    [expect.objectContaining({ database: 'The database does not answer' }), 'lead spooled'],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Ada|Lovelace|example\.com|0400/);
});

it('L-13 a lead that the database refuses because of its data is not spooled', async () => {
  const refusing = depsOf({
    leadStored: async (tx) => void (await tx.execute(sql`select 'x'::integer`)),
  });
  await expect(storeOrSpoolLead(refusing, leadOf('a'), tenant)).rejects.toThrow('Failed query');
  expect(readdirSync(folder)).toEqual([]);
});

it('L-13 a storage that comes too late sends no further statement', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = depsOf({ patience: 20 });
  const real = slow.db;
  let late: Promise<unknown> | undefined;
  slow.db = new Proxy(real, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: Parameters<Database['transaction']>[0]) => (late = held.then(() => target.transaction(work)))
        : (Reflect.get(target, name) as unknown),
  });
  expect(await storeOrSpoolLead(slow, leadOf('a'), tenant)).toMatchObject({ isSpooled: true });
  release();
  await expect(late).rejects.toMatchObject({ code: 'timeout' });
  expect(await rows()).toEqual([]);
});

it('L-13 a lead that reaches the disk after its refusal is stored once, also if the shopper sent it again', async () => {
  const slow = new LeadSpool({ folder, mostBytes: 100_000, diskPatience: 20 });
  let release = (): void => undefined;
  const hung = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reallyOpen = fsPromises.open;
  const spy = jest.spyOn(fsPromises, 'open').mockImplementation(async (...parameters) => {
    await hung;
    return Reflect.apply(reallyOpen, fsPromises, parameters);
  });
  state = 'refuses';
  await expect(storeOrSpoolLead(depsOf({ spool: slow }), leadOf('a'), tenant)).rejects.toMatchObject({
    code: 'lead_not_stored',
  });
  release();
  spy.mockRestore();
  while (lines.length < 2) await new Promise((resolve) => setImmediate(resolve));
  await storeOrSpoolLead(depsOf(), { ...leadOf('a'), at: '2026-05-06T00:00:00.001Z' }, tenant);
  expect(lines.map(([, message]) => message)).toEqual([
    'lead refused: neither the database nor the lead spool takes it',
    'a refused lead reached the lead spool late: it will be stored once, also if it was sent again',
    'lead spooled',
  ]);
  expect(await slow.look()).toHaveLength(2);
  state = 'works';
  await moverOf(slow).move();
  expect(await rows()).toMatchObject([{ key: 'a', id: leadOf('a').id }]);
  expect(readdirSync(folder)).toEqual([]);
});

describe('an accepted offer', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const at = new Date('2026-05-06T00:00:00.000Z');
  const store = async (age: number, fields: Record<string, number | boolean>) => {
    const person = { name: 'Ada', email: 'ada@example.com', phone: '0400 000 000' };
    const row = {
      ...person,
      tenant: 'harbour',
      key: 'trade',
      category: 'trade_in',
      fields,
      createdAt: new Date(at.getTime() - age),
    };
    const [made] = await database.db.insert(leads).values(row).returning({ id: leads.id });
    return made?.id ?? '';
  };
  const accept = (id: string) =>
    acceptOrSpoolOffer({ ...depsOf(), leadChanged: async (_tx, lead) => void changed.push(lead.id) }, tenant, { id, at });
  const acceptance = async (id: string) =>
    (await database.db.select().from(leads)).find((row) => row.id === id)?.fields['offer_accepted'];
  const VALUED = { valuation_low: 14_200, valuation_high: 16_800, offer_accepted: false };
  beforeEach(() => (changed.length = 0));

  it('L-13 L-08 waits on the disk while the database is away, and is stored once, with one message to the dealer', async () => {
    const id = await store(DAY, VALUED);
    state = 'refuses';
    for (let attempt = 0; attempt < 2; attempt += 1) expect(await accept(id)).toEqual({});
    expect(await spool.list(10)).toMatchObject([
      { id, tenant: 'harbour', category: 'trade_in', form: 'offer accepted' },
      { id, form: 'offer accepted' },
    ]);
    await moverOf().move();
    expect([await acceptance(id), spool.waiting]).toEqual([false, 2]);
    state = 'works';
    await moverOf().move();
    expect([await acceptance(id), changed, readdirSync(folder)]).toEqual([true, [id], []]);
  });

  it('L-13 L-08 is marked to be checked if its valuation was out of date, and an invented one disappears', async () => {
    const id = await store(31 * DAY, VALUED);
    state = 'refuses';
    for (const each of [id, id, '11111111-1111-4111-8111-111111111111']) await accept(each);
    state = 'works';
    await moverOf().move();
    expect([await acceptance(id), changed, readdirSync(folder)]).toEqual(['to_check', [id], []]);
    expect(lines.filter(([, message]) => message === 'a spooled acceptance names no valid offer')).toHaveLength(3);
  });

  it('L-13 that nothing can keep is refused', async () => {
    state = 'refuses';
    rmSync(folder, { recursive: true });
    await expect(accept('11111111-1111-4111-8111-111111111111')).rejects.toMatchObject({ code: 'lead_not_stored' });
    await spool.open();
  });
});
