import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { swcTransform } from './compile-with-swc.mjs';

const here = dirname(fileURLToPath(import.meta.url));

/** Packages that consist of ES modules or TypeScript only, and that code of remotes or the design system imports. */
const COMPILED = ['@forecourt', 'typebox', 'altcha-lib', 'yet-another-react-lightbox'];

/** For the `jest.config.mjs` of a remote in a repository of its own. */
export const remoteTestConfig = (configUrl) => {
  const folder = dirname(fileURLToPath(configUrl));
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return {
    rootDir: folder,
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    testEnvironment: resolve(here, 'browser-environment.mjs'),
    setupFilesAfterEnv: [resolve(here, 'browser-setup.ts')],
    transform: swcTransform,
    transformIgnorePatterns: [`/node_modules/(?!(${COMPILED.join('|')})/)`],
    moduleNameMapper: { '\\.css$': resolve(here, 'style-text.cjs') },
    // The build of a remote defines these two.
    globals: { __REMOTE_NAME__: name, __REMOTE_VERSION__: version },
  };
};
