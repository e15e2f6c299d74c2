import { FINANCE_CALCULATOR_EVENT } from '@forecourt/contracts/event/events';
import type { FinanceSubject } from '@forecourt/rules/finance/finance-link';
import { lenderForCar } from '@forecourt/rules/finance/lenders';
import { recordEvent, useSite } from '@forecourt/store';
import { useRef, useState } from 'react';
import { initialCalculatorInput, type CalculatorInput } from '../../model/calculator-input';
import { textOfInput } from '../../model/remembered-input';
import { useRememberedInput } from './use-remembered-input';

interface CalculatorOptions {
  subject: FinanceSubject;
  /** Inputs that the page's address states; they win over remembered ones. */
  initialInput?: Partial<CalculatorInput>;
  onChange?: (input: CalculatorInput) => void;
}

/**
 * Returns the inputs of a calculator and a function that changes one. The browser's tab remembers them, so that the next
 * calculator begins with the same deposit, trade-in and term (F-13). The first change of the shopper records an event (F-03).
 */
export const useCalculator = ({ subject, initialInput, onChange }: CalculatorOptions) => {
  const lender = lenderForCar(useSite().finance);
  const { price = 0, carId } = subject;
  const [input, setInput] = useState(() => initialCalculatorInput(lender, price, initialInput));
  const wasUsed = useRef(false);
  const set = (next: CalculatorInput): void => {
    setInput(next);
    onChange?.(next);
  };
  const remember = useRememberedInput(carId, (remembered) => {
    // An address with the amount alone is one of a vehicle's page; the shopper's other inputs go with it.
    const next = initialCalculatorInput(lender, price, { ...remembered, ...initialInput });
    if (textOfInput(next) !== textOfInput(input)) set(next);
  });

  const change =
    <Key extends keyof CalculatorInput>(key: Key) =>
    (value: CalculatorInput[Key]): void => {
      if (!wasUsed.current) recordEvent(FINANCE_CALCULATOR_EVENT, {});
      wasUsed.current = true;
      const next = { ...input, [key]: value };
      remember(next);
      set(next);
    };
  return { input, change };
};
