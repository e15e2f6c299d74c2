/**
 * Most texts whose results a function remembers: columns of kinds have some hundreds of texts, and a longer memory would not
 * pay.
 */
const MOST_REMEMBERED_TEXTS = 2000;

/** Returns the function with a memory of its first 2,000 results, for columns that repeat few texts. */
export const rememberResults = <Result>(read: (text: string) => Result): ((text: string) => Result) => {
  const results = new Map<string, Result>();
  return (text) => {
    const before = results.get(text);
    if (before !== undefined || results.has(text)) return before as Result;
    const result = read(text);
    if (results.size < MOST_REMEMBERED_TEXTS) results.set(text, result);
    return result;
  };
};
