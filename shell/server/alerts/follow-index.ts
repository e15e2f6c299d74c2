interface Writes {
  // oxlint-disable-next-line typescript/no-explicit-any -- passed on as they are
  replace(index: string, ...rest: any[]): Promise<unknown>;
  // oxlint-disable-next-line typescript/no-explicit-any
  apply(index: string, ...rest: any[]): Promise<unknown>;
}

/**
 * The same search engine, which also tells when searches of a dealer see other records: after an import searches lag
 * behind the stock, and what an alert says must be found by whoever opens its link.
 */
export const followIndex = <Engine extends object>(engine: Engine, changed: (tenant: string) => void): Engine => {
  const writes = engine as Engine & Writes;
  const told = <Result>(index: string, done: Promise<Result>): Promise<Result> =>
    done.then((result) => {
      changed(index.split('/')[0] ?? index);
      return result;
    });
  return {
    ...engine,
    replace: (index: string, ...rest: unknown[]) => told(index, writes.replace(index, ...rest)),
    apply: (index: string, ...rest: unknown[]) => told(index, writes.apply(index, ...rest)),
  };
};
