import type { Challenge } from 'altcha-lib';

/** Longest time that sending waits for a solution. */
const PATIENCE_MS = 15_000;

/**
 * Solves a challenge of this site and encodes it as Altcha does. The work is the browser's own cryptography, off the main
 * thread, so the page stays responsive. Undefined where the browser has none, or it took too long.
 */
export const solveCaptcha = async (challenge: Challenge): Promise<string | undefined> => {
  if (!globalThis.crypto?.subtle) return undefined;
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import(/* webpackChunkName: "captcha" */ 'altcha-lib'),
    import(/* webpackChunkName: "captcha" */ 'altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey, timeout: PATIENCE_MS });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
};
