const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const smallOf = (word: string | undefined): number => SMALL.indexOf(word ?? '');
const tensOf = (word: string | undefined): number => (TENS.indexOf(word ?? '') + 2) * 10;

interface WrittenNumber {
  value: number;
  /** Said as a year: "twenty eighteen". */
  isYear?: true;
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

/** "twenty eighteen", "two thousand and eighteen", "nineteen ninety five". */
const yearAt = (words: readonly string[]): WrittenNumber | undefined => {
  const begin = words[0] === 'two' && words[1] === 'thousand' ? 2 : 1;
  const start = begin === 2 ? begin + (words[2] === 'and' ? 1 : 0) : begin;
  const century = begin === 2 || words[0] === 'twenty' ? 2000 : words[0] === 'nineteen' ? 1900 : undefined;
  const rest = century === undefined ? undefined : belowHundred(words.slice(start));
  const isYear =
    rest && (begin === 2 || rest.value >= 10) && !/^(?:hundred|thousand|grand|k)$/.test(words[start + rest.length] ?? '');
  return isYear ? { value: century! + rest.value, length: start + rest.length, isYear: true } : undefined;
};

/** "three point five". */
const withDecimal = (whole: WrittenNumber, words: readonly string[]): WrittenNumber => {
  const tenth = words[whole.length] === 'point' ? smallOf(words[whole.length + 1]) : -1;
  return tenth >= 0 && tenth < 10 ? { value: whole.value + tenth / 10, length: whole.length + 2 } : whole;
};

/** A number below hundred as people say it: "five", "eightysix", without spaces. */
export const numberInWords = (value: number): string =>
  value < SMALL.length ? SMALL[value]! : `${TENS[Math.floor(value / 10) - 2]}${value % 10 > 0 ? SMALL[value % 10] : ''}`;

/** "seven", "twenty five", "two hundred and fifty", as speech to text writes them; undefined for other words. */
export const readNumberWords = (words: readonly string[]): WrittenNumber | undefined => {
  const year = yearAt(words);
  if (year) return year;
  const isAHundred = words[0] === 'a' && words[1] === 'hundred';
  const first = isAHundred || words[0] === 'hundred' ? { value: 1, length: isAHundred ? 1 : 0 } : belowHundred(words);
  if (!first || words[first.length] !== 'hundred') return first && withDecimal(first, words);
  const and = words[first.length + 1] === 'and' ? 1 : 0;
  const rest = belowHundred(words.slice(first.length + 1 + and));
  const hundreds = { value: first.value * 100, length: first.length + 1 };
  return rest ? { value: hundreds.value + rest.value, length: hundreds.length + and + rest.length } : hundreds;
};
