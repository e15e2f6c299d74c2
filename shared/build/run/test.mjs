import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

const run = async (name, script, env = {}) => {
  say(name);
  const child = spawn('npm', ['run', '--silent', ...script], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: undefined, ...env },
    shell: process.platform === 'win32',
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`${name} failed`);
};

/** At the same time; both end, so that both tell what they found. */
const runBoth = async (...works) => {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
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
    await runBoth(run('lint', ['lint']), run('types', ['types']));
    await run('unit and integration tests', ['unit'], postgres.url ? { TEST_DATABASE_URL: postgres.url } : {});
    if (postgres.url)
      await run('the tests with a database once more, on PostgreSQL', ['unit', '--', '--findRelatedTests', ...DATABASE_DOORS], {
        TEST_DATABASE_URL: postgres.url,
        TEST_DATABASE: 'postgres',
      });
    if (!quick) await run('journeys in a browser', ['journeys'], { CHROMIUM_PATH: browser });
  } finally {
    postgres.stop?.();
  }
  say(`everything passed${quick ? ' (quick subset: no journeys)' : ''}`);
};

main().catch((error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
