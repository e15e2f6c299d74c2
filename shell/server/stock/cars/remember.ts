/** Columns of kinds have some hundreds of texts, and a longer memory would not pay. */
const MOST_REMEMBERED_TEXTS = 2000;

/** Longer texts, such as comments, seldom repeat, and looking them up takes time. */
const LONGEST_REMEMBERED_TEXT = 60;

export const rememberResults = <Result>(read: (text: string) => Result): ((text: string) => Result) => {
  const results = new Map<string, Result>();
  return (text) => {
    if (text.length > LONGEST_REMEMBERED_TEXT) return read(text);
    const before = results.get(text);
    if (before !== undefined || results.has(text)) return before as Result;
    const result = read(text);
    if (results.size < MOST_REMEMBERED_TEXTS) results.set(text, result);
    return result;
  };
};
