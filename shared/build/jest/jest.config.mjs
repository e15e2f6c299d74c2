import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledPackages } from './bundle-packages.mjs';
import { swcTransform } from './compile-with-swc.mjs';
import { findSlowTests } from './test-files.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../../..');

/** Packages that consist of ES modules only. They must be compiled, because Jest's runtime uses CommonJS. */
const compiled = [
  '@fastify/type-provider-typebox',
  'chokidar',
  'readdirp',
  'lru-cache',
  'csv-parse',
  'stream-json',
  'stream-chain',
  'cookie',
  'altcha-lib',
  'yet-another-react-lightbox',
  'p-limit',
  'yocto-queue',
  'p-timeout',
  'birpc',
  'htmlparser2',
  'dom-serializer',
  'domelementtype',
  'domhandler',
  'domutils',
  'oxc-parser',
  'entities',
  'openid-client',
  'oauth4webapi',
  'jose',
];

/** Patterns of the tests that the quick subset leaves out; `npm test -- --quick` sets `QUICK_TESTS=1`. */
const leftOut = process.env.QUICK_TESTS ? findSlowTests(root).map((path) => `/${path}$`) : [];

const base = {
  rootDir: root,
  setupFiles: [resolve(here, '../run/late-optimisation.cjs')],
  transform: swcTransform,
  moduleNameMapper: {
    ...bundledPackages,
    '\\.css$': resolve(here, 'style-text.cjs'),
    '^fast-check$': resolve(here, 'property-tests.cjs'),
    '^fastify$': resolve(here, 'fastify.cjs'),
    '^@forecourt/testing$': resolve(root, 'shared/testing/src/index.ts'),
    '^@forecourt/testing/(.+)$': resolve(root, 'shared/testing/src/$1.ts'),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${compiled.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data/', '/e2e/\\.work/', ...leftOut],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/e2e/\\.work/'],
};

/**
 * Patterns of the tests that run on both databases: tests of work by several connections or processes at once, and of dealers' data apart. When the other tests run on
 * PostgreSQL, these run on the embedded database too. The tests of `shell/server/storage` open both databases themselves.
 */
const BOTH_DATABASES = [
  'jobs/index',
  'reservations/{race,index}',
  'desk/log/release-log',
  'leads/delivery/{channels/channels,work-line}',
  'stock/stock-changes',
  'other-dealers',
];

const embedded = {
  ...base,
  displayName: 'embedded',
  testEnvironment: resolve(here, 'node-environment.mjs'),
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
    {
      ...base,
      displayName: 'node',
      testEnvironment: resolve(here, 'node-environment.mjs'),
      testMatch: ['<rootDir>/{shell,mf-*,shared,e2e}/**/*.test.ts'],
    },
    {
      ...base,
      displayName: 'browser',
      testEnvironment: resolve(here, 'browser-environment.mjs'),
      setupFilesAfterEnv: [resolve(here, 'browser-setup.ts')],
      testMatch: ['<rootDir>/{shell,mf-*,shared}/**/*.test.tsx'],
    },
    ...(process.env.TEST_DATABASE === 'postgres' ? [embedded] : []),
  ],
};
