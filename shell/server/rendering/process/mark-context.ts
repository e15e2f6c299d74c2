import { createContext, type Context } from 'react';
import { markCode } from './marks';

/** React's names for the value of a context where it renders now: of pages, and of parts that are rendered as a text. */
const VALUES = ['_currentValue', '_currentValue2'];

const markedValue = (): PropertyDescriptor => {
  let value = '';
  return {
    get: () => value,
    set(mark: string) {
      value = mark;
      markCode(mark);
    },
  };
};

const withMarks = (context: Context<string>): Context<string> =>
  Object.defineProperties(context, Object.fromEntries(VALUES.map((name) => [name, markedValue()])));

/**
 * The mark of the components inside of it. React sets the value of a context when it enters and leaves its elements, and when
 * it goes on with what waited for data. So the code after a slot has the mark of its own page again, and no element is added
 * that counts for `useId`.
 */
export const MarkContext = withMarks(createContext(''));
