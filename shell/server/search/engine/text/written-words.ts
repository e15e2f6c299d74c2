/** Written without blanks between words, so that each of these letters is a word. */
const CHARACTER = String.raw`(?=[\p{L}\p{N}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]`;
/** The marks of voiced kana stand apart where letters have half width. */
const MARKS = String.raw`[\p{M}\uff9e\uff9f]*`;
const ONE_CHARACTER = new RegExp(`^${CHARACTER}`, 'u');
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const WORD_OR_CHARACTER = new RegExp(String.raw`${CHARACTER}${MARKS}|(?:(?!${CHARACTER})[\p{L}\p{N}\p{M}])+`, 'gu');
const BEYOND_ASCII = /[^\u0020-\u007f]/;
/** Except the marks of voiced kana, which make another letter. */
const ACCENTS = /(?![\u3099\u309a])\p{M}/gu;
const LETTER = /\P{M}\p{M}*/gu;

/** Letters that Unicode does not take apart. */
const SPELLINGS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
const SPELLED_OUT = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'gu');

/** Lower case without accents, ligatures and other widths. */
export const foldText = (text: string): string => {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  const plain = text.normalize('NFKD').toLowerCase().replace(ACCENTS, '');
  return plain.normalize('NFC').replace(SPELLED_OUT, (letter) => SPELLINGS[letter]!);
};

export const writtenWords = (text: string) => text.matchAll(BEYOND_ASCII.test(text) ? WORD_OR_CHARACTER : WORD);

export const isCharacter = (word: string): boolean => ONE_CHARACTER.test(word);

/** Of the letters that give the first `folded` folded letters; one that gives several, such as ß, counts as a whole. */
export const writtenLength = (written: string, folded: number): number => {
  if (!BEYOND_ASCII.test(written)) return folded;
  let length = 0;
  let known = 0;
  for (const [letter] of written.matchAll(LETTER)) {
    if (known >= folded) break;
    known += foldText(letter).length;
    length += letter.length;
  }
  return length;
};
