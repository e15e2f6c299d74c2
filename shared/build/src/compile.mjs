import { rspack } from '@rspack/core';

/** Rejects with the compiler's errors. */
export const runCompiler = (configurations) =>
  new Promise((resolve, reject) => {
    const compiler = rspack(configurations);
    compiler.run((error, stats) => {
      const failed = error ?? (stats.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : undefined);
      compiler.close(() => (failed ? reject(failed) : resolve(stats)));
    });
  });
