import { setTimeout as wait } from 'node:timers/promises';
import { ProblemError } from '@forecourt/contracts/problem';

interface BatchWrites<Item> {
  /** Resolves when the items are stored. Throws ProblemError `unavailable` when too many items wait. */
  add(items: Item[]): Promise<void>;
  /** Stores the items that wait in memory at once. */
  close(): Promise<void>;
}

interface WaitingBatch<Item> {
  items: Item[];
  stored: Promise<void>;
}

/** Items that arrive within `pause` milliseconds, or during a write, become one write and cost few statements. */
export const createBatchWriter = <Item>(
  write: (items: Item[]) => Promise<void>,
  { pause, most }: { pause: number; most: number },
): BatchWrites<Item> => {
  const closing = new AbortController();
  let last: Promise<void> = Promise.resolve();
  let open: WaitingBatch<Item> | undefined;

  const begin = (): WaitingBatch<Item> => {
    const items: Item[] = [];
    const before = last;
    const stored = (async () => {
      await Promise.allSettled([before, closing.signal.aborted ? undefined : wait(pause, undefined, { signal: closing.signal })]);
      open = undefined;
      await write(items);
    })();
    last = stored;
    return { items, stored };
  };

  return {
    async add(items) {
      if (items.length === 0) return;
      open ??= begin();
      if (open.items.length + items.length > most)
        throw new ProblemError('unavailable', `More than ${most} events wait for the database. Send these events again later`);
      open.items.push(...items);
      await open.stored;
    },
    async close() {
      closing.abort();
      await last.catch(() => undefined);
    },
  };
};
