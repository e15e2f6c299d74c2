import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../../installation.mjs';
import { carsOf } from '../cars.mjs';
import { PAGE_FACETS } from '../workload.mjs';

const LISTS = ['categories', 'filtered_features'];
const NUMBERS = [
  'year',
  'price',
  'km',
  'seats',
  'price_band',
  'km_band',
  'sold_date_timestamp',
  'created_at_timestamp',
  'custom_rank',
];
const COLUMNS = [...new Set([...PAGE_FACETS, ...NUMBERS, 'listable'])];
const SORTS = { cars_price_asc: 'price', cars_price_desc: 'price desc', cars_latest: 'created_at_timestamp desc' };
const typeOf = (name) => (LISTS.includes(name) ? 'text[]' : NUMBERS.includes(name) ? 'bigint' : 'text');
const quoted = (text) => `'${String(text).replaceAll("'", "''")}'`;

const condition = (one) => {
  if ('from' in one) return `${one.attribute} between ${one.from} and ${one.to}`;
  if (LISTS.includes(one.attribute)) return `${one.attribute} @> array[${quoted(one.value)}]`;
  return `${one.attribute} ${one.not ? '<>' : '='} ${NUMBERS.includes(one.attribute) ? Number(one.value) : quoted(one.value)}`;
};
const whereOf = ({ filters, text }) =>
  [
    ...filters.map((group) => `(${group.map(condition).join(' or ')})`),
    ...text
      .split(' ')
      .filter(Boolean)
      .map((word) => `(words @@ to_tsquery('simple', ${quoted(`${word}:*`)}) or ${quoted(word)} <% name)`),
  ].join(' and ');

/** PostgreSQL in the process: columns with indexes, full text and trigrams, one statement for each facet. */
export const pglite = async ({ count }) => {
  const require = createRequire(join(ROOT, 'shell/package.json'));
  const { PGlite } = require('@electric-sql/pglite');
  const { pg_trgm } = require('@electric-sql/pglite/contrib/pg_trgm');
  const db = await PGlite.create({ extensions: { pg_trgm } });
  await db.exec(
    `create extension pg_trgm; create table cars (id text, name text, document jsonb, words tsvector, ${COLUMNS.map((name) => `${name} ${typeOf(name)}`).join(', ')})`,
  );
  for (const batch of carsOf(count)) {
    await db.query(
      `insert into cars select car->>'id', car->>'name', car, to_tsvector('simple', car->>'name'),
        ${COLUMNS.map((name) => (LISTS.includes(name) ? `array(select jsonb_array_elements_text(car->'${name}'))` : `(car->>'${name}')::${typeOf(name)}`)).join(', ')}
        from jsonb_array_elements($1::jsonb) as car`,
      [JSON.stringify(batch)],
    );
  }
  const indexed = [...NUMBERS, 'make', 'model', 'body', 'fuel', 'simple_colour']
    .map((name) => `create index on cars (${name});`)
    .join('');
  await db.exec(
    `${indexed} create index on cars using gin (words); create index on cars using gin (name gin_trgm_ops); create index on cars using gin (filtered_features); analyze cars;`,
  );
  const ask = async (one) => {
    const where = whereOf(one);
    const order = SORTS[one.sort] ?? 'custom_rank desc';
    const { rows } = await db.query(`select count(*)::int as count from cars where ${where}`);
    if (one.hits > 0)
      await db.query(`select document from cars where ${where} order by ${order}, id limit ${one.hits} offset ${one.offset}`);
    for (const facet of one.facets) {
      const value = LISTS.includes(facet) ? `unnest(${facet})` : facet;
      await db.query(
        `select ${value} as value, count(*)::int as count from cars where ${where} group by 1 order by 2 desc limit 100`,
      );
    }
    return rows[0].count;
  };
  return {
    async ask(call) {
      const counts = [];
      for (const one of call) counts.push(await ask(one));
      return counts;
    },
    close: () => db.close(),
  };
};
