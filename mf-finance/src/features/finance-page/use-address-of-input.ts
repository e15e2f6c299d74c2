import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { CalculatorInput } from '../../model/calculator-input';
import { calculatorQuery } from '../../model/calculator-query';

/** Milliseconds without a change after which the address follows; browsers refuse many changes in a short time. */
const PAUSE = 400;

/** Keeps the query's other parameters. */
const queryWithInput = (search: string, input: CalculatorInput): string => {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(calculatorQuery(input))) query.set(name, value);
  return `?${query}`;
};

/** No navigation, which would load the page's data again (F-13). `start` stays until another page or the shopper changes it. */
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
