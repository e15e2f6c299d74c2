import type { StockWords } from './stock-settings';

/**
 * What follows from a dealer's words, made once for each object that holds them: dealers who decide alike have the same
 * one, and it never changes.
 */
export const perWords = <Made extends object | string>(
  make: (words: StockWords | undefined) => Made,
): ((words?: StockWords) => Made) => {
  const known = new WeakMap<StockWords, Made>();
  let usual: Made | undefined;
  return (words) => {
    if (!words) return (usual ??= make(undefined));
    const made = known.get(words) ?? make(words);
    known.set(words, made);
    return made;
  };
};
