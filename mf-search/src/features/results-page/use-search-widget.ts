import { useMemo, useState } from 'react';
import { useConfigure } from 'react-instantsearch';
import type { buildSearchParameters } from '../../model/request/search-parameters';

type SearchParameters = ReturnType<typeof buildSearchParameters>;
type Configuration = Parameters<typeof useConfigure>[0];

/** A value that changes without a new render. */
const createCell = <Value>(first: Value) => {
  let value = first;
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      value = next;
    },
  };
};

/** The functions are the same in every render. */
export interface StockQuestions {
  /** Not if the same parameters were searched for last; returns whether it searched. */
  ask: (parameters: SearchParameters) => boolean;
  /** Searches for the latest parameters, also if they were searched for last. */
  askAgain: () => void;
}

/**
 * Passes the parameters to InstantSearch as one widget that is never replaced: after quick presses, a replaced widget went
 * on narrowing the search. InstantSearch replaces a widget whose properties differ from the parameters of its last
 * `refine`, so the widget has exactly those as properties, and `refine` makes every change, in the same task.
 * InstantSearch's own refresh can't search again: after a failed search it repeats the parameters that were answered last.
 * `first`: parameters of the first results.
 */
export const useSearchWidget = (first: SearchParameters): StockQuestions => {
  const [asked] = useState(() => createCell(first));
  const { refine } = useConfigure(asked.get() as Configuration);
  return useMemo(() => {
    const askAgain = (): void => refine(asked.get() as Configuration);
    const ask = (parameters: SearchParameters): boolean => {
      if (JSON.stringify(parameters) === JSON.stringify(asked.get())) return false;
      asked.set(parameters);
      askAgain();
      return true;
    };
    return { ask, askAgain };
  }, [refine, asked]);
};
