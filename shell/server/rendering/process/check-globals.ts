import type { LateFault } from '../../platform/ports';
import { checkSwitches, isLookingClosely, markedCode } from './marks';
import { watchGlobals } from './watch-globals';

/** Milliseconds in which a version is reported once for changed globals, because its page is made again. */
const SAME_CHANGE = 1_000;

/** Taken before any remote's code can change it. */
const clock = performance;

export type Report = (kind: LateFault['kind'], error: unknown, mark?: string) => void;

/** Puts changed globals back, and returns how often that was needed. Only a close look tells whose code it was. */
export const createGlobalsCheck = (report: Report) => {
  const globals = watchGlobals();
  const reported = new Map<string, number>();
  let changes = 0;
  const note = (names: string[], mark: string | undefined): void => {
    if (names.length === 0) return;
    changes += 1;
    if (mark === undefined || mark === '' || clock.now() - (reported.get(mark) ?? -SAME_CHANGE) < SAME_CHANGE) return;
    reported.set(mark, clock.now());
    report('changed-globals', new Error(`The code changed ${names.slice(0, 5).join(', ')}`), mark);
  };
  checkSwitches((mark) => note(globals.restoreAll(), mark));
  return (what: 'page' | 'load' | 'pulse'): number => {
    // Between pages, any code may have run since the last mark.
    const mark = isLookingClosely() && what !== 'pulse' ? markedCode() : undefined;
    note(what === 'page' ? globals.restoreOften() : globals.restoreAll(), mark);
    return changes;
  };
};
