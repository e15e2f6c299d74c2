import { useSite } from '@forecourt/store';
import { useEffect, useEffectEvent } from 'react';
import type { CalculatorInput } from '../../model/calculator-input';
import { readRememberedInput, rememberedInputKey, textOfInput } from '../../model/remembered-input';

/** Null if there is none, or the browser refuses access. */
const readStorage = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

const writeStorage = (key: string, text: string): void => {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // A browser without storage forgets the inputs, and everything else works.
  }
};

/** Calls `restore` after hydration, because the server does not know the inputs (F-13). Returns the function that stores them. */
export const useRememberedInput = (carId: string | undefined, restore: (remembered: Partial<CalculatorInput>) => void) => {
  const { slug } = useSite();
  const key = rememberedInputKey(slug);
  const read = useEffectEvent(() => {
    const remembered = readRememberedInput(readStorage(key), carId);
    if (Object.keys(remembered).length > 0) restore(remembered);
  });
  useEffect(() => read(), []);
  return (input: CalculatorInput): void => writeStorage(key, textOfInput(input, carId));
};
