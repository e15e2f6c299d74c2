import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledPackages } from './bundle-packages.mjs';
import { swcTransform } from './compile-with-swc.mjs';
import { findSlowTests, readCode } from './test-files.mjs';
import { findPureTests, findTestsInPages } from './test-kinds.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../../..');

/** These packages of the pages consist of ES modules only, and Jest's runtime uses CommonJS. */
const compiled = ['altcha-lib', 'yet-another-react-lightbox'];

const patternOf = (paths) => `/(${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})$`;

/** The quick subset leaves these out; `npm test -- --quick` sets `QUICK_TESTS=1`. */
const slow = process.env.QUICK_TESTS ? [patternOf(findSlowTests(root))] : [];
const sources = readCode(root);
const pure = patternOf(findPureTests(sources));
const inPages = patternOf(findTestsInPages(sources));

const base = {
  rootDir: root,
  setupFiles: [resolve(here, '../run/late-optimisation.cjs')],
  transform: swcTransform,
  moduleNameMapper: {
    '\\.css$': resolve(here, 'style-text.cjs'),
    '^fast-check$': resolve(here, 'property-tests.cjs'),
    '^fastify$': resolve(here, 'fastify.cjs'),
    '^@forecourt/testing$': resolve(root, 'shared/testing/src/index.ts'),
    '^@forecourt/testing/(.+)$': resolve(root, 'shared/testing/src/$1.ts'),
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data/', '/e2e/\\.work/', ...slow],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/e2e/\\.work/'],
};

const withoutPage = {
  ...base,
  runtime: resolve(here, 'node-runtime.mjs'),
  testEnvironment: resolve(here, 'node-environment.mjs'),
};

/**
 * Tests of concurrent work and of dealers' data apart. When the other tests run on PostgreSQL, these run on the embedded
 * database too. The tests of `shell/server/platform/storage` open both databases themselves.
 */
const BOTH_DATABASES = [
  'platform/jobs/index',
  'leads/reservations/{race,index}',
  'releases/desk/log/release-log',
  'leads/enquiries/delivery/{channels/channels,work-line}',
  'stock/cars/stock-changes',
  'shoppers/accounts/other-dealers',
];

const embedded = {
  ...withoutPage,
  displayName: 'embedded',
  setupFiles: [...base.setupFiles, resolve(here, 'embedded-database.cjs')],
  testMatch: BOTH_DATABASES.map((path) => `<rootDir>/shell/server/${path}.test.ts`),
};

export default {
  rootDir: root,
  // An embedded database starts in some seconds when both cores are busy; no test asserts how long it takes.
  testTimeout: 90_000,
  // Tests with servers, databases and processes of their own wait a third of their time, so one more worker keeps all cores busy.
  maxWorkers: process.env.QUICK_TESTS ? '100%' : availableParallelism() + 1,
  // Some test files of the server leave memory behind. Without a limit each worker grows to 2.5 GB, which few laptops have three times.
  workerIdleMemoryLimit: '1500MB',
  testSequencer: resolve(here, 'longest-first.mjs'),
  reporters: ['default', resolve(here, 'slow-files.mjs')],
  globalSetup: resolve(here, 'prepare-tests.mjs'),
  projects: [
    { ...withoutPage, displayName: 'pure', testEnvironmentOptions: { keepsModules: true }, testRegex: pure },
    {
      ...withoutPage,
      displayName: 'node',
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, pure, inPages],
      testMatch: ['<rootDir>/{shell,mf-*,shared,e2e}/**/*.test.ts'],
    },
    {
      ...base,
      displayName: 'browser',
      testEnvironment: resolve(here, 'browser-environment.mjs'),
      setupFilesAfterEnv: [resolve(here, 'browser-setup.ts')],
      moduleNameMapper: { ...base.moduleNameMapper, ...bundledPackages },
      transformIgnorePatterns: [`/node_modules/(?!(${compiled.join('|')})/)`],
      testRegex: ['\\.test\\.tsx$', inPages],
    },
    ...(process.env.TEST_DATABASE === 'postgres' ? [embedded] : []),
  ],
};
