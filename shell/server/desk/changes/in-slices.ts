import { setImmediate } from 'node:timers/promises';

const SLICE = 100;

/** Works through a long list without keeping the process from its pages: other work goes on after each slice. In order. */
export const inSlices = async <Item, Result>(list: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (let from = 0; from < list.length; from += SLICE) {
    // oxlint-disable-next-line no-await-in-loop
    if (from > 0) await setImmediate();
    // oxlint-disable-next-line no-await-in-loop
    results.push(...(await Promise.all(list.slice(from, from + SLICE).map(work))));
  }
  return results;
};
