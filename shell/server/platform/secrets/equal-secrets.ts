import { timingSafeEqual } from 'node:crypto';

/** Takes the same time wherever the texts differ, so that nobody guesses a secret bit by bit. */
export const areEqualSecrets = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
