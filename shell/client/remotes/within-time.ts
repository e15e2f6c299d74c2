/** Resolves or rejects like `work`; rejects if `work` is not settled after `milliseconds`. */
export const withTimeLimit = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The browser needed longer than ${milliseconds} ms`)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
