import type { SortOrder } from '@forecourt/contracts/search/search';
import type { QuestionPhraseMatch } from './read-limit';
import { lettersAndDigits, type QuestionToken } from './tokens';

const phrasesFor = (sort: SortOrder, phrases: string): [string, SortOrder][] =>
  phrases.split('|').map((phrase) => [lettersAndDigits(phrase), sort]);

const ORDERS = new Map<string, SortOrder>([
  ...phrasesFor(
    'price_asc',
    'cheap|cheaper|cheapest|cheapie|inexpensive|affordable|low price|low priced|lowest price|lowest priced',
  ),
  ...phrasesFor('price_desc', 'most expensive|dearest|highest price|highest priced'),
]);

const LOW = ['low', 'lowest', 'lower', 'very low'];
const DISTANCES = ['km', 'kms', 'klms', 'ks', 'kilometres', 'kilometers', 'mileage', 'milage', 'miles', 'odometer'];

/** No filter and no order supports them; as search words they would match no car. */
const UNSUPPORTED = new Set([
  // The values of a stock without sold cars do not include the word, and names of towns can start with it.
  'sold',
  ...LOW.flatMap((low) => DISTANCES.map((distance) => lettersAndDigits(`${low} ${distance}`))),
]);
const DOORS = /^(?:[2-6]|two|three|four|five|six)-?(?:doors?|drs?)$/;
const LONGEST_PHRASE = 3;

const longestMatch = <Meaning>(
  tokens: readonly QuestionToken[],
  at: number,
  meaningOf: (phrase: string) => Meaning | undefined,
): QuestionPhraseMatch<Meaning> | undefined => {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length).map(({ word }) => word);
    const meaning = words.every((word) => lettersAndDigits(word) !== '')
      ? meaningOf(lettersAndDigits(words.join('')))
      : undefined;
    if (meaning !== undefined) return { meaning, length };
  }
  return undefined;
};

export const sortOrderAt = (tokens: readonly QuestionToken[], at: number): QuestionPhraseMatch<SortOrder> | undefined =>
  longestMatch(tokens, at, (phrase) => ORDERS.get(phrase));

/** Something that no filter supports is ignored: "low kms", "5 door". */
export const unsupportedPhraseAt = (tokens: readonly QuestionToken[], at: number): QuestionPhraseMatch<true> | undefined =>
  longestMatch(tokens, at, (phrase) => UNSUPPORTED.has(phrase) || DOORS.test(phrase) || undefined);
