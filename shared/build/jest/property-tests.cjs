// fast-check for every test. In CI its examples are the same in each run, so that a change is judged by what it changed;
// elsewhere they are new each time, and what they find comes with its seed: `PROPERTY_SEED=7 npm run unit -- FILE`.
const { dirname, join } = require('node:path');

// By its path: its name leads here.
const { exports: entries } = require('fast-check/package.json');
const library = require(join(dirname(require.resolve('fast-check/package.json')), entries['.'].require.default));
const seed = process.env.PROPERTY_SEED ?? (process.env.CI === 'true' ? '1' : undefined);
if (seed !== undefined) library.configureGlobal({ ...library.readConfigureGlobal(), seed: Number(seed) });

const HALF_PAIRS = { from: 0xd800, count: 0x800 };
const ALL_CODE_POINTS = 0x110000;

const codePointAt = (index) => String.fromCodePoint(index < HALF_PAIRS.from ? index : index + HALF_PAIRS.count);
const indexOf = (character) => {
  const point = character.codePointAt(0);
  if (character !== String.fromCodePoint(point)) throw new Error('The text is not one code point');
  if (point < HALF_PAIRS.from) return point;
  if (point < HALF_PAIRS.from + HALF_PAIRS.count) throw new Error('Half of a surrogate pair is no code point of a text');
  return point - HALF_PAIRS.count;
};
/** Any code point. The unit `binary` of fast-check has the same, but takes seconds in each test file to make a table of all of them. */
const codePoint = library.nat(ALL_CODE_POINTS - HALF_PAIRS.count - 1).map(codePointAt, indexOf);

const string = (constraints = {}) =>
  library.string(constraints.unit === 'binary' ? { ...constraints, unit: codePoint } : constraints);

module.exports = { ...library, string };
