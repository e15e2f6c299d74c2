import { useCallback, useEffect, useState } from 'react';
import { useConfigure } from 'react-instantsearch';
import type { searchParametersOf } from '../../model/request/search-parameters';

type SearchParameters = ReturnType<typeof searchParametersOf>;
type Configuration = Parameters<typeof useConfigure>[0];

/** Keeps what the widget was told last. It compares that with what it is given and must find no difference. */
const keeper = <Value>(first: Value) => {
  let kept = first;
  return {
    get: (): Value => kept,
    set: (next: Value): void => {
      kept = next;
    },
  };
};

/**
 * The choices as one widget of InstantSearch, which stays: whatever changes, it gets the whole search anew. A widget that
 * is given other properties is exchanged instead, and with quick presses one that was exchanged went on narrowing the
 * search.
 *
 * Answers with what searches for the choices again: InstantSearch itself goes back to the last choices that were answered
 * when a search fails, and its own refresh would ask for those.
 */
export const useOneWidget = (parameters: SearchParameters): (() => void) => {
  const [told] = useState(() => keeper(parameters));
  const { refine } = useConfigure(told.get() as Configuration);
  useEffect(() => {
    if (told.get() === parameters) return;
    told.set(parameters);
    refine(parameters as Configuration);
  }, [parameters, refine, told]);
  return useCallback(() => refine(parameters as Configuration), [parameters, refine]);
};
