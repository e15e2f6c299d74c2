/** Points to a note. */
const MARK = String.raw`(?:\s?[*†^]{1,2})?`;
const PERCENT = String.raw`\s{0,3}(?:%|per cent|percent)${MARK}`;
const PER_YEAR = String.raw`(?:\s*(?:p\.?\s?a\b\.?|per annum|a year))?`;
// Short figures that begin a number, so that a long row of digits takes no time.
const FIGURE = String.raw`(?<![\d.,])(\d{1,3}(?:[.,]\d{1,4})?)`;
const WORDS = String.raw`comparison rates?\*?`;
const BEFORE_FIGURE = String.raw`(?:\s(?:of|is|are|from|between|range))*:?\s*`;

/** The figure stands after or before the words, or there are two ends of a range. */
const COMPARISON_RATE = new RegExp(
  `${WORDS}${BEFORE_FIGURE}${FIGURE}${PERCENT}${PER_YEAR}(?:\\s(?:and|to)\\s${FIGURE}${PERCENT}${PER_YEAR})?` +
    `|${FIGURE}${PERCENT}${PER_YEAR}\\s${WORDS}(?!${BEFORE_FIGURE}\\d)`,
  'gi',
);
const RATE = new RegExp(String.raw`${FIGURE}${PERCENT}\s*(?:p\.?\s?a\b|per annum|interest|finance)`, 'gi');

const AMOUNT = String.raw`(?:[$£€]\s?\d[\d,]{0,9}(?:\.\d{1,2})?|\b\d[\d,]{0,9}\s(?:dollars|bucks))`;
const PERIOD = String.raw`(?:calendar )?(?:week|wk|fortnight|fn|month|mth|mo)\b`;
/** `$99* p/w`, `$99 x 60 months`; `monthly payments of $430`, `per week from $99`. */
const PERIODIC_AMOUNT = new RegExp(
  String.raw`${AMOUNT}${MARK}(?:\sonly)?\s?(?:/\s?${PERIOD}|(?:a|per|each|every)\s${PERIOD}|p[/.]?(?:w|f|m|c\.?m)\b|weekly|fortnightly|monthly|[x×]\s?\d{1,3}\s(?:week|fortnight|month)s)` +
    String.raw`|(?:(?:week|fortnight|month)ly\s(?:(?:re)?payment|instal?lment|rate|cost)s?:?|per\s${PERIOD})(?:\s(?:of|from|is|are|at|only|just)){0,3}\s${AMOUNT}`,
  'gi',
);
const OF_LOAN =
  /\b(?:financ|loan|(?<!your )interest(?!ed)|p\.a\b|lend|borrow|mortgage|hire purchase|credit\b(?! cards?)|approved (?:buy|purchas|applic|custom)ers?)/gi;
/** They count only where no word of a loan or a service stands, because other contracts have them too. */
const OF_TERMS = /\b(?:deposit|(?:month|year)s? term|terms? of \d+ (?:year|month)s?)/i;
/** Words beside an amount that pays no loan. */
const OF_SERVICE =
  /\b(?:subscri|swap|bond\b|rent(?:al|s)?\b|hir(?:e|ing)\b(?! purchase)|leas(?:e|ing)\b|warrant|servic|insur|cover\b|stor(?:age|ing)\b|store (?:your|a) |member|club\b|salar|wages?\b|superannuation)/gi;
/** Words that only a loan has, also beside a service. */
const OF_LOAN_ALONE = /\b(?:repay|balloon|final payment|residual|guaranteed future value)/i;
/** `no loan fees` is a loan all the same. */
const NEGATED =
  /\b(?:no|not an?|without an?|without|instead of an?|instead of) (?:repay\w*|balloons?|final payments?|residuals?|loans?|financ\w*|credit)\b(?!(?:[ -](?!needed|required|or\b)[\w-]+){0,2} (?:fee|charge|check|cost)s?\b)/gi;
/** What comes with the vehicle or the loan: `three years of servicing`, `free services`; `finance, insurance and rego`. */
const ADDED_SERVICE =
  /(?<=\b(?:financ\w*|loans?|credit))(?:(?:,| and| &| plus| with) (?:insur|servic|warrant|rego|registration)\w*)+|\b(?:free|with|plus|and|includ\w*|(?:years?|months?)(?: of|'|’)?) (?:(?:free|scheduled|logbook|capped[- ]price) )?servic\w*|\bservicing (?:is |in )?(?:included|free)\b/gi;
const BETWEEN_SENTENCES = /(?<=[.!?])\s+(?=[\p{Lu}\p{N}$£€*])/gu;
/** Characters around an amount in which such words count. */
const BESIDE = 120;

/** A higher percentage is no rate of a loan, as in "100% finance". */
const HIGHEST_RATE = 50;

interface StatedRate {
  rate: number;
  /** The other end of a range; the rate itself where there is none. */
  highest: number;
  index: number;
}

const numberOf = (figure: string | undefined): number => Number((figure ?? '').replace(',', '.'));

const comparisonRatesIn = (text: string): StatedRate[] =>
  [...text.matchAll(COMPARISON_RATE)].map(({ 1: after, 2: end, 3: before, index }) => ({
    rate: numberOf(after ?? before),
    highest: numberOf(end ?? after ?? before),
    index,
  }));

/** Blanks the rates, so that positions in the text stay. */
const withoutComparisonRates = (text: string): string => text.replaceAll(COMPARISON_RATE, (words) => ' '.repeat(words.length));

const ratesIn = (text: string): Omit<StatedRate, 'highest'>[] =>
  [...withoutComparisonRates(text).matchAll(RATE)]
    .map(({ 1: figure, index }) => ({ rate: numberOf(figure), index }))
    .filter(({ rate }) => rate <= HIGHEST_RATE);

/** `7.99% p.a.`, apart from a comparison rate. */
export const statesRate = (text: string): boolean => ratesIn(text).length > 0;

const blanked = (text: string, words: RegExp): string => text.replaceAll(words, (part) => ' '.repeat(part.length));

/** Characters between an amount and the nearest of the words. */
const distanceTo = (words: RegExp, text: string, { start, end }: { start: number; end: number }): number =>
  Math.min(...[...text.matchAll(words)].map(({ index, 0: word }) => (index < start ? start - index - word.length : index - end)));

/** Undefined if no word says what the amount pays. */
const paysLoan = (text: string, amount: { start: number; end: number }, isNearerOnly: boolean): boolean | undefined => {
  const [loan, service] = [distanceTo(OF_LOAN, text, amount), distanceTo(OF_SERVICE, text, amount)];
  if (loan === Infinity) return service === Infinity ? undefined : false;
  return !isNearerOnly || loan <= service;
};

/** By the nearest word of its own sentence, else by any word of a loan around it. */
const isRepayment = (text: string, index: number, length: number): boolean => {
  const from = Math.max(0, index - BESIDE);
  const around = [NEGATED, ADDED_SERVICE].reduce(blanked, text.slice(from, index + BESIDE));
  if (OF_LOAN_ALONE.test(around)) return true;
  const amount = { start: index - from, end: index - from + length };
  const ends = [...around.matchAll(BETWEEN_SENTENCES)].map(({ index: end }) => end);
  const start = ends.findLast((end) => end <= amount.start) ?? 0;
  const end = ends.find((each) => each >= amount.end) ?? around.length;
  const sentence = ' '.repeat(start) + around.slice(start, end);
  return paysLoan(sentence, amount, true) ?? paysLoan(around, amount, false) ?? OF_TERMS.test(around);
};

/** Positions of repayments of loans. */
const repaymentsIn = (text: string, everyAmount: boolean): number[] =>
  [...text.matchAll(PERIODIC_AMOUNT)].flatMap(({ index, 0: words }) =>
    everyAmount || isRepayment(text, index, words.length) ? [index] : [],
  );

/** Each rate and each repayment has one of these. Looking for them first spares most texts of a site the other patterns. */
const MONEY_OR_PERCENT = /[%$£€]|per ?cent|dollars|bucks/i;

/**
 * A comparison rate must stand beside such a text (F-12). With `everyAmount`, as in offers, each amount a week, fortnight or
 * month is a repayment; otherwise words of a loan must stand near.
 */
export const advertisesLoan = (text: string, everyAmount = false): boolean =>
  MONEY_OR_PERCENT.test(text) && (statesRate(text) || repaymentsIn(text, everyAmount).length > 0);

/** Percent a year. */
export const statedComparisonRate = (text: string): number | undefined => comparisonRatesIn(text)[0]?.rate;

/** Percent a year. */
interface RatePair {
  rate: number;
  comparisonRate: number;
}

/**
 * The comparison rate of a rate is the next one after it, or else the last one before it; of a range the highest. Returns
 * none for a text without comparison rate.
 */
export const ratePairs = (text: string): RatePair[] => {
  const comparisons = comparisonRatesIn(text);
  return ratesIn(text).flatMap(({ rate, index }) => {
    const own = comparisons.find((each) => each.index > index) ?? comparisons.at(-1);
    return own ? [{ rate, comparisonRate: own.highest }] : [];
  });
};

/** Sentences with a rate or a repayment need a comparison rate beside them (F-12). A text with one stays as it is. */
export const withoutLoneRates = (text: string): string => {
  const positions = [...ratesIn(text).map(({ index }) => index), ...repaymentsIn(text, false)];
  if (positions.length === 0 || statedComparisonRate(text) !== undefined) return text;
  let end = 0;
  const kept = text.split(BETWEEN_SENTENCES).filter((sentence) => {
    const start = text.indexOf(sentence, end);
    end = start + sentence.length;
    return !positions.some((position) => position >= start && position < end);
  });
  return kept.join(' ');
};
