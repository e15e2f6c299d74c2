/** Unusual capitals, by the word in lower case. */
const SPELLINGS = new Map(
  [
    'ABS', 'ACC', 'AEB', 'AMG', 'AMT', 'ANCAP', 'AWD', 'BEV', 'BMW', 'BYD', 'CD', 'CDI', 'CNG', 'CRDi', 'CVT', 'DAB', 'DCT', 'DKG',
    'DS', 'DSG', 'DVD', 'EV', 'FCEV', 'FM', 'FPV', 'FWD', 'GAC', 'GMC', 'GPS', 'GR', 'GT', 'GTD', 'GTE', 'GTI', 'GTS', 'GWM', 'HEV', 'HSV',
    'INEOS', 'JAC', 'KGM', 'LDV', 'LED', 'LPG', 'LWB', 'McLaren', 'MG', 'MHEV', 'MINI', 'MPV', 'MWB', 'NSW', 'NSX', 'NT', 'PDK', 'PHEV',
    'QLD', 'RAM', 'RS', 'RWD', 'RV', 'SA', 'SAV', 'SRT', 'SsangYong', 'SUV', 'SWB', 'TAS', 'TDCi', 'TDI', 'TSI', 'TVR', 'UHF', 'USB', 'UV',
    'VIC', 'VW', 'VXR', 'WA', 'WRX', 'XL', 'XLT', 'XPeng', 'XXL',
  ].map((word) => [word.toLowerCase(), word]),
); // prettier-ignore

/** Letters beside digits, such as CX-5, RAV4, 4WD, X5 or SR5. */
const CODE = /^(?=.*\d)(?=.*\p{L})[\p{L}\d]{1,5}$/u;
/** Numbers with a unit, and ordinal numbers. */
const NOT_A_CODE = /^\d+(?:st|nd|rd|th|mm|cm|kg|km|kw|in|inch|hp|cc|dr|door|seat)$/i;
const CODE_WITH_HYPHEN = /^\p{L}{1,3}-\d{1,3}\p{L}?$/u;

/** Such as ZS or GXL, which are codes. */
const WITHOUT_VOWEL = /^[bcdfghjklmnpqrstvwxz]{2,3}$/i;
const WORDS_WITHOUT_VOWEL = new Set('st,mt,dr,mr,mrs,ms,jr,sr,ltd,ltr,km,kms,kg,cm,mm,cc,kw,nd,rd,th,vs,ft,mth,wk'.split(','));

const cased = (word: string): string => {
  const lower = word.toLowerCase();
  if (SPELLINGS.has(lower)) return SPELLINGS.get(lower)!;
  if (NOT_A_CODE.test(word)) return lower;
  if (CODE.test(word) || (WITHOUT_VOWEL.test(word) && !WORDS_WITHOUT_VOWEL.has(lower))) return word.toUpperCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
};

/**
 * "FORD RANGER" becomes "Ford Ranger". Makes, grades and codes keep their letters: BMW, MINI, 4WD, CX-5, GXL. Texts that
 * differ only in letter case have the same result.
 */
export const titleCase = (text: string): string =>
  text.replaceAll(/[\p{L}\p{M}\d'’]+(?:-[\p{L}\d]+)*/gu, (word) =>
    CODE_WITH_HYPHEN.test(word) ? word.toUpperCase() : word.split('-').map(cased).join('-'),
  );
