import { inventedCarBatches } from '../cars.mjs';
import { RESULTS_PAGE_FACETS } from '../workload.mjs';

const LISTS = ['categories', 'filtered_features'];
const NUMBERS = 'year price km seats price_band km_band sold_date_timestamp created_at_timestamp custom_rank'.split(' ');
const COLUMNS = [...new Set([...RESULTS_PAGE_FACETS, ...NUMBERS, 'listable'])];
const SORTS = { cars_price_asc: 'price', cars_price_desc: 'price desc', cars_latest: 'created_at_timestamp desc' };
const columnType = (name) => (LISTS.includes(name) ? 'text[]' : NUMBERS.includes(name) ? 'bigint' : 'text');
const quoted = (text) => `'${String(text).replaceAll("'", "''")}'`;

const condition = (one) => {
  if ('from' in one) return `${one.attribute} between ${one.from} and ${one.to}`;
  if (LISTS.includes(one.attribute)) return `${one.attribute} @> array[${quoted(one.value)}]`;
  return `${one.attribute} ${one.not ? '<>' : '='} ${NUMBERS.includes(one.attribute) ? Number(one.value) : quoted(one.value)}`;
};
const sqlCondition = ({ filters, text }) =>
  [
    ...filters.map((group) => `(${group.map(condition).join(' or ')})`),
    ...text
      .split(' ')
      .filter(Boolean)
      .map((word) => `(words @@ to_tsquery('simple', ${quoted(`${word}:*`)}) or ${quoted(word)} <% name)`),
  ].join(' and ');

const columnValue = (name) =>
  LISTS.includes(name) ? `array(select jsonb_array_elements_text(car->'${name}'))` : `(car->>'${name}')::${columnType(name)}`;

/** Indexed columns, full text and trigrams, one statement for each facet. `query` runs a statement and resolves with rows. */
export const openSqlEngine = async (query, count) => {
  await query('create extension if not exists pg_trgm');
  await query('drop table if exists bench_cars');
  const columns = COLUMNS.map((name) => `${name} ${columnType(name)}`).join(', ');
  await query(`create unlogged table bench_cars (id text, name text, document jsonb, words tsvector, ${columns})`);
  for (const batch of inventedCarBatches(count)) {
    await query(
      `insert into bench_cars select car->>'id', car->>'name', car, to_tsvector('simple', car->>'name'),
        ${COLUMNS.map(columnValue).join(', ')} from jsonb_array_elements($1::jsonb) as car`,
      [JSON.stringify(batch)],
    );
  }
  for (const name of [...NUMBERS, 'make', 'model', 'body', 'fuel', 'simple_colour'])
    await query(`create index on bench_cars (${name})`);
  await query('create index on bench_cars using gin (words)');
  await query('create index on bench_cars using gin (name gin_trgm_ops)');
  await query('create index on bench_cars using gin (filtered_features)');
  await query('analyze bench_cars');

  const ask = async (one) => {
    const where = sqlCondition(one);
    const order = SORTS[one.sort] ?? 'custom_rank desc';
    const [{ count: found }] = await query(`select count(*)::int as count from bench_cars where ${where}`);
    const page = `select document from bench_cars where ${where} order by ${order}, id limit ${one.hits} offset ${one.offset}`;
    const hits = one.hits > 0 ? await query(page) : [];
    const facets = {};
    for (const facet of one.facets) {
      const value = LISTS.includes(facet) ? `unnest(${facet})` : facet;
      facets[facet] = await query(
        `select ${value} as value, count(*)::int as count from bench_cars where ${where} group by 1 order by 2 desc limit 100`,
      );
    }
    return { count: found, hits, facets };
  };
  return async (call) => {
    const answers = [];
    for (const one of call) answers.push(await ask(one));
    return answers;
  };
};
