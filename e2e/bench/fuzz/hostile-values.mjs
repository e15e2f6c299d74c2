import { randomListEntry } from '../random.mjs';

/** They have broken servers: control characters, other scripts, numbers at the edge, paths, queries, markup. */
const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '\u0000',
  'a\u0000b',
  '\n',
  'a\r\nx-evil: 1',
  '\ud800',
  '\uffff',
  '🚗'.repeat(40),
  'Ünïcödé',
  'ایران',
  '𝕏'.repeat(20),
  'ﷺ'.repeat(200),
  'e\u0301'.repeat(50),
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%0A',
  '%E0%A4%A',
  '%',
  '//evil.example',
  'http://127.0.0.1:1/',
  "' or 1=1--",
  '${7*7}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'data:text/html,x',
  '__proto__',
  'constructor',
  'toString',
  '(((((((((',
  '"'.repeat(30),
  'a:b AND NOT',
  'price>',
  '*',
  '2026-02-30',
  '0000-00-00',
  '9'.repeat(400),
  '1'.padEnd(20, '0'),
  '00000000-0000-0000-0000-000000000000',
  'a'.repeat(300),
  'a'.repeat(9000),
];
const NUMBERS = [0, -0, -1, 1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 1e-320];
const DEEPEST = 4;

const chance = (random, share) => random() < share;

const letters = (random) =>
  Array.from({ length: 1 + Math.floor(random() * 24) }, () =>
    randomListEntry(random, [...'abcdefghijklmnopqrstuvwxyz0123456789-_']),
  ).join('');

/** A hostile text, one of the names that the site uses, or letters. */
export const textOf = (random, names) => {
  const kind = random();
  if (kind < 0.45) return randomListEntry(random, TEXTS);
  return kind < 0.75 ? randomListEntry(random, names) : letters(random);
};

export const jsonOf = (random, names, depth = 0) => {
  const kind = Math.floor(random() * (depth < DEEPEST ? 7 : 5));
  if (kind === 0) return randomListEntry(random, NUMBERS);
  if (kind === 1) return chance(random, 0.5);
  if (kind === 2) return null;
  if (kind < 5) return textOf(random, names);
  const length = Math.floor(random() * 6);
  if (kind === 5) return Array.from({ length }, () => jsonOf(random, names, depth + 1));
  return Object.fromEntries(Array.from({ length }, () => [textOf(random, names), jsonOf(random, names, depth + 1)]));
};

const nested = (depth) => `${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`;

/** Broken JSON, very deep, or very large. */
export const brokenBody = (random, names) => {
  const kind = random();
  if (kind < 0.3) return JSON.stringify(jsonOf(random, names)).slice(0, -1);
  if (kind < 0.5) return nested(randomListEntry(random, [20, 500, 5000]));
  if (kind < 0.9) return textOf(random, names);
  return 'x'.repeat(randomListEntry(random, [100_000, 1_100_000, 2_000_000]));
};

const KEYWORD = ['anyOf', 'oneOf'];

const numberOf = (random, { minimum = 0, maximum = minimum + 100 }) =>
  Math.floor(minimum + random() * (Math.min(maximum, minimum + 1e6) - minimum + 1));

const objectOf = (random, names, { properties = {}, required = [] }, depth) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || chance(random, 0.5))
      .map(([name, schema]) => [name, valueOf(random, names, schema, depth + 1)]),
  );

/** Mostly fits the JSON schema; one of ten nested values is of any other kind. */
export const valueOf = (random, names, schema = {}, depth = 0) => {
  if (depth > 8 || chance(random, 0.1)) return jsonOf(random, names, DEEPEST - 1);
  if ('const' in schema) return schema.const;
  if (schema.enum) return randomListEntry(random, schema.enum);
  const choices = KEYWORD.map((key) => schema[key]).find(Boolean);
  if (choices) return valueOf(random, names, randomListEntry(random, choices), depth + 1);
  const type = Array.isArray(schema.type) ? randomListEntry(random, schema.type) : schema.type;
  if (type === 'object') return objectOf(random, names, schema, depth);
  if (type === 'array')
    return Array.from({ length: Math.floor(random() * 4) }, () => valueOf(random, names, schema.items, depth + 1));
  if (type === 'integer' || type === 'number') return numberOf(random, schema);
  if (type === 'boolean') return chance(random, 0.5);
  if (type === 'null') return null;
  return chance(random, 0.5) && schema.default !== undefined ? schema.default : textOf(random, names);
};
