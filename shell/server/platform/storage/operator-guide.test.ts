import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const GUIDE = readFileSync(resolve(__dirname, '../../../../shared/guides/operator.md'), 'utf8');
const root = mkdtempSync(join(tmpdir(), 'guide-'));
const [programs, log, current] = ['programs', 'log', 'opt/forecourt/current'].map((name) => join(root, name)) as [string, string, string]; // prettier-ignore
const [settings, dealers] = [join(root, 'etc/forecourt/forecourt.env'), join(root, 'etc/forecourt/tenants')];
afterAll(() => rmSync(root, { recursive: true }));

const blocksOf = (heading: string): string[] =>
  [...(GUIDE.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/```sh\n([^`]+)```/g)].map(([, text = '']) => text);

/** A program that writes its call to the log. */
const stub = (name: string, more = '', path = join(programs, name)): void =>
  writeFileSync(path, `#!/bin/sh\necho "${name} $* in $(pwd -P) with \${ADMIN_PORT:-} \${DATA_DIR:-}" >>${log}\n${more}`, {
    mode: 0o755,
  });

/** Runs a block in a shell without variables, as somebody who logs in anew; returns the calls. */
const callsOf = (block: string): string[] => {
  writeFileSync(log, '');
  const script = block.replaceAll(/(?<=[\s=])\/(opt|etc|var)\//g, `${root}/$1/`);
  execFileSync('sh', ['-euc', script], { cwd: '/', env: { PATH: `${programs}:/usr/bin:/bin` } });
  return readFileSync(log, 'utf8').replaceAll(root, '').trim().split('\n');
};

beforeAll(() => {
  const old = join(root, 'opt/forecourt/0.1.0');
  for (const each of [programs, join(root, 'scripts'), join(old, 'shell'), dealers]) mkdirSync(each, { recursive: true });
  writeFileSync(settings, 'NODE_ENV=production');
  symlinkSync(dealers, join(old, 'shell/tenants'));
  symlinkSync(old, current);
  for (const name of ['npm', 'npx']) stub(name);
  stub('sudo', 'shift 2; exec "$@"');
  stub('git', `mkdir -p "$3/shared/guides"; cp -R ${root}/scripts "$3/shared/guides/operator"`);
  for (const name of ['backup.sh', 'rolling-restart.sh']) stub(name, '', join(root, 'scripts', name));
});

it('Q-08 each block of an upgrade runs in a fresh shell: the new version backs up, and the commands reach the processes', () => {
  const [upgrade = '', publish = ''] = blocksOf('Upgrade, and the way back');
  const at = 'in /opt/forecourt/VERSION with';
  expect(callsOf(upgrade).filter((line) => line.includes('.sh '))).toEqual([
    expect.stringContaining(`backup.sh /var/backups/forecourt ${at}`),
    expect.stringContaining(`rolling-restart.sh 4001 4002 ${at}`),
  ]);
  expect(readFileSync(settings, 'utf8')).toBe(`NODE_ENV=production\nDEALERS_DIR=${dealers}\n`);
  expect(callsOf(publish).filter((line) => line.startsWith('npx'))).toEqual([
    `npx forecourt publish-build --key /etc/forecourt/house.key ${at} 14001 /var/lib/forecourt`,
    expect.stringMatching(/^npx forecourt doctor .* with 14001 /),
  ]);
});

it('Q-08 the move to PostgreSQL runs in a fresh shell', () => {
  const [move = ''] = blocksOf('From the embedded database to PostgreSQL');
  expect(callsOf(move)).toContainEqual(
    expect.stringMatching(/^npx forecourt move-database .* in \/opt\/forecourt\/VERSION with/),
  );
});
