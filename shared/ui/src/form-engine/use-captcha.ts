import { useCallback, useRef, useState } from 'react';
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

/** Younger than the server's limit, so that a solution never expires on its way. */
const FRESH_MS = 25 * 60 * 1000;

export type CaptchaState = 'idle' | 'working' | 'done' | 'failed';

interface Begun {
  at: number;
  solution: Promise<string | undefined>;
}

/**
 * Solves a captcha in the background from the first touch of a form on. `solution` waits for it; undefined where it could
 * not be had: the server then marks the lead and takes it all the same.
 */
export const useCaptcha = (solve: (() => Promise<string | undefined>) | undefined) => {
  const [state, setState] = useState<CaptchaState>('idle');
  const begun = useRef<Begun>(undefined);

  const begin = useCallback((): void => {
    if (!solve || (begun.current && Date.now() - begun.current.at < FRESH_MS)) return;
    setState('working');
    const solution = solve().catch(() => undefined);
    begun.current = { at: Date.now(), solution };
    void solution.then((solved) => {
      setState(solved ? 'done' : 'failed');
      // What failed may be tried again when the form is sent.
      if (!solved) begun.current = undefined;
    });
  }, [solve]);

  const solution = useCallback((): Promise<string | undefined> => {
    begin();
    return begun.current?.solution ?? Promise.resolve(undefined);
  }, [begin]);

  return { state, begin, solution };
};
