import { createHook, executionAsyncResource } from 'node:async_hooks';
import { writeSync } from 'node:fs';
import { lateMark, MARK_BYTES } from '../../platform/render-protocol/process-mark';

/** Marks of versions whose bytes are kept. */
const MOST_KEPT = 1_000;

let file: number | undefined;
let current = '';
let onSwitch: (mark: string) => void = () => undefined;
let closeLooks = 0;
const kept = new Map<string, Buffer>();

const bytesOf = (mark: string): Buffer => {
  const bytes = kept.get(mark) ?? Buffer.from(mark.padEnd(MARK_BYTES).slice(0, MARK_BYTES));
  if (kept.size > MOST_KEPT) kept.clear();
  kept.set(mark, bytes);
  return bytes;
};

/** From now on each mark is written into the file, which the server reads after this process hung or ended. */
export const writeMarksTo = (descriptor: number): void => void (file = descriptor);

/** `name@version` whose code runs from now on; empty for the shell's own. Takes about 2 µs. */
export const markCode = (mark: string): void => {
  if (mark === current) return;
  if (closeLooks > 0) onSwitch(current);
  current = mark;
  if (file !== undefined) writeSync(file, bytesOf(mark), 0, MARK_BYTES, 0);
};

export const markedCode = (): string => current;

/** During a close look, `check` is called with each mark when its code has run. */
export const checkSwitches = (check: typeof onSwitch): void => void (onSwitch = check);

/** What code changes while the work lasts is found before other code runs, so that the right code is blamed. */
export const lookClosely = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  closeLooks += 1;
  try {
    return await work();
  } finally {
    closeLooks -= 1;
  }
};

export const isLookingClosely = (): boolean => closeLooks > 0;

/** What begins in the code of a version belongs to it, also when a timer calls it later. */
export const underMark = <Args extends unknown[], Result>(
  mark: string,
  run: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  if (mark === '') return run;
  return (...args) => {
    const before = current;
    markCode(mark);
    try {
      return run(...args);
    } finally {
      markCode(before);
    }
  };
};

/** Runs later, from a timer, and is checked each time, unless code of others ran in it: React goes on with a page in a timer. */
export const underLateMark = <Args extends unknown[], Result>(
  mark: string,
  run: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  if (mark === '') return run;
  const late = lateMark(mark);
  return (...args) => {
    const before = current;
    markCode(late);
    // A throw keeps the mark, because it ends in the report of the error, or ends the process.
    const result = run(...args);
    if (current === late) onSwitch(late);
    markCode(before);
    return result;
  };
};

const MARK = Symbol('mark');

/** Whose code made the promise, if code is followed. */
export const markOfPromise = (promise: object): string | undefined => (promise as { [MARK]?: string })[MARK];

/**
 * From now on the code of a version has its mark also after an `await`, and whatever calls it later. This takes time for each
 * promise, so it is for versions that have not proved themselves.
 */
export const followCode = (): void => {
  const marked = (resource: object): { [MARK]?: string } => resource as { [MARK]?: string };
  createHook({
    init(_id, _type, _trigger, resource) {
      marked(resource)[MARK] = current;
    },
    before() {
      markCode(marked(executionAsyncResource())[MARK] ?? '');
    },
  }).enable();
};
