import { useCallback, useEffect, useState } from 'react';
import { useConfigure } from 'react-instantsearch';
import type { buildSearchParameters } from '../../model/request/search-parameters';

type SearchParameters = ReturnType<typeof buildSearchParameters>;
type Configuration = Parameters<typeof useConfigure>[0];

/** Creates a holder of a value that changes without a new render. */
const createCell = <Value>(first: Value) => {
  let value = first;
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      value = next;
    },
  };
};

/**
 * Passes the search parameters to InstantSearch as one widget that is never replaced: after quick presses, a replaced widget
 * went on narrowing the search. InstantSearch replaces a widget whose properties differ from the parameters of its last
 * `refine`, so the widget has exactly those as properties, and every change is made by `refine`. Returns a function that
 * searches again. InstantSearch's own refresh can't be used, because after a failed search it repeats the parameters that
 * were answered last, not the present ones.
 */
export const useSearchWidget = (parameters: SearchParameters): (() => void) => {
  const [parametersCell] = useState(() => createCell(parameters));
  const { refine } = useConfigure(parametersCell.get() as Configuration);
  useEffect(() => {
    if (parametersCell.get() === parameters) return;
    parametersCell.set(parameters);
    refine(parameters as Configuration);
  }, [parameters, refine, parametersCell]);
  return useCallback(() => refine(parameters as Configuration), [parameters, refine]);
};
