/** Runs work on the same thing one after the other; work on different things side by side. */
export const oneAtATime = () => {
  const last = new Map<string, Promise<unknown>>();
  return <R>(name: string, work: () => Promise<R>): Promise<R> => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work, work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    last.set(name, settled);
    void settled.then(() => {
      if (last.get(name) === settled) last.delete(name);
    });
    return mine;
  };
};
