import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRemoteLibrary, type LoadedRemote } from './remote-library';
import { writeFakeRemote, pageSource, statedRoute } from './testing/fake-remote';

const STRIP = "{ 'offers.strip': { server: true, chunks: [], load: async () => ({ Component: () => h('p', null, 'Strip') }) } }";
let folder: string;
let clock: number;
let copies: Map<string, { release: ReleaseDocument; copy: string }>;
let copied: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'library-'));
  clock = 0;
  copies = new Map();
  copied = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Containers stay for the whole process, so each test has its own remote. */
const add = (
  name: string,
  version: string,
  doors: Parameters<typeof writeFakeRemote>[2],
  change: Partial<ReleaseDocument> = {},
) => {
  const remote = writeFakeRemote(folder, { name, version, routes: [statedRoute('/p')], ...change }, doors);
  copies.set(`${name}@${version}`, remote);
  return remote;
};
const library = (change: Partial<Parameters<typeof createRemoteLibrary>[0]> = {}) =>
  createRemoteLibrary({
    find: async (name, version) => copies.get(`${name}@${version}`)?.release,
    async copyOf({ name, version }) {
      copied.push(`${name}@${version}`);
      return copies.get(`${name}@${version}`)?.copy ?? '';
    },
    now: () => clock,
    ...change,
  });
const shown = async (loaded: Awaited<ReturnType<ReturnType<typeof library>['load']>>) =>
  renderToString(createElement((await loaded.page('page')).Component));

describe('loading a remote on the server', () => {
  it("R-14 the server gives a remote the shell's own React, and resolves its every page and slot", async () => {
    add(
      'mf-first',
      '1.0.0',
      { routes: pageSource('Hello', '/p', 'same: React'), slots: STRIP },
      { slots: { provides: ['offers.strip'], needs: [] } },
    );
    const loaded = await library().load('mf-first', '1.0.0');
    expect(await shown(loaded)).toBe('<h1>Hello</h1>');
    expect(((await loaded.page('page')) as unknown as { same: { createElement: unknown } }).same.createElement).toBe(
      createElement,
    );
    expect([...loaded.modules.keys()]).toEqual(['offers.strip']);
    await expect(loaded.slot('offers.tiles')).rejects.toThrow('mf-first@1.0.0 slot offers.tiles is not provided');
    await expect(loaded.page('other')).rejects.toThrow('mf-first@1.0.0 page other is not provided');
  });

  it('R-15 the server runs two versions of one remote at the same time', async () => {
    for (const version of ['1.0.0', '2.0.0']) add('mf-twice', version, { routes: pageSource(`Version ${version}`, '/p') });
    const { load } = library();
    const [one, two] = await Promise.all([load('mf-twice', '1.0.0'), load('mf-twice', '2.0.0')]);
    expect([await shown(one), await shown(two)]).toEqual(['<h1>Version 1.0.0</h1>', '<h1>Version 2.0.0</h1>']);
  });

  it('R-15 the server loads a version once for many pages', async () => {
    add('mf-once', '1.0.0', { routes: pageSource('Once', '/p') });
    const { load } = library();
    const all = await Promise.all(Array.from({ length: 10 }, () => load('mf-once', '1.0.0')));
    expect(new Set(all).size).toBe(1);
    expect(copied).toEqual(['mf-once@1.0.0']);
  });

  it.each([
    ['was never published', undefined, /mf-bad-a@1.0.0 is not provided/, 'mf-bad-a'],
    ['throws when its entry runs', { onLoad: "throw new Error('broken entry');" }, /broken entry/, 'mf-bad-b'],
    ['has a syntax error', { onLoad: 'this is not JavaScript' }, /Unexpected|SyntaxError|missing/i, 'mf-bad-c'],
    [
      'has a page whose code is missing',
      { routes: "[{ id: 'page', path: '/p', handle: {}, lazy: () => Promise.reject(new Error('chunk gone')) }]" },
      /chunk gone/,
      'mf-bad-d',
    ],
    [
      'has a slot whose code is missing',
      { slots: "{ 'offers.strip': { load: () => Promise.reject(new Error('slot gone')) } }" },
      /slot gone/,
      'mf-bad-e',
    ],
  ] as const)('R-09 a remote that %s is refused with the reason', async (_what, doors, reason, name) => {
    if (doors) add(name, '1.0.0', doors, { slots: { provides: ['offers.strip'], needs: [] } });
    await expect(library().load(name, '1.0.0')).rejects.toThrow(reason);
  });

  it('R-08 the server refuses a remote whose copy is refused, with the reason', async () => {
    add('mf-corrupt', '1.0.0', {});
    const { load } = library({ copyOf: () => Promise.reject(new Error('mf-corrupt@1.0.0/node/entry.cjs does not match')) });
    await expect(load('mf-corrupt', '1.0.0')).rejects.toThrow('does not match');
  });

  it('R-09 the server tries a refused remote again after three seconds and loads it when it is whole', async () => {
    const routes = pageSource('Mended', '/p');
    add('mf-mended', '1.0.0', { routes, onLoad: "if (process.env.MENDED !== 'yes') throw new Error('broken entry');" });
    const { load } = library();
    await expect(load('mf-mended', '1.0.0')).rejects.toThrow('broken entry');
    process.env.MENDED = 'yes';
    clock = 2_999;
    await expect(load('mf-mended', '1.0.0')).rejects.toThrow('broken entry');
    expect(copied).toHaveLength(1);
    clock = 3_000;
    expect(await shown(await load('mf-mended', '1.0.0'))).toBe('<h1>Mended</h1>');
    delete process.env.MENDED;
  });

  it('R-09 the server loads a remote whose missing page appears later', async () => {
    const code =
      "process.env.ARRIVED === 'yes' ? { Component: () => h('h1', null, 'Here') } : Promise.reject(new Error('chunk gone'))";
    add('mf-late-page', '1.0.0', { routes: `[{ id: 'page', path: '/p', handle: {}, lazy: async () => ${code} }]` });
    const { load } = library();
    await expect(load('mf-late-page', '1.0.0')).rejects.toThrow('chunk gone');
    process.env.ARRIVED = 'yes';
    clock = 3_000;
    expect(await shown(await load('mf-late-page', '1.0.0'))).toBe('<h1>Here</h1>');
    delete process.env.ARRIVED;
  });

  it('R-09 the time limit of a remote is for its files, and not for running them', async () => {
    const lazy = "() => new Promise((done) => setTimeout(() => done({ Component: () => h('h1', null, 'Busy') }), 50))";
    add('mf-busy', '1.0.0', { routes: `[{ id: 'page', path: '/p', handle: {}, lazy: ${lazy} }]` });
    const { load } = library({ timeLimit: 20 });
    expect(await shown(await load('mf-busy', '1.0.0'))).toBe('<h1>Busy</h1>');
  });

  it('R-09 pages stop waiting for code that never ends its start', async () => {
    add('mf-endless', '1.0.0', {
      routes: "[{ id: 'page', path: '/p', handle: {}, lazy: () => new Promise(() => undefined) }]",
    });
    await expect(library({ runLimit: 5 }).load('mf-endless', '1.0.0')).rejects.toMatchObject({ code: 'timeout' });
  });

  it('R-09 pages stop waiting for a slow remote, and later pages use it after it is loaded', async () => {
    const { copy } = add('mf-slow', '1.0.0', { routes: pageSource('Slow', '/p') });
    let arrive: (folder: string) => void = () => undefined;
    const { load }: ReturnType<typeof createRemoteLibrary> = library({
      timeLimit: 5,
      copyOf: () => new Promise((resolve) => (arrive = resolve)),
    });
    await expect(load('mf-slow', '1.0.0')).rejects.toMatchObject({ code: 'timeout' });
    const refused = await load('mf-slow', '1.0.0').catch((error: Error) => error);
    expect(refused).toMatchObject({ code: 'timeout' });
    arrive(copy);
    const loaded = (): Promise<LoadedRemote | undefined> => load('mf-slow', '1.0.0').catch(() => undefined);
    let found = await loaded();
    while (!found) {
      await new Promise((resolve) => setImmediate(resolve));
      found = await loaded();
    }
    expect(await shown(found)).toBe('<h1>Slow</h1>');
  });
});
