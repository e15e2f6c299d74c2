/** Milliseconds after which a page is silent that has not reported that it runs. */
const SILENT_AFTER = 10 * 60_000;
/** Most pages that wait for their report. Further pages are not watched, whichever side their visitor is on. */
const MOST_WAITING = 20_000;

interface Options {
  now(): number;
  /** Returns which of these pages reported that they run, to any process. */
  readAlive(pages: string[]): Promise<Set<string>>;
}

/** Creates the watch over served pages: a page that never reports that it runs counts as silent. */
export const createSilentPageWatch = ({ now, readAlive }: Options) => {
  const waiting = new Map<string, { at: number; onSilent: () => void }>();
  return {
    /** Watches a served page. `onSilent` is called when it has not reported in time. */
    watch(page: string, onSilent: () => void): void {
      if (waiting.size < MOST_WAITING) waiting.set(page, { at: now(), onSilent });
    },
    /** Looks for silent pages among those that were served long enough ago. */
    async flush(): Promise<void> {
      const due = [...waiting].filter(([, { at }]) => now() - at >= SILENT_AFTER);
      if (due.length === 0) return;
      const alive = await readAlive(due.map(([page]) => page));
      for (const [page, { onSilent }] of due) {
        waiting.delete(page);
        if (!alive.has(page)) onSilent();
      }
    },
  };
};
