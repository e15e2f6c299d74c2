import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const program = join(__dirname, 'new-mf.mjs');

// The script is an ES module that runs on plain Node, so it is used as such.
const newRemote = (name: string, into: string): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { newRemote } from ${JSON.stringify(`file://${program}`)}; newRemote(${JSON.stringify(root)}, ${JSON.stringify(name)}, ${JSON.stringify(into)});`,
    ],
    {
      encoding: 'utf8',
      stdio: 'pipe',
    },
  );

describe('npm run new:mf', () => {
  let into: string;
  beforeEach(() => (into = mkdtempSync(join(tmpdir(), 'forecourt-new-mf-'))));
  afterEach(() => rmSync(into, { recursive: true, force: true }));

  it('R-03 copies the smallest remote under its own name, with a page of its own and no slots', () => {
    newRemote('mf-charging', into);
    const manifest = JSON.parse(readFileSync(join(into, 'mf-charging/package.json'), 'utf8'));
    expect(manifest).toMatchObject({
      name: 'mf-charging',
      version: '1.0.0',
      forecourt: { contract: 1, slots: { provides: [] } },
    });
    const routes = readFileSync(join(into, 'mf-charging/src/expose/routes.tsx'), 'utf8');
    expect(routes).toContain("id: 'charging'");
    expect(routes).toContain("path: '/charging'");
    expect(existsSync(join(into, 'mf-charging/src/expose/slots.tsx'))).toBe(false);
    expect(existsSync(join(into, 'mf-charging/dist'))).toBe(false);
  });

  it.each(['charging', 'mf-Charging', 'mf-', '../mf-x'])('R-03 refuses the name %j with a sentence', (name) => {
    expect(() => newRemote(name, into)).toThrow(/is not a name for a remote/);
  });

  it('R-03 does not touch a remote that exists', () => {
    newRemote('mf-charging', into);
    expect(() => newRemote('mf-charging', into)).toThrow(/exists already/);
  });
});
