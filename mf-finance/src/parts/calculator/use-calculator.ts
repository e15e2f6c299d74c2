import { FINANCE_CALCULATOR_EVENT } from '@forecourt/contracts/event/events';
import type { FinanceSubject } from '@forecourt/rules/finance/finance-link';
import type { Lender } from '@forecourt/rules/finance/lenders';
import { recordEvent } from '@forecourt/store';
import { useRef, useState } from 'react';
import type { CalculatorInput } from '../../model/calculator-input';
import { chosenLender, startingInput } from '../../model/calculator-lender';
import { textOfInput } from '../../model/remembered-input';
import { useRememberedInput } from './use-remembered-input';

interface CalculatorOptions {
  lenders: readonly Lender[];
  subject: FinanceSubject;
  /** From the page's address; they win over remembered ones. */
  initialInput?: Partial<CalculatorInput>;
  onChange?: (input: CalculatorInput) => void;
}

/** The browser's tab remembers the inputs for the next calculator (F-13). The first change records an event (F-03). */
export const useCalculator = ({ lenders, subject, initialInput, onChange }: CalculatorOptions) => {
  const { price = 0, carId } = subject;
  const inputWith = (stated: Partial<CalculatorInput> = {}): CalculatorInput => startingInput(lenders, price, stated);
  const [input, setInput] = useState(() => inputWith(initialInput));
  const wasUsed = useRef(false);
  // Several inputs may change before the next render: typed values are entered one after the other when the code arrives.
  const latest = useRef(input);
  const set = (next: CalculatorInput): void => {
    latest.current = next;
    setInput(next);
    onChange?.(next);
  };
  const remember = useRememberedInput(carId, (remembered) => {
    // An address with the amount alone is one of a vehicle's page; the shopper's other inputs go with it.
    const next = inputWith({ ...remembered, ...initialInput });
    if (!wasUsed.current && textOfInput(next) !== textOfInput(latest.current)) set(next);
  });

  const change =
    <Key extends keyof CalculatorInput>(key: Key) =>
    (value: CalculatorInput[Key]): void => {
      if (!wasUsed.current) recordEvent(FINANCE_CALCULATOR_EVENT, {});
      wasUsed.current = true;
      const changed = { ...latest.current, [key]: value };
      // Another lender has other bounds, and its own rate.
      const next = key === 'lender' ? inputWith({ ...changed, rate: undefined }) : changed;
      remember(next);
      set(next);
    };
  return { input, lender: chosenLender(lenders, input.lender), change };
};
