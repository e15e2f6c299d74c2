import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissingPackages } from './install.mjs';
import { findChangedFiles, leftOutSince, planSince } from './since.mjs';
import { runStage } from './stage.mjs';
import { findSlowTests, readCode } from '../jest/test-files.mjs';

const usage = `npm test                  everything but the benchmarks
npm test -- --quick       no databases, no journeys
npm test -- --since REV   what the changes since a revision reach, committed or not; it tells what it leaves out
npm test -- --benchmarks  the benchmarks at their smallest size, with the data that npm test has left
npm test -- --upgrade     an upgrade from the last release and the way back, with the build that npm test has left`;

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const [mode, revision] = process.argv.slice(2).flatMap((word) => word.split('='));
const inCi = process.env.CI === 'true';
const began = Date.now();
const stages = [];
const failures = [];
const say = (line) => console.log(`\n[${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s] ${line}`);

/** In CI nobody sees a standstill; each is two to three times what the stage needs on two cores. */
const MOST_MINUTES = { checks: 8, units: 25, quickUnits: 14, journeys: 50, benchmarks: 10, upgrade: 15 };

/** Resolves with whether the command succeeded. */
const runCommand = async (name, command, { minutes = MOST_MINUTES.checks, env } = {}) => {
  say(name);
  const start = Date.now();
  const { fault, cpuSeconds } = await runStage(name, command, {
    cwd: root,
    env: { ...process.env, NODE_ENV: undefined, ...env },
    limit: inCi ? minutes * 60_000 : undefined,
    say,
  });
  stages.push({ name, seconds: (Date.now() - start) / 1000, cpuSeconds });
  if (fault) failures.push(fault);
  return !fault;
};

const run = (name, script, options) => runCommand(name, ['npm', 'run', '--silent', ...script], options);
const runBinary = (name, words) => runCommand(name, ['npm', 'exec', '--silent', '--', ...words]);

/** In CI the next stages run after a failure too, so that one run names all failed stages. */
const mayGoOn = () => inCi || failures.length === 0;

/** In parallel, because the slowest command of `lint` uses one processor. */
const runLint = () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return scripts.lint.split(' && ').map((command) => runBinary(`lint: ${command.split(' ', 1)[0]}`, command.split(' ')));
};

/** Each checker computes the types of shared code again: one takes half of the processor time of the usual four. */
const runTypes = () => run('types', ['types', '--', '--checkers', '1']);

/** Tests of concurrent work run on the embedded database too. */
const runUnitTests = ({ url }) => {
  const minutes = MOST_MINUTES.units;
  if (!url) return run('unit and integration tests', ['unit'], { minutes });
  const env = { TEST_DATABASE_URL: url, TEST_DATABASE: 'postgres' };
  return run('unit and integration tests, on PostgreSQL', ['unit'], { minutes, env });
};

/** The journeys and the benches copy the data folder that this makes. */
const checkVersionsAndPrepare = async () => {
  await runCommand('versions of the remotes', ['node', 'shared/build/run/released.mjs']);
  return runCommand('data for journeys', ['node', 'e2e/harness/run/prepare.mjs']);
};

const buildAndPrepare = async () => (await run('build', ['build'])) && (await checkVersionsAndPrepare());

const browserEnvironment = async () => {
  const { requireBrowser } = await import('./browser.mjs');
  return { CHROMIUM_PATH: requireBrowser(say, { quickest: inCi }), JOURNEYS_PREPARED: '1' };
};

const testEverything = async () => {
  const env = await browserEnvironment();
  const { startTemporaryPostgres } = await import('./postgres.mjs');
  const postgres = await startTemporaryPostgres({ install: inCi, say });
  if (postgres.reason) say(`all tests run on the embedded database, none on PostgreSQL: ${postgres.reason}`);
  try {
    await Promise.all([...runLint(), runTypes()]);
    if (!mayGoOn()) return undefined;
    const [isPrepared] = await Promise.all([buildAndPrepare(), runUnitTests(postgres)]);
    if (isPrepared && mayGoOn()) await run('journeys in a browser', ['journeys'], { minutes: MOST_MINUTES.journeys, env });
    return 'everything passed (benchmarks run apart)';
  } finally {
    postgres.stop?.();
  }
};

const testQuickly = async () => {
  const unit = run('unit tests without databases', ['unit'], { minutes: MOST_MINUTES.quickUnits, env: { QUICK_TESTS: '1' } });
  await Promise.all([...runLint(), runTypes(), unit]);
  return 'everything passed (quick subset: no databases, no journeys)';
};

const testBenchmarks = async () => {
  const script = ['bench', '--', '--smallest', '--prepared=e2e/.work/prepared'];
  await run('benchmarks at their smallest size', script, { minutes: MOST_MINUTES.benchmarks, env: await browserEnvironment() });
  return 'the benchmarks passed';
};

const testUpgrade = async () => {
  if (!existsSync(join(root, 'e2e/.work/prepared')) && !(await buildAndPrepare())) return undefined;
  const env = { ...(await browserEnvironment()), UPGRADE_TEST: '1' };
  const script = ['journeys', '--', '--project=upgrade', '--workers=1'];
  await run('upgrade from the last release', script, { minutes: MOST_MINUTES.upgrade, env });
  return 'the upgrade and the way back passed';
};

const CODE = /\.[mc]?[jt]sx?$/;
const lintFiles = (files) => [
  ...(files.length > 0
    ? [runBinary('lint: prettier', ['prettier', '--check', '--ignore-unknown', '--log-level', 'warn', ...files])]
    : []),
  ...(files.some((file) => CODE.test(file))
    ? [
        runBinary('lint: oxlint', [
          'oxlint',
          '--config',
          'shared/build/lint/oxlintrc.json',
          ...files.filter((file) => CODE.test(file)),
        ]),
      ]
    : []),
];

const testSince = async () => {
  const changed = findChangedFiles(root, revision);
  const plan = planSince({ changed, sources: readCode(root), slow: findSlowTests(root) });
  const leftOut = leftOutSince(plan);
  if (plan.everything.length > 0) {
    say(`every test may depend on ${plan.everything.join(', ')}: the quick subset runs`);
    await testQuickly();
    return `the quick subset passed; left out: every test with a database, a server or a build; ${leftOut}`;
  }
  say(`${changed.length} changed files reach ${plan.tests.length} test files`);
  const tests = plan.tests.length > 0 ? [run('unit tests', ['unit', '--', '--runTestsByPath', ...plan.tests])] : [];
  await Promise.all([...lintFiles(changed.filter((file) => existsSync(join(root, file)))), runTypes(), ...tests]);
  return `what the change reaches passed; left out: ${leftOut}`;
};

const MODES = {
  undefined: testEverything,
  '--quick': testQuickly,
  '--since': testSince,
  '--benchmarks': testBenchmarks,
  '--upgrade': testUpgrade,
};

const seconds = (value) => `${value.toFixed(0)} s`;
const stageText = (stage) => `${stage.name}: ${seconds(stage.seconds)}, ${seconds(stage.cpuSeconds)} of CPU`;

const main = async () => {
  const test = MODES[mode];
  if (!test || (mode === '--since') !== Boolean(revision)) throw new Error(usage);
  say('checking what is installed');
  installMissingPackages(root, say);
  const success = await test();
  const cpu = stages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  const result = failures.length > 0 ? `${failures.length} of the stages failed` : success;
  say(`${[result, ...stages.map(stageText)].join('\n  ')}\n  together: ${seconds(cpu)} of CPU`);
  if (failures.length > 0) throw new Error(failures.join('\n'));
};

main().catch((error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
