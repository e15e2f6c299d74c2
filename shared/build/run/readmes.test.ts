import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readPlacedSlots } from '../src/placed-slots.mjs';

const root = resolve(__dirname, '../../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'src/expose')));

/** Of a second-level heading. */
const sectionOf = (readme: string, heading: string): string =>
  new RegExp(`^## ${heading}\\n([^]*?)(?=^## |$(?![^]))`, 'm').exec(readme)?.[1] ?? '';
const namesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []);
/** Returns the first column of a section's table. */
const listedIn = (section: string): string[] =>
  [...section.matchAll(/^\|([^|]*`[^|]*)\|/gm)].flatMap(([, cell]) => namesIn(cell ?? ''));

const readmeOf = (folder: string): string => readFileSync(join(root, folder, 'README.md'), 'utf8');

it('R-09 the first hour gives its change of mf-search the next minor version', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'mf-search/package.json'), 'utf8')) as { version: string };
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const named = sectionOf(readmeOf('.'), 'A first hour').match(/\b\d+\.\d+\.\d+\b/g);
  expect(named).toEqual([`${major}.${minor + 1}.0`, `${major}.${minor + 1}.0`]);
});

const doorOf = async (remote: string, door: 'routes' | 'slots'): Promise<Record<string, unknown>> => {
  const file = join(root, remote, `src/expose/${door}.tsx`);
  return existsSync(file) ? ((await import(file)) as Record<string, unknown>) : {};
};

describe.each(remotes)('the README of %s', (remote) => {
  const readme = readmeOf(remote);
  const { forecourt } = JSON.parse(readFileSync(join(root, remote, 'package.json'), 'utf8')) as {
    forecourt: { slots: { provides: string[] } };
  };

  it('R-13 the README lists exactly the pages and slots of the remote', async () => {
    const { routes = [] } = (await doorOf(remote, 'routes')) as { routes?: { path: string }[] };
    const { slots = {} } = (await doorOf(remote, 'slots')) as { slots?: object };
    const exposed = [...routes.map(({ path }) => path), ...Object.keys(slots)];
    expect(listedIn(sectionOf(readme, 'Exposes')).toSorted()).toEqual(exposed.toSorted());
    expect(forecourt.slots.provides.toSorted()).toEqual(Object.keys(slots).toSorted());
  });

  it("R-13 the README names the other remotes' slots on its pages", async () => {
    const { routes = [] } = (await doorOf(remote, 'routes')) as { routes?: { handle: { slots?: string[] } }[] };
    const slotsOnPages = new Set(routes.flatMap(({ handle }) => handle.slots ?? []));
    const foreign = [...slotsOnPages].filter((slot) => !forecourt.slots.provides.includes(slot));
    const placed = readPlacedSlots(join(root, remote)).filter((slot) => !forecourt.slots.provides.includes(slot));
    expect(placed).toEqual(foreign.toSorted());
    const named = namesIn(sectionOf(readme, 'Needs')).filter((name) => /^[a-z]+\.[a-zA-Z]+$/.test(name));
    expect([...new Set(named)].toSorted()).toEqual(foreign.toSorted());
  });

  it('R-09 the README says what the remote owns and how pages look without it', () => {
    expect(sectionOf(readme, 'Owns').trim()).not.toBe('');
    expect(sectionOf(readme, 'Without it').trim()).not.toBe('');
  });
});
