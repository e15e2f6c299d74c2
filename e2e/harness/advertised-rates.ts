/** Matches the law's warning to its last words. */
const WARNING = /WARNING:\s[^<]*?(?:different|another) comparison rate\./;

/** Matches a rate a year, and a repayment for a period, in visible text. */
const RATE = /\d(?:\.\d+)?\s?% (?:p\.a\.|a year)/g;
const REPAYMENT = /\$\d[\d,]*(?:\/wk| a week| a fortnight| a month)/g;
/** Matches what shows that an amount a week is no repayment of a loan. */
const NO_LOAN = /subscri|swap|bond|rent|servic/i;

/** Characters around a rate or repayment in which its comparison rate must stand. */
const NEAR = 200;

const ENTITIES: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&amp;': '&', '&nbsp;': ' ' };

/** Returns the text that a person reads in a page, without scripts, styles and the parts that buttons open. */
const visibleText = (html: string): string =>
  html
    .replace(/^[\s\S]*?<body\b/, '<body')
    .replaceAll(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<span data-rest="">[^<]*<\/span>/g, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.)])/g, '');

/** Returns what the law of comparison rates forbids in the HTML of a page: each rate or repayment without its own (F-12). */
export const advertisingFaults = (html: string): string[] => {
  const text = visibleText(html);
  const around = (index: number): string => text.slice(Math.max(0, index - NEAR), index + NEAR);
  const rates = [...text.matchAll(RATE)];
  const repayments = [...text.matchAll(REPAYMENT)].filter(({ index }) => !NO_LOAN.test(around(index)));
  const alone = [...rates, ...repayments]
    .filter(({ index }) => !/comparison rate/i.test(around(index)))
    .map(({ 0: words, index }) => `${words} without a comparison rate: …${text.slice(Math.max(0, index - 60), index + 60)}…`);
  const isWarned = rates.length + repayments.length === 0 || WARNING.test(text);
  return isWarned ? alone : [...alone, 'a rate or repayment without the warning'];
};
