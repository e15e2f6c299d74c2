import { useCallback, useEffect, useRef } from 'react';

/** Marks a field as left by the person, which checks the form. */
type MarkField = (name: string) => unknown;

/** Events that end a press. A drag ends without `mouseup`, and so does a press that opens a list of options in some browsers. */
const PRESS_ENDS = ['mouseup', 'dragend', 'input', 'keydown'] as const;

/**
 * Returns a function that marks a field as left, after the mouse press or tap that takes the focus away has ended, and one
 * that forgets the fields that wait. Messages that come or go during a press would move the pressed button away, and the
 * browser would send no click (L-02).
 */
export const useLeaveField = (mark: MarkField) => {
  const pressing = useRef(false);
  const waiting = useRef(new Set<string>());

  const forget = useCallback(() => waiting.current.clear(), []);
  const leave = useCallback(
    (name: string): void => {
      if (pressing.current) waiting.current.add(name);
      else mark(name);
    },
    [mark],
  );

  useEffect(() => {
    const start = ({ button }: MouseEvent): void => {
      pressing.current = button === 0;
    };
    const markWaiting = (): void => {
      for (const name of waiting.current) mark(name);
      forget();
    };
    const end = (): void => {
      if (!pressing.current) return;
      pressing.current = false;
      // The browser sends the click after this event, in the same task.
      setTimeout(markWaiting);
    };
    window.addEventListener('mousedown', start, true);
    for (const type of PRESS_ENDS) window.addEventListener(type, end, true);
    return () => {
      window.removeEventListener('mousedown', start, true);
      for (const type of PRESS_ENDS) window.removeEventListener(type, end, true);
    };
  }, [mark, forget]);

  return { leave, forget };
};
