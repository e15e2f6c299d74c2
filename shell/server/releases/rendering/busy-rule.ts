import type { ProcessState } from './watch-process';

/** Milliseconds, and the share of one processor in them. */
const BUSY_TIME = 5_000;
const WHOLE_PROCESSOR = 0.8;

/** Code that goes on after its pages, without end. Call it several times a second. */
export const createBusyRule = () => {
  let since: { at: number; cpu: number } | undefined;
  return (at: number, hasWork: boolean, now: ProcessState | undefined): boolean => {
    if (hasWork || !now) {
      since = undefined;
      return false;
    }
    since ??= { at, cpu: now.cpu };
    const { at: from, cpu } = since;
    if (at - from < BUSY_TIME) return false;
    since = { at, cpu: now.cpu };
    return (now.cpu - cpu) * 1_000 > WHOLE_PROCESSOR * (at - from);
  };
};
