import { useCallback, useMemo, useRef, useState } from 'react';
import { useSiteJson } from '@forecourt/store';
import type { Challenge } from 'altcha-lib';

/** Sending a form waits no longer for the captcha's solution. */
const MAX_WAIT_MS = 15_000;

/**
 * In the encoding of Altcha. The browser's own cryptography works off the main thread, so the page stays responsive.
 * Undefined where the browser has no cryptography or takes too long.
 */
export const solveCaptcha = async (challenge: Challenge): Promise<string | undefined> => {
  if (!globalThis.crypto?.subtle) return undefined;
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import(/* webpackChunkName: "captcha" */ 'altcha-lib'),
    import(/* webpackChunkName: "captcha" */ 'altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey, timeout: MAX_WAIT_MS });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
};

/** Fewer than the server's limit, so that a solution does not expire on its way. */
const FRESH_MS = 25 * 60 * 1000;

export type CaptchaState = 'idle' | 'working' | 'done' | 'failed';

interface RunningSolution {
  at: number;
  solution: Promise<string | undefined>;
}

/** Begins when a form is first touched. Without a solution (undefined) the server accepts the lead and marks it. */
const useCaptcha = (solve: (() => Promise<string | undefined>) | undefined) => {
  const [state, setState] = useState<CaptchaState>('idle');
  const current = useRef<RunningSolution>(undefined);

  const begin = useCallback((): void => {
    if (!solve || (current.current && Date.now() - current.current.at < FRESH_MS)) return;
    setState('working');
    const solution = solve().catch(() => undefined);
    current.current = { at: Date.now(), solution };
    void solution.then((solved) => {
      setState(solved ? 'done' : 'failed');
      // After a failure, the next submission of the form loads the captcha again.
      if (!solved) current.current = undefined;
    });
  }, [solve]);

  const solution = useCallback((): Promise<string | undefined> => {
    begin();
    return current.current?.solution ?? Promise.resolve(undefined);
  }, [begin]);

  return { state, begin, solution };
};

/** In the background, as `useCaptcha` does; never while `isOffered` is false. */
export const useSiteCaptcha = (isOffered = true) => {
  const json = useSiteJson();
  return useCaptcha(
    useMemo(() => (isOffered ? async () => solveCaptcha(await json('/api/captcha')) : undefined), [isOffered, json]),
  );
};
