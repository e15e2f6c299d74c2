/** Allows `most` in each window of `within` milliseconds. */
export const createRate = (most: number, within: number) => {
  let from = Number.NEGATIVE_INFINITY;
  let count = 0;
  return {
    /** `at` is in milliseconds. */
    allows(at: number): boolean {
      if (at - from >= within) [from, count] = [at, 0];
      count += 1;
      return count <= most;
    },
  };
};
