import type { SortOrder } from '@forecourt/contracts/search/search';
import type { QuestionPhraseMatch } from './read-limit';
import { lettersAndDigits, type QuestionToken } from './tokens';

const phrasesFor = (sort: SortOrder, phrases: string): [string, SortOrder][] =>
  phrases.split('|').map((phrase) => [lettersAndDigits(phrase), sort]);

const KM = 'km|kms|ks|klm|klms|kilometre|kilometres|kilometer|kilometers|mileage|milage|miles|odometer'.split('|');

const ORDERS = new Map<string, SortOrder>([
  ...phrasesFor(
    'price_asc',
    'cheap|cheaper|cheapest|cheapie|inexpensive|affordable|low price|low priced|lowest price|lowest priced',
  ),
  ...phrasesFor('price_desc', 'most expensive|dearest|highest price|highest priced'),
  ...phrasesFor(
    'km_asc',
    KM.flatMap((km) => [`low ${km}`, `lowest ${km}`, `least ${km}`, `fewest ${km}`, `very low ${km}`]).join('|'),
  ),
  ...phrasesFor('year_desc', 'newest|newest model|latest model|late model|most recent'),
  ...phrasesFor('latest', 'latest|just in|just arrived|just landed|new arrivals|latest arrivals|recently listed'),
]);

/** No filter supports them. "Sold" is a value of a stock with sold cars alone. */
const UNSUPPORTED = new Set(['sold', 'oneowner', '1owner', 'singleowner', 'onlyoneowner']);
const CYLINDERS = /^(?:[3-8]|10|12|three|four|six|eight)-?cyl(?:inders?|s)?$/;
const DOORS = /^(?:[2-6]|two|three|four|five|six)-?(?:doors?|drs?)$/;
const LONGEST_PHRASE = 3;

/** The longest of the phrases that begin at a word. */
export const longestPhraseAt = <Meaning>(
  tokens: readonly QuestionToken[],
  at: number,
  longest: number,
  meaningOf: (phrase: string) => Meaning | undefined,
): QuestionPhraseMatch<Meaning> | undefined => {
  for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length);
    // A word without letters and digits cannot be part of a name, as in "- brisbane", nor can the second of "suv -nissan".
    const isName = words.every(({ word, negated }, index) => lettersAndDigits(word) !== '' && (index === 0 || !negated));
    const meaning = isName ? meaningOf(lettersAndDigits(words.map(({ word }) => word).join(''))) : undefined;
    if (meaning !== undefined) return { meaning, length };
  }
  return undefined;
};

export const sortOrderAt = (tokens: readonly QuestionToken[], at: number): QuestionPhraseMatch<SortOrder> | undefined =>
  longestPhraseAt(tokens, at, LONGEST_PHRASE, (phrase) => ORDERS.get(phrase));

/** Something that no filter supports: "5 door", "6 cylinder". */
export const unsupportedPhraseAt = (tokens: readonly QuestionToken[], at: number): QuestionPhraseMatch<true> | undefined =>
  longestPhraseAt(
    tokens,
    at,
    LONGEST_PHRASE,
    (phrase) => UNSUPPORTED.has(phrase) || DOORS.test(phrase) || CYLINDERS.test(phrase) || undefined,
  );
