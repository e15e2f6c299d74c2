// fast-check for every test. In CI its examples are the same in each run, so that a change is judged by what it changed;
// elsewhere they are new each time, and what they find comes with its seed: `PROPERTY_SEED=7 npm run unit -- FILE`.
const { dirname, join } = require('node:path');

// By its path: its name leads here.
const { exports: entries } = require('fast-check/package.json');
const library = require(join(dirname(require.resolve('fast-check/package.json')), entries['.'].require.default));
const seed = process.env.PROPERTY_SEED ?? (process.env.CI === 'true' ? '1' : undefined);
if (seed !== undefined) library.configureGlobal({ ...library.readConfigureGlobal(), seed: Number(seed) });

module.exports = library;
