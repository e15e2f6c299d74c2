const SILENT_AFTER = 10 * 60_000;
/** Further pages are not watched, whichever side their visitor is on. */
const MOST_WAITING = 20_000;

interface Options {
  now(): number;
  readAlive(pages: string[]): Promise<Set<string>>;
}

/** A page that never reports that it runs counts as silent. */
export const createSilentPageWatch = ({ now, readAlive }: Options) => {
  const waiting = new Map<string, { at: number; onSilent: () => void }>();
  return {
    watch(page: string, onSilent: () => void): void {
      if (waiting.size < MOST_WAITING) waiting.set(page, { at: now(), onSilent });
    },
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
