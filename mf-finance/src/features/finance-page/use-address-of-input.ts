import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { CalculatorInput } from '../../model/calculator-input';
import { calculatorQuery } from '../../model/calculator-query';

/** Milliseconds without a change after which the address follows; browsers refuse many changes in a short time. */
const PAUSE = 400;

/** Returns a query with these inputs of the calculator; its other parameters stay. */
const queryWithInput = (search: string, input: CalculatorInput): string => {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(calculatorQuery(input))) query.set(name, value);
  return `?${query}`;
};

/**
 * Returns the query with which the finance page starts, and a function that writes the calculator's inputs into the address
 * (F-13). The address changes without a navigation, which would load the page's data again; `start` stays the same until
 * another page or the shopper changes the address.
 */
export const useAddressOfInput = () => {
  const { search } = useLocation();
  const [address, setAddress] = useState<{ start: string; own?: string }>({ start: search });
  const [input, setInput] = useState<{ start: string; input: CalculatorInput }>();
  const start = search === address.own ? address.start : search;
  useEffect(() => {
    if (input?.start !== start) return undefined;
    const timer = setTimeout(() => {
      const own = queryWithInput(window.location.search, input.input);
      window.history.replaceState(window.history.state, '', `${own}${window.location.hash}`);
      setAddress({ start, own });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [input, start]);
  return { start, keep: (next: CalculatorInput) => setInput({ start, input: next }) };
};
