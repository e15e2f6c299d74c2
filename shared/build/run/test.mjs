import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissingPackages } from './install.mjs';
import { runStage } from './stage.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const quick = process.argv.includes('--quick');
const inCi = process.env.CI === 'true';
const began = Date.now();
const stages = [];
const say = (line) => console.log(`\n[${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s] ${line}`);

/** Most minutes of a stage in CI, where nobody sees that it stands still: two to three times what it needs on two cores. */
const MOST_MINUTES = { checks: 8, units: 25, quickUnits: 14, journeys: 32, benchmarks: 10 };

/** Runs a command as a stage of the test; throws when it fails. */
const runCommand = async (name, command, { minutes = MOST_MINUTES.checks, env } = {}) => {
  say(name);
  const start = Date.now();
  try {
    await runStage(name, command, {
      cwd: root,
      env: { ...process.env, NODE_ENV: undefined, ...env },
      limit: inCi ? minutes * 60_000 : undefined,
      say,
    });
  } finally {
    stages.push(`${name}: ${((Date.now() - start) / 1000).toFixed(0)} s`);
  }
};

const run = (name, script, options) => runCommand(name, ['npm', 'run', '--silent', ...script], options);

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
const runUnitTests = ({ url }) => {
  const minutes = MOST_MINUTES.units;
  if (!url) return run('unit and integration tests', ['unit'], { minutes });
  const env = { TEST_DATABASE_URL: url, TEST_DATABASE: 'postgres' };
  return run('unit and integration tests, on PostgreSQL', ['unit'], { minutes, env });
};

/** Builds everything, and makes the data folder that the journeys and the benches copy. */
const buildAndPrepare = async () => {
  await run('build', ['build']);
  await runCommand('data for journeys', ['node', 'e2e/harness/run/prepare.mjs']);
};

const runJourneys = (browser) =>
  run('journeys in a browser', ['journeys'], {
    minutes: MOST_MINUTES.journeys,
    env: { CHROMIUM_PATH: browser, JOURNEYS_PREPARED: '1' },
  });

const runBenchmarks = (browser) =>
  run('benchmarks at their smallest size', ['bench', '--', '--smallest', '--prepared=e2e/.work/prepared'], {
    minutes: MOST_MINUTES.benchmarks,
    env: { CHROMIUM_PATH: browser },
  });

const runQuickUnitTests = () =>
  run('unit tests without databases', ['unit'], { minutes: MOST_MINUTES.quickUnits, env: { QUICK_TESTS: '1' } });

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
    if (quick) await runTogether(...checks, runQuickUnitTests());
    else {
      await runTogether(...checks);
      await runTogether(buildAndPrepare(), goOnInCi(runUnitTests(postgres)));
      await goOnInCi(runJourneys(browser));
      await goOnInCi(runBenchmarks(browser));
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
