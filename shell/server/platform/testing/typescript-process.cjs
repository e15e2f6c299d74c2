/** Runs a TypeScript file in a process of a test: `node typescript-process.cjs file.ts arguments`. */
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');

require.extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  // oxlint-disable-next-line no-underscore-dangle -- Node has no other name for this function.
  module._compile(code, filename);
};

require(process.argv[2]);
