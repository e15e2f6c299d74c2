/** Matches the law's warning to its last words. */
const WARNING = /WARNING:\s[^<]*?(?:different|another) comparison rate\./;

/** Matches a rate a year, and a repayment for a period, in visible text. */
const RATE = /\d(?:\.\d+)?\s?% (?:p\.a\.|a year)/g;
const REPAYMENT = /\$\d[\d,]*(?:\/wk| a week| a fortnight| a month)/g;
/** Matches what shows that an amount a week is no repayment of a loan, within some words of it. */
const NO_LOAN = /\b(?:subscri|swap|bond\b|rent(?:al|s)?\b|servic)/i;
const BESIDE = 60;

/** Characters around a rate or repayment in which its comparison rate must stand. */
const NEAR = 200;
/** Matches a comparison rate with its figure, before or after the words; the words alone tell a shopper nothing. */
const COMPARISON =
  /\d(?:\.\d+)?\s?%(?: (?:p\.a\.|a year))?,?\s*comparison rate|comparison rate\*?:?(?: of)?\s*\d+(?:\.\d+)?\s?%/i;

const ENTITIES: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&amp;': '&', '&nbsp;': ' ' };

const withEntities = (text: string): string => text.replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? ' ');

/** Returns the text that a person reads in a page, without scripts, styles, values to choose and the parts that buttons open. */
const visibleText = (html: string): string =>
  withEntities(
    html
      .replace(/^[\s\S]*?<body\b/, '<body')
      .replaceAll(/<(script|style|template|noscript|select)\b[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/<span data-rest="">[^<]*<\/span>/g, ' ')
      .replaceAll(/<!--[\s\S]*?-->/g, '')
      .replaceAll(/<[^>]*>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.)])/g, '');

/** Returns the texts that a search engine or a shared link shows of a page: its title and its descriptions. */
const previewTexts = (html: string): string[] => {
  const [head = ''] = html.split(/<body\b/, 1);
  const tags = head.matchAll(/<title>([^<]*)|<meta (?:name|property)="(?:description|og:[a-z]+)" content="([^"]*)"/g);
  return [...tags].map(([, title, content]) => withEntities(title ?? content ?? ''));
};

const textAround = (text: string, index: number, distance = NEAR): string =>
  text.slice(Math.max(0, index - distance), index + distance);

const ratesAndRepayments = (text: string): { words: string; index: number }[] => [
  ...[...text.matchAll(RATE)].map(({ 0: words, index }) => ({ words, index })),
  ...[...text.matchAll(REPAYMENT)]
    .filter(({ index }) => !NO_LOAN.test(textAround(text, index, BESIDE)))
    .map(({ 0: words, index }) => ({ words, index })),
];

/**
 * Returns what the law of comparison rates forbids in the HTML of a page: each rate or repayment without its own, also in the
 * texts that a shared link shows (F-12).
 */
export const advertisingFaults = (html: string): string[] => {
  const text = visibleText(html);
  const texts = [text, ...previewTexts(html)];
  const alone = texts.flatMap((each) =>
    ratesAndRepayments(each)
      .filter(({ index }) => !COMPARISON.test(textAround(each, index)))
      .map(({ words, index }) => `${words} without a comparison rate: …${each.slice(Math.max(0, index - 60), index + 60)}…`),
  );
  const isWarned = texts.every((each) => ratesAndRepayments(each).length === 0) || WARNING.test(text);
  return isWarned ? alone : [...alone, 'a rate or repayment without the warning'];
};
