export declare class AsyncLocalStorage<Store = unknown> {
  run<Words extends unknown[], Result>(store: Store, work: (...words: Words) => Result, ...words: Words): Result;
  getStore(): Store | undefined;
}
