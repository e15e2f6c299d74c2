import { setTimeout as wait } from 'node:timers/promises';
import { ProblemError } from '@forecourt/contracts/problem';

export interface Gathering<Item> {
  /** Resolves when the items are stored, together with all that came at the same time. */
  add(items: Item[]): Promise<void>;
  /** Stores what waits, without waiting for more. */
  close(): Promise<void>;
}

interface Batch<Item> {
  items: Item[];
  stored: Promise<void>;
}

/**
 * Gathers what comes within `pause` milliseconds, and while the last batch is being written, into one write: many small
 * reports cost the database few statements, and none is acknowledged before it is stored.
 */
export const gather = <Item>(
  write: (items: Item[]) => Promise<void>,
  { pause, most }: { pause: number; most: number },
): Gathering<Item> => {
  const closing = new AbortController();
  let last: Promise<void> = Promise.resolve();
  let open: Batch<Item> | undefined;

  const begin = (): Batch<Item> => {
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
      if (open.items.length + items.length > most) throw new ProblemError('unavailable', 'More events come than can be stored');
      open.items.push(...items);
      await open.stored;
    },
    async close() {
      closing.abort();
      await last.catch(() => undefined);
    },
  };
};
