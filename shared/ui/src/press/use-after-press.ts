import { useCallback, useEffect, useRef } from 'react';

/**
 * Events that end a press. Browsers know from `mouseup` on which element the click will be, whatever moves after it. A drag ends
 * without `mouseup`, and so does a press that opens a list of options in some browsers.
 */
const ENDS = ['mouseup', 'dragend', 'input', 'keydown'] as const;

/** The press of a mouse button or a tap that is under way in this page, and what waits for its end. */
const press = { isDown: false, isWatched: false, waiting: [] as (() => void)[] };

const start = ({ button }: MouseEvent): void => {
  press.isDown = button === 0;
};

/**
 * Does what has waited. It comes before the click: during a click a new rendering would take back the tick of a checkbox, and after
 * it a filter's new address would replace that of a pressed link.
 */
const end = (): void => {
  press.isDown = false;
  for (const work of press.waiting.splice(0)) work();
};

const watchPresses = (): void => {
  if (press.isWatched) return;
  press.isWatched = true;
  addEventListener('mousedown', start, true);
  for (const type of ENDS) addEventListener(type, end, true);
};

/**
 * Returns a function for the blur of a field that calls `work` at once, or, if a press takes the focus away, when the press has
 * ended. What the work shows or hides would otherwise move the pressed link or button away from under the pointer, and the browser
 * would send no click.
 */
export const useAfterPress = <Values extends unknown[]>(work: (...values: Values) => unknown): ((...values: Values) => void) => {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(watchPresses, []);
  return useCallback((...values: Values): void => {
    const run = (): void => void latest.current(...values);
    if (press.isDown) press.waiting.push(run);
    else run();
  }, []);
};
