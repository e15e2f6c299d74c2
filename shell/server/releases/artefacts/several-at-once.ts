/**
 * Processes a list with at most `limit` items at once. Results are in the order of the list. After a failure no further
 * item begins; the failure is thrown when the running items have ended.
 */
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
