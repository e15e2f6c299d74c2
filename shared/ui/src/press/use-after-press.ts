import { useCallback, useEffect, useRef } from 'react';

/**
 * At `mouseup` the browser has decided which element gets the click, whatever moves after it. A drag and a menu of the
 * browser end a press without `mouseup`.
 */
const ENDS = ['mouseup', 'dragend', 'contextmenu'] as const;
const MODIFIERS: readonly string[] = ['Control', 'Shift', 'Alt', 'Meta'];

/** The press that is under way in this page, and what waits for its end. */
const press = { isDown: false, isWatched: false, waiting: [] as (() => void)[] };

const start = ({ target }: MouseEvent): void => {
  // A slider moves with the press itself, and gets no click.
  press.isDown = !(target instanceof HTMLInputElement && target.type === 'range');
};

/**
 * Comes before the click: during a click a new rendering would take back the tick of a checkbox, and after it a filter's
 * new address would replace that of a pressed link.
 */
const end = (): void => {
  press.isDown = false;
  for (let work = press.waiting.shift(); work; work = press.waiting.shift()) work();
};

const endByKey = ({ key, repeat }: KeyboardEvent): void => {
  // A key that is held during a press, such as Ctrl for a new tab, is repeated.
  if (!repeat && !MODIFIERS.includes(key)) end();
};

const endByChoice = ({ target }: Event): void => {
  // A text field sends the same event when a press takes the focus from it.
  if (target instanceof HTMLSelectElement) end();
};

const watchPresses = (): void => {
  if (press.isWatched) return;
  press.isWatched = true;
  addEventListener('mousedown', start, true);
  for (const type of ENDS) addEventListener(type, end, true);
  // Another window has the focus. The event of the same name of a field does not get here, because it does not bubble.
  addEventListener('blur', end);
  // A press may end unseen, for example in the list of options that it has opened.
  addEventListener('keydown', endByKey, true);
  addEventListener('change', endByChoice);
};

/**
 * For the blur of a field: calls `work` at once, or, if a press takes the focus away, when the press has ended. Otherwise
 * what the work shows or hides would move the pressed link or button away from under the pointer, and the browser would
 * send no click.
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
