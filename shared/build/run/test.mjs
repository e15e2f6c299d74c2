import { spawnSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const quick = process.argv.includes('--quick');
/** Rooms whose tests use a database. */
const WITH_DATABASE = ['storage', 'stock', 'leads', 'releases', 'jobs', 'messages', 'alerts', 'quotes', 'reservations'].map(
  (room) => `shell/server/${room}/`,
);
const began = Date.now();
const say = (line) => console.log(`\n[${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s] ${line}`);

const run = (name, script, env = {}) => {
  say(name);
  const { status } = spawnSync('npm', ['run', '--silent', ...script], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: undefined, ...env },
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${name} failed`);
};

const main = async () => {
  say('checking what is installed');
  installMissing(root, say);
  const { requireBrowser } = await import('./browser.mjs');
  const { temporaryPostgres } = await import('./postgres.mjs');
  const browser = quick ? undefined : requireBrowser(say, { quickest: process.env.CI === 'true' });
  const postgres = quick
    ? { reason: 'this is the quick subset' }
    : await temporaryPostgres({ install: process.env.CI === 'true', say });
  if (postgres.reason) say(`the storage tests run on PGlite only: ${postgres.reason}`);
  try {
    run('lint', ['lint']);
    run('types', ['types']);
    run('unit and integration tests', ['unit'], postgres.url ? { TEST_DATABASE_URL: postgres.url } : {});
    if (postgres.url)
      run('the tests with a database once more, on PostgreSQL', ['unit', '--', ...WITH_DATABASE], {
        TEST_DATABASE_URL: postgres.url,
        TEST_DATABASE: 'postgres',
      });
    if (!quick) run('journeys in a browser', ['journeys'], { CHROMIUM_PATH: browser });
  } finally {
    postgres.stop?.();
  }
  say(`everything passed${quick ? ' (quick subset: no journeys)' : ''}`);
};

main().catch((error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
