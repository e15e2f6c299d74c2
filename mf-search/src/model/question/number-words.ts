const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const smallOf = (word: string | undefined): number => SMALL.indexOf(word ?? '');
const tensOf = (word: string | undefined): number => (TENS.indexOf(word ?? '') + 2) * 10;

interface WrittenNumber {
  value: number;
  /** Number of words. */
  length: number;
}

const belowHundred = ([first, second]: readonly string[]): WrittenNumber | undefined => {
  if (TENS.includes(first ?? '')) {
    const one = smallOf(second);
    return one > 0 && one < 10 ? { value: tensOf(first) + one, length: 2 } : { value: tensOf(first), length: 1 };
  }
  return smallOf(first) > 0 ? { value: smallOf(first), length: 1 } : undefined;
};

/** "seven", "twenty five", "two hundred and fifty", as speech to text writes them; undefined for other words. */
export const readNumberWords = (words: readonly string[]): WrittenNumber | undefined => {
  const isAHundred = words[0] === 'a' && words[1] === 'hundred';
  const first = isAHundred || words[0] === 'hundred' ? { value: 1, length: isAHundred ? 1 : 0 } : belowHundred(words);
  if (!first || words[first.length] !== 'hundred') return first;
  const and = words[first.length + 1] === 'and' ? 1 : 0;
  const rest = belowHundred(words.slice(first.length + 1 + and));
  const hundreds = { value: first.value * 100, length: first.length + 1 };
  return rest ? { value: hundreds.value + rest.value, length: hundreds.length + and + rest.length } : hundreds;
};
