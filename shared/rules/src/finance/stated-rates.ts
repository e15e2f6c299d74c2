const PERCENT = String.raw`\s{0,3}(?:%|per cent|percent)`;
const PER_YEAR = String.raw`(?:\s*(?:p\.?\s?a\b\.?|per annum|a year))?`;
// Short figures that begin a number, so that a long row of digits takes no time.
const FIGURE = String.raw`(?<![\d.,])(\d{1,3}(?:[.,]\d{1,4})?)`;
const WORDS = String.raw`comparison rates?\*?`;
const BEFORE_FIGURE = String.raw`(?:\s(?:of|is|are|from|between|range))*:?\s*`;

/** Matches a comparison rate with its figure after or before the words, or the two ends of a range of them. */
const COMPARISON_RATE = new RegExp(
  `${WORDS}${BEFORE_FIGURE}${FIGURE}${PERCENT}${PER_YEAR}(?:\\s(?:and|to)\\s${FIGURE}${PERCENT}${PER_YEAR})?` +
    `|${FIGURE}${PERCENT}${PER_YEAR}\\s${WORDS}(?!${BEFORE_FIGURE}\\d)`,
  'gi',
);
const RATE = new RegExp(String.raw`${FIGURE}${PERCENT}\s*(?:p\.?\s?a\b|per annum|interest|finance)`, 'gi');

/** Matches an amount of money for each week, fortnight or month. */
const PERIODIC_AMOUNT =
  /[$£€]\s?\d[\d,.]{0,12}\s?(?:\/\s?wk\b|\/\s?(?:week|fortnight|month)|(?:a|per|each|every) (?:week|fortnight|month)|p\.?w\b|weekly|fortnightly|monthly)/gi;
const OF_LOAN = /\b(?:financ|loan|repay|interest|p\.a\b|lend)/i;
/** Words beside an amount that show that it pays no loan. */
const OF_SERVICE = /\b(?:subscri|swap|bond\b|rent(?:al|s)?\b|servic|insur|storage|member)/i;
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

/** Returns the text with its comparison rates blanked, so that positions in it stay. */
const withoutComparisonRates = (text: string): string => text.replaceAll(COMPARISON_RATE, (words) => ' '.repeat(words.length));

const ratesIn = (text: string): Omit<StatedRate, 'highest'>[] =>
  [...withoutComparisonRates(text).matchAll(RATE)]
    .map(({ 1: figure, index }) => ({ rate: numberOf(figure), index }))
    .filter(({ rate }) => rate <= HIGHEST_RATE);

/** Returns true if a text advertises a rate, such as `7.99% p.a.`, apart from a comparison rate. */
export const statesRate = (text: string): boolean => ratesIn(text).length > 0;

/** Returns the positions of the repayments of loans in a text. */
const repaymentsIn = (text: string): number[] =>
  [...text.matchAll(PERIODIC_AMOUNT)].flatMap(({ index }) => {
    const around = text.slice(Math.max(0, index - BESIDE), index + BESIDE);
    return OF_LOAN.test(around) && !OF_SERVICE.test(around) ? [index] : [];
  });

/** Returns true if a text advertises the repayment of a loan, such as `$99 a week on finance`. */
const statesRepayment = (text: string): boolean => repaymentsIn(text).length > 0;

/** Matches what each rate and each repayment has. Looking for it first spares most texts of a site the other patterns. */
const MONEY_OR_PERCENT = /[%$£€]|per ?cent/i;

/** Returns true if a text advertises a loan by its rate or its repayment, beside which a comparison rate must stand (F-12). */
export const advertisesLoan = (text: string): boolean =>
  MONEY_OR_PERCENT.test(text) && (statesRate(text) || statesRepayment(text));

/** Returns the comparison rate that a text states, in percent a year; undefined if it states none. */
export const statedComparisonRate = (text: string): number | undefined => comparisonRatesIn(text)[0]?.rate;

/** A rate of a text with the comparison rate that belongs to it, in percent a year. */
interface RatePair {
  rate: number;
  comparisonRate: number;
}

/**
 * Returns each rate of a text with its comparison rate, which is the next one after it, or else the last one before it; of
 * a range the highest. Returns none for a text without comparison rate.
 */
export const ratePairs = (text: string): RatePair[] => {
  const comparisons = comparisonRatesIn(text);
  return ratesIn(text).flatMap(({ rate, index }) => {
    const own = comparisons.find((each) => each.index > index) ?? comparisons.at(-1);
    return own ? [{ rate, comparisonRate: own.highest }] : [];
  });
};

/** Matches the space between two sentences. */
const BETWEEN_SENTENCES = /(?<=[.!?])\s+(?=[\p{Lu}\p{N}$£€*])/u;

/**
 * Returns a text without the sentences that state a rate or a repayment, which need a comparison rate beside them (F-12). A text
 * with a comparison rate stays as it is.
 */
export const withoutLoneRates = (text: string): string => {
  const positions = [...ratesIn(text).map(({ index }) => index), ...repaymentsIn(text)];
  if (positions.length === 0 || statedComparisonRate(text) !== undefined) return text;
  let end = 0;
  const kept = text.split(BETWEEN_SENTENCES).filter((sentence) => {
    const start = text.indexOf(sentence, end);
    end = start + sentence.length;
    return !positions.some((position) => position >= start && position < end);
  });
  return kept.join(' ');
};
