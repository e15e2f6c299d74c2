import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissingPackages } from './install.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const quick = process.argv.includes('--quick');
const inCi = process.env.CI === 'true';
const began = Date.now();
const stages = [];
const say = (line) => console.log(`\n[${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s] ${line}`);

/** Runs a command as a stage of the test; throws when it fails. */
const runCommand = async (name, [command, ...words], env = {}) => {
  say(name);
  const start = Date.now();
  const child = spawn(command, words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: undefined, ...env },
    shell: process.platform === 'win32',
  });
  const [status] = await once(child, 'exit');
  stages.push(`${name}: ${((Date.now() - start) / 1000).toFixed(0)} s`);
  if (status !== 0) throw new Error(`${name} failed`);
};

const run = (name, script, env) => runCommand(name, ['npm', 'run', '--silent', ...script], env);

/** Runs the commands of the script `lint` in parallel, because its slowest command uses one processor. */
const runLint = () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commands = scripts.lint.split(' && ');
  return runTogether(
    ...commands.map((command) => runCommand(`lint: ${command.split(' ', 1)[0]}`, ['npm', 'exec', '--silent', '-c', command])),
  );
};

/** Runs the parts of the test in parallel, and waits for all of them, so that each reports its result. */
const runTogether = async (...works) => {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
};

const failures = [];

/** Waits for a stage. In CI the next stages run after a failure too, so that one run names all failed stages. */
const goOnInCi = async (stage) => {
  try {
    await stage;
  } catch (error) {
    if (!inCi) throw error;
    failures.push(error.message);
  }
};

/** Runs the unit tests on PostgreSQL, and those of concurrent work on the embedded database too. */
const runUnitTests = ({ url }) =>
  url
    ? run('unit and integration tests, on PostgreSQL', ['unit'], { TEST_DATABASE_URL: url, TEST_DATABASE: 'postgres' })
    : run('unit and integration tests', ['unit']);

/** Builds everything, and makes the data folder that the journeys and the benches copy. */
const buildAndPrepare = async () => {
  await run('build', ['build']);
  await runCommand('data for journeys', ['node', 'e2e/harness/run/prepare.mjs']);
};

const main = async () => {
  say('checking what is installed');
  installMissingPackages(root, say);
  const { requireBrowser } = await import('./browser.mjs');
  const { startTemporaryPostgres } = await import('./postgres.mjs');
  const browser = quick ? undefined : requireBrowser(say, { quickest: inCi });
  const postgres = quick ? { reason: 'only the quick subset was tested' } : await startTemporaryPostgres({ install: inCi, say });
  if (postgres.reason) say(`all tests run on the embedded database, none on PostgreSQL: ${postgres.reason}`);
  try {
    // Each checker computes the types of shared code again: one takes half of the processor time of the usual four.
    const checks = [runLint(), run('types', ['types', '--', '--checkers', '1'])];
    if (quick) await runTogether(...checks, run('unit tests without databases', ['unit'], { QUICK_TESTS: '1' }));
    else {
      await runTogether(...checks);
      await runTogether(buildAndPrepare(), goOnInCi(runUnitTests(postgres)));
      await goOnInCi(run('journeys in a browser', ['journeys'], { CHROMIUM_PATH: browser, JOURNEYS_PREPARED: '1' }));
      await goOnInCi(
        run('benchmarks at their smallest size', ['bench', '--', '--smallest', '--prepared=e2e/.work/prepared'], {
          CHROMIUM_PATH: browser,
        }),
      );
    }
  } finally {
    postgres.stop?.();
  }
  if (failures.length > 0) throw new Error(`${failures.length} of the stages failed`);
  say(`everything passed${quick ? ' (quick subset: no databases, no journeys)' : ''}; ${stages.join(', ')}`);
};

main().catch((error) => {
  console.error(`\n${[...new Set([...failures, error.message])].join('\n')}`);
  process.exit(1);
});
