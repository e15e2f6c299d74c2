/** Results keep the order of the list. A failure stops new items, and is thrown when the running ones have ended. */
export const processInParallel = async <Item, Result>(
  limit: number,
  list: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const left = list.entries();
  let failed = false;
  const worker = async (): Promise<void> => {
    for (const [index, item] of left) {
      if (failed) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: Math.min(limit, list.length) }, worker));
  for (const each of workers) if (each.status === 'rejected') throw each.reason;
  return results;
};
