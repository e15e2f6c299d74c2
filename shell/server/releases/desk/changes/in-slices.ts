import { setImmediate } from 'node:timers/promises';

const SLICE = 100;

/** Keeps the order. Between two slices the process answers other requests. */
export const mapInSlices = async <Item, Result>(
  list: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (let from = 0; from < list.length; from += SLICE) {
    if (from > 0) await setImmediate();
    results.push(...(await Promise.all(list.slice(from, from + SLICE).map(work))));
  }
  return results;
};
