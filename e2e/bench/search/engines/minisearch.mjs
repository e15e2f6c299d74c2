import MiniSearch from 'minisearch';
import { TypedFastBitSet } from 'typedfastbitset';
import { inventedCarBatches } from '../cars.mjs';
import { RESULTS_PAGE_FACETS } from '../workload.mjs';

const NUMBERS = ['year', 'price', 'km', 'sold_date_timestamp', 'created_at_timestamp', 'custom_rank'];
const FACETS = [...RESULTS_PAGE_FACETS, 'price', 'listable'];
const SORTS = { cars_price_asc: ['price', 1], cars_price_desc: ['price', -1], cars_latest: ['created_at_timestamp', -1] };

const indexCars = (count) => {
  const text = new MiniSearch({ fields: ['name', 'make', 'model', 'badge', 'simple_colour', 'body', 'fuel'] });
  const facets = new Map(FACETS.map((name) => [name, new Map()]));
  const numbers = new Map(NUMBERS.map((name) => [name, new Float64Array(count).fill(Number.NaN)]));
  const documents = [];
  for (const batch of inventedCarBatches(count)) {
    for (const car of batch) {
      const id = documents.length;
      documents.push(car);
      text.add({ ...car, id });
      for (const [name, values] of facets) {
        for (const value of [car[name] ?? []].flat().map(String)) {
          if (!values.has(value)) values.set(value, new TypedFastBitSet());
          values.get(value).add(id);
        }
      }
      for (const [name, column] of numbers) if (car[name] !== undefined) column[id] = car[name];
    }
  }
  return { text, facets, numbers, documents };
};

/** MiniSearch for the text, bitmaps for facets, arrays for numbers: a simple implementation to compare with. */
export const openEngine = async ({ count }) => {
  const { text, facets, numbers, documents } = indexCars(count);
  const every = new TypedFastBitSet(Array.from({ length: count }, (_, id) => id));
  const ranked = (name, direction) => {
    const column = numbers.get(name);
    return Uint32Array.from({ length: count }, (_, id) => id).toSorted((a, b) => direction * (column[a] - column[b]) || a - b);
  };
  const orders = new Map([...Object.entries(SORTS), ['', ['custom_rank', -1]]].map(([name, by]) => [name, ranked(...by)]));

  const matching = (one) => {
    if ('from' in one) {
      const found = new TypedFastBitSet();
      const column = numbers.get(one.attribute);
      for (let id = 0; id < count; id += 1) if (column[id] >= one.from && column[id] <= one.to) found.add(id);
      return found;
    }
    const found = facets.get(one.attribute).get(one.value) ?? new TypedFastBitSet();
    return one.not ? every.new_difference(found) : found;
  };
  const ask = ({ text: typed, filters, facets: counted, hits, offset, sort }) => {
    const found = every.clone();
    for (const group of filters) found.intersection(group.map(matching).reduce((any, one) => any.new_union(one)));
    if (typed) {
      const ids = text.search(typed, {
        prefix: true,
        fuzzy: (term) => (term.length > 7 ? 2 : term.length > 3 ? 1 : 0),
        combineWith: 'AND',
      });
      found.intersection(new TypedFastBitSet(ids.map(({ id }) => id)));
    }
    const counts = {};
    for (const name of counted) {
      counts[name] = {};
      for (const [value, bitmap] of facets.get(name)) counts[name][value] = found.intersection_size(bitmap);
    }
    const page = [];
    let skip = offset;
    for (const id of orders.get(sort)) {
      if (page.length >= hits) break;
      if (!found.has(id)) continue;
      if (skip > 0) skip -= 1;
      else page.push(documents[id]);
    }
    return { count: found.size(), hits: page, facets: counts };
  };
  return { ask: async (call) => call.map(ask), close: async () => undefined };
};
