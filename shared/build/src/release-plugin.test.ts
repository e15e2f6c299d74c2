import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assembleReleaseDocument } from './release-plugin.mjs';

let out: string;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'release-plugin-'));
  for (const half of ['web', 'node']) mkdirSync(join(out, half));
});
afterEach(() => rmSync(out, { recursive: true, force: true }));

const assemble = (codeOfSlots: Record<string, string>) => {
  const names = Object.keys(codeOfSlots);
  const door = Object.fromEntries(names.map((name) => [name, { server: true, chunks: [name] }]));
  const files = {
    'chunks.json': JSON.stringify({ chunks: Object.fromEntries(names.map((name) => [name, []])), consumes: {} }),
    'web/entry.js': '',
    'node/entry.cjs': `module.exports = { init() {}, get: () => () => ({ slots: ${JSON.stringify(door)} }) };`,
    'node/door-slots.cjs': '',
    ...Object.fromEntries(names.map((name) => [`node/${name}.cjs`, codeOfSlots[name] ?? ''])),
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(out, file), text);
  const manifest = { name: 'mf-charging', version: '1.0.0', forecourt: { contract: 1, slots: { provides: names } } };
  return assembleReleaseDocument({ out, manifest, container: 'c', shared: {}, federation: '2.9.2', wording: {} });
};
const placing = (name: string): string => `(jsx)(ui.RemoteSlot, { name: "${name}" });`;

it('R-07 the build states which slots a remote needs, and which slots each of its own places', async () => {
  const { slots } = await assemble({ 'charging.map': placing('charging.teaser'), 'charging.teaser': placing('finance.teaser') });
  expect(slots).toEqual({
    provides: ['charging.map', 'charging.teaser'],
    needs: ['finance.teaser'],
    places: { 'charging.map': ['charging.teaser'], 'charging.teaser': ['finance.teaser'] },
  });
});

it('R-07 the build refuses a slot that places itself, with the path', async () => {
  await expect(assemble({ 'charging.teaser': placing('charging.teaser') })).rejects.toThrow(
    'mf-charging: /slots/places charging.teaser → charging.teaser: a slot must not place itself',
  );
});

it('R-07 the build refuses a slot that places itself through another one, with the path', async () => {
  const through = assemble({ 'charging.map': placing('charging.teaser'), 'charging.teaser': placing('charging.map') });
  await expect(through).rejects.toThrow('charging.map → charging.teaser → charging.map');
});

it('R-07 the build refuses code that hides which slot it places', async () => {
  await expect(assemble({ 'charging.teaser': 'const Slot = ui.RemoteSlot;' })).rejects.toThrow('/files/node/charging.teaser.cjs');
});
