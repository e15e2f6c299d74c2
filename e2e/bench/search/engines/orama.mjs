import { create, insertMultiple, search } from '@orama/orama';
import { inventedCarBatches } from '../cars.mjs';

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
const TEXTS = ['name', 'make', 'model', 'badge'];
const ENUMS =
  'body car_type simple_colour drive fuel location_name price_range state simple_transmission status listable certified'.split(
    ' ',
  );
const LISTS = ['categories', 'filtered_features'];
const SORTS = {
  cars_price_asc: ['price', 'ASC'],
  cars_price_desc: ['price', 'DESC'],
  cars_latest: ['created_at_timestamp', 'DESC'],
};

const schema = {
  ...Object.fromEntries(NUMBERS.map((name) => [name, 'number'])),
  ...Object.fromEntries(TEXTS.map((name) => [name, 'string'])),
  ...Object.fromEntries(ENUMS.map((name) => [`${name}_`, 'enum'])),
  ...Object.fromEntries(['make', 'model', 'badge'].map((name) => [`${name}_`, 'enum'])),
  ...Object.fromEntries(LISTS.map((name) => [`${name}_`, 'enum[]'])),
};
const isNumber = (name) => NUMBERS.includes(name);
const field = (name) => (isNumber(name) ? name : `${name}_`);

const oramaDocument = (car) => ({
  ...Object.fromEntries([...NUMBERS, ...TEXTS].filter((name) => car[name] !== undefined).map((name) => [name, car[name]])),
  ...Object.fromEntries([...ENUMS, 'make', 'model', 'badge'].map((name) => [`${name}_`, String(car[name])])),
  ...Object.fromEntries(LISTS.map((name) => [`${name}_`, car[name]])),
});

const condition = (one) => {
  if ('from' in one) return { [field(one.attribute)]: { between: [one.from, one.to] } };
  if (isNumber(one.attribute)) return { [one.attribute]: { eq: Number(one.value) } };
  const of = { [field(one.attribute)]: LISTS.includes(one.attribute) ? { containsAll: [one.value] } : { eq: one.value } };
  return one.not ? { not: of } : of;
};
const oramaFilter = (filters) => ({
  and: filters.map((group) => (group.length === 1 ? condition(group[0]) : { or: group.map(condition) })),
});
/** Number facets need ranges; for text facets, Orama counts the values. */
const oramaFacets = (names) =>
  Object.fromEntries(names.map((name) => [field(name), isNumber(name) ? { ranges: [{ from: 0, to: 1e12 }] } : { limit: 100 }]));

export const openEngine = async ({ count }) => {
  const index = await create({ schema });
  for (const batch of inventedCarBatches(count)) await insertMultiple(index, batch.map(oramaDocument), 1000);
  const ask = async ({ text, filters, facets, hits, offset, sort }) => {
    const [property, order] = SORTS[sort] ?? ['custom_rank', 'DESC'];
    const found = await search(index, {
      term: text,
      properties: TEXTS,
      tolerance: text ? 1 : 0,
      where: oramaFilter(filters),
      facets: facets.length > 0 ? oramaFacets(facets) : undefined,
      limit: Math.max(1, hits),
      offset,
      ...(text ? {} : { sortBy: { property, order } }),
    });
    return { count: found.count, hits: found.hits, facets: found.facets };
  };
  return {
    async ask(call) {
      const answers = [];
      for (const one of call) answers.push(await ask(one));
      return answers;
    },
    close: async () => undefined,
  };
};
