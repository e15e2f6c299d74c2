import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

const CODE = /\.(ts|tsx|mjs)$/;
const DECLARATIONS = /\.d\.m?ts$/;
const TESTS = /\.(test|spec|contract)\.tsx?$|\/testing\/|^shared\/testing\//;

/**
 * Every code file that git knows or would add: `{path, text, lines, program, module, isTest}`, paths relative to `root`.
 * `program` is the syntax tree (ESTree), `module` lists its imports and exports.
 */
export const readSources = (root) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((path) => CODE.test(path) && !DECLARATIONS.test(path) && existsSync(join(root, path)))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const { program, module } = parseSync(path, text);
      return { path, text, program, module, lines: text.split('\n').length - 1, isTest: TESTS.test(path) };
    });
