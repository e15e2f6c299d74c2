const SILENT_AFTER = 10 * 60_000;
/**
 * Further pages of a dealer are not watched, whichever side their visitor is on. One network gets tokens for 800 pages of a dealer in
 * this time, so it can't use up all dealers' places.
 */
const MOST_OF_DEALER = 2_000;
const MOST_WAITING = 200_000;

interface Options {
  now(): number;
  readAlive(pages: string[]): Promise<Set<string>>;
}

/** A page that never reports that it runs counts as silent. */
export const createSilentPageWatch = ({ now, readAlive }: Options) => {
  const waiting = new Map<string, { dealer: string; at: number; onSilent: () => void }>();
  const counts = new Map<string, number>();
  const count = (dealer: string, change: 1 | -1): void => {
    const left = (counts.get(dealer) ?? 0) + change;
    if (left > 0) counts.set(dealer, left);
    else counts.delete(dealer);
  };
  return {
    watch(page: string, dealer: string, onSilent: () => void): void {
      if (waiting.size >= MOST_WAITING || (counts.get(dealer) ?? 0) >= MOST_OF_DEALER) return;
      waiting.set(page, { dealer, at: now(), onSilent });
      count(dealer, 1);
    },
    async flush(): Promise<void> {
      const due = [...waiting].filter(([, { at }]) => now() - at >= SILENT_AFTER);
      if (due.length === 0) return;
      const alive = await readAlive(due.map(([page]) => page));
      for (const [page, { dealer, onSilent }] of due) {
        waiting.delete(page);
        count(dealer, -1);
        if (!alive.has(page)) onSilent();
      }
    },
  };
};
