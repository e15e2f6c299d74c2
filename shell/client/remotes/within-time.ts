/** Rejects if `work` is not settled after `milliseconds`; `subject` names the work's result in the error. */
export const withTimeLimit = <T>(work: Promise<T>, milliseconds: number, subject: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${subject} was not ready within ${milliseconds} ms`)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
