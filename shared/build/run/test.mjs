import { spawnSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const quick = process.argv.includes('--quick');
/** Where tests get the database that `TEST_DATABASE` chooses: the tests that need one of these run on both. */
const DATABASE_DOORS = [
  'shell/server/storage/testing/test-database.ts',
  'shell/server/reservations/testing/reservations-site.ts',
];
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
      run('the tests with a database once more, on PostgreSQL', ['unit', '--', '--findRelatedTests', ...DATABASE_DOORS], {
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
