import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LeadSpool } from './lead-spool';
import { createLeadIds, parseSpoolFile, spoolFileText, type SpooledLead } from './spooled-lead';
import { UnfinishedWrite } from './timed-writes';
import { useFakeTimeLimits } from '../../../platform/testing/time-limits';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'lead-spool-'));
  folder = join(parent, 'spool');
});
afterEach(() => rmSync(parent, { recursive: true }));

const leadOf = (key: string, at = '2026-05-06T00:00:00.000Z', message = ''): SpooledLead => ({
  id: createLeadIds('secret')('harbour', key),
  tenant: 'harbour',
  lead: { key, category: 'general', name: 'Ada', email: 'ada@example.com', phone: '0400 000 000', message },
  at,
  circumstances: { plain: false, now: 0 },
});
const BLOCK = 4096;
const openSpool = async (mostBytes = 1_000_000): Promise<LeadSpool> => {
  const spool = new LeadSpool({ folder, mostBytes });
  await spool.open();
  return spool;
};
const keysIn = async (spool: LeadSpool): Promise<unknown[]> => {
  const keys = [];
  for (const name of await spool.look()) {
    const lead = await spool.read(name);
    keys.push(typeof lead === 'object' && 'lead' in lead ? lead.lead.key : lead);
  }
  return keys;
};
const filesIn = (): string[] => readdirSync(folder).toSorted();

it('L-13 a lead is on disk, synced with its folder, when it is accepted, and only its owner may read it', async () => {
  const spool = await openSpool();
  const synced: string[] = [];
  const reallyOpen = fsPromises.open;
  const spy = jest.spyOn(fsPromises, 'open').mockImplementation(async (...parameters) => {
    const file = await Reflect.apply(reallyOpen, fsPromises, parameters);
    const sync = file.sync.bind(file);
    file.sync = async () => {
      await sync();
      synced.push(String(parameters[0]) === folder ? `folder with ${filesIn().length} file` : 'file');
    };
    return file;
  });
  await spool.add(leadOf('a'), false);
  spy.mockRestore();
  expect(synced).toEqual(['file', 'folder with 1 file']);
  const [name = ''] = filesIn();
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('L-13 leads of a killed process are read in their order of arrival', async () => {
  const spool = await openSpool();
  await spool.add(leadOf('second', '2026-05-06T00:00:01.000Z'), false);
  await spool.add(leadOf('third', '2026-05-06T00:00:01.000Z'), false);
  await spool.add(leadOf('first', '2026-05-05T23:59:59.000Z'), false);
  expect(await keysIn(await openSpool())).toEqual(['first', 'second', 'third']);
});

it('L-13 two processes with one folder see the leads of each other', async () => {
  const [one, two] = [await openSpool(), await openSpool()];
  await one.add(leadOf('a'), false);
  const [name = ''] = await two.look();
  expect(two.waiting).toBe(1);
  await two.remove(name);
  expect(await one.read(name)).toBeUndefined();
  await one.remove(name);
  expect(await one.look()).toEqual([]);
});

it('L-13 a file that is not whole is set aside, and the leads behind it are read', async () => {
  const spool = await openSpool();
  await spool.add(leadOf('a'), false);
  await spool.add(leadOf('b'), false);
  const [first = ''] = filesIn();
  writeFileSync(join(folder, first), readFileSync(join(folder, first), 'utf8').replace('Ada', 'Eve'));
  expect(await keysIn(spool)).toEqual(['damaged', 'b']);
  expect(filesIn()[0]).toBe(`${first}.damaged`);
  expect(await keysIn(spool)).toEqual(['b']);
});

it('L-13 an unfinished file is no lead, and is removed when its process has ended long ago', async () => {
  await openSpool();
  for (const name of ['old.lead.1.unfinished', 'new.lead.2.unfinished']) writeFileSync(join(folder, name), 'forecourt-lead');
  utimesSync(join(folder, 'old.lead.1.unfinished'), 0, 0);
  const spool = await openSpool();
  expect(spool.waiting).toBe(0);
  expect(filesIn()).toEqual(['new.lead.2.unfinished']);
});

it('L-13 the spool takes no lead beyond its space on the disk, and leads of suspected robots use half of it at most', async () => {
  const spool = await openSpool(4 * BLOCK + 3);
  await spool.add(leadOf('a'), true);
  await spool.add(leadOf('b'), true);
  await expect(spool.add(leadOf('c'), true)).rejects.toThrow('LEAD_SPOOL_MEGABYTES');
  const both = await Promise.allSettled(['d', 'e', 'f'].map((key) => spool.add(leadOf(key), false)));
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(await keysIn(spool)).toHaveLength(4);
});

it('L-13 a spool counts whole blocks of the disk, also for leads of a process that ended', async () => {
  const before = await openSpool();
  await before.add(leadOf('a'), false);
  await before.add(leadOf('long', undefined, 'x'.repeat(BLOCK)), false);
  const spool = await openSpool(4 * BLOCK);
  await spool.add(leadOf('b'), false);
  await expect(spool.add(leadOf('c'), false)).rejects.toThrow(`takes ${4 * BLOCK} bytes of the disk`);
});

it('L-13 a lead that the disk does not take is refused without a rest, and does not use space of the spool', async () => {
  const spool = await openSpool();
  const spy = jest.spyOn(fsPromises, 'rename').mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  await expect(spool.add(leadOf('a'), false)).rejects.toMatchObject({ code: 'ENOSPC' });
  spy.mockRestore();
  expect(filesIn()).toEqual([]);
  expect(spool.waiting).toBe(0);
});

it('L-13 a hanging disk refuses a lead in time, further ones at once, and keeps the late one, whose name is free again', async () => {
  const spool = new LeadSpool({ folder, mostBytes: 1_000_000, diskPatience: 60_000 });
  await spool.open();
  let release = (): void => undefined;
  const hung = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reallyOpen = fsPromises.open;
  const spy = jest.spyOn(fsPromises, 'open').mockImplementation(async (...parameters) => {
    await hung;
    return Reflect.apply(reallyOpen, fsPromises, parameters);
  });
  const refusalOf = (key: string) => spool.add(leadOf(key), false).catch((error: unknown) => error);
  // Only the limit of time is a stand-in: the last write of this test takes as long as the disk needs.
  useFakeTimeLimits();
  const refused = Promise.all(['a', 'b', 'waits for its turn'].map(refusalOf));
  await jest.advanceTimersByTimeAsync(60_000);
  const refusals = await refused;
  jest.useRealTimers();
  const message = `The disk of ${folder} has not finished a write in 60000 ms`;
  expect(refusals.map((error) => error instanceof Error && error.message)).toEqual([message, message, message]);
  expect(await refusalOf('later')).toEqual(new Error(`The disk of ${folder} has not finished earlier writes`));
  const late = refusals.filter((error) => error instanceof UnfinishedWrite);
  expect(late).toHaveLength(2);
  release();
  expect(await Promise.all(late.map(({ finished }) => finished))).toEqual([true, true]);
  spy.mockRestore();
  // The lead whose turn never came is not written: its shopper was asked to send again.
  expect((await keysIn(spool)).toSorted()).toEqual(['a', 'b']);
  await spool.add(leadOf('c'), false);
  expect(await keysIn(spool)).toHaveLength(3);
});

it('L-13 the spool names its folder and the error when the disk takes no lead', async () => {
  const spool = await openSpool();
  expect(await spool.diskReason()).toBeUndefined();
  expect(filesIn()).toEqual([]);
  rmSync(folder, { recursive: true });
  expect(await spool.diskReason()).toBe(`${folder} can't be written: ENOENT`);
  expect(existsSync(folder)).toBe(false);
});

it('L-13 a repeated lead has the same id in every process, which depends on dealer, key and secret', () => {
  const id = createLeadIds('secret')('harbour', 'k');
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(createLeadIds('secret')('harbour', 'k')).toBe(id);
  expect(
    new Set([
      id,
      createLeadIds('other')('harbour', 'k'),
      createLeadIds('secret')('redgum', 'k'),
      createLeadIds('secret')('harbour', 'l'),
    ]).size,
  ).toBe(4);
});

it('L-13 a spool text with lines, quotes and other scripts in its answers is read as it was written', () => {
  const lead = leadOf('a', undefined, 'one\ntwo \u2028 “three” Ω 車');
  expect(parseSpoolFile(spoolFileText(lead))).toEqual(lead);
  expect(parseSpoolFile('')).toBeUndefined();
  expect(parseSpoolFile(spoolFileText(lead).slice(0, -20))).toBeUndefined();
});
