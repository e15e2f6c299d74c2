import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const quick = process.argv.includes('--quick');
const inCi = process.env.CI === 'true';
const began = Date.now();
const stages = [];
const say = (line) => console.log(`\n[${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s] ${line}`);

const run = async (name, script, env = {}) => {
  say(name);
  const start = Date.now();
  const child = spawn('npm', ['run', '--silent', ...script], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: undefined, ...env },
    shell: process.platform === 'win32',
  });
  const [status] = await once(child, 'exit');
  stages.push(`${name}: ${((Date.now() - start) / 1000).toFixed(0)} s`);
  if (status !== 0) throw new Error(`${name} failed`);
};

/** Runs the parts of the test in parallel, and waits for all of them, so that each reports its result. */
const runTogether = async (...works) => {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
};

/** Runs the unit tests on PostgreSQL, and those of concurrent work on the embedded database too. */
const runUnitTests = ({ url }) =>
  url
    ? run('unit and integration tests, on PostgreSQL', ['unit'], { TEST_DATABASE_URL: url, TEST_DATABASE: 'postgres' })
    : run('unit and integration tests', ['unit']);

const main = async () => {
  say('checking what is installed');
  installMissing(root, say);
  const { requireBrowser } = await import('./browser.mjs');
  const { temporaryPostgres } = await import('./postgres.mjs');
  const browser = quick ? undefined : requireBrowser(say, { quickest: inCi });
  const postgres = quick ? { reason: 'only the quick subset was tested' } : await temporaryPostgres({ install: inCi, say });
  if (postgres.reason) say(`all tests run on the embedded database, none on PostgreSQL: ${postgres.reason}`);
  try {
    const checks = [run('lint', ['lint']), run('types', ['types'])];
    if (quick) await runTogether(...checks, run('unit tests without databases', ['unit'], { QUICK_TESTS: '1' }));
    else {
      await runTogether(...checks);
      await runTogether(run('build', ['build']), runUnitTests(postgres));
      await run('journeys in a browser', ['journeys'], { CHROMIUM_PATH: browser });
      await run('benchmarks at their smallest size', ['bench', '--', '--smallest', '--prepared=e2e/.work/prepared']);
    }
  } finally {
    postgres.stop?.();
  }
  say(`everything passed${quick ? ' (quick subset: no databases, no journeys)' : ''}; ${stages.join(', ')}`);
};

main().catch((error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
