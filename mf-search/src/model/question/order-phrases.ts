import type { Sort } from '@forecourt/contracts/search/search';
import type { Match } from './read-limit';
import { squeeze, type Token } from './tokens';

const phrasesFor = (sort: Sort, phrases: string): [string, Sort][] => phrases.split('|').map((phrase) => [squeeze(phrase), sort]);

/** Phrases such as "cheapest" and the order of the results that they mean. */
const ORDERS = new Map<string, Sort>([
  ...phrasesFor(
    'price_asc',
    'cheap|cheaper|cheapest|cheapie|inexpensive|affordable|low price|low priced|lowest price|lowest priced',
  ),
  ...phrasesFor('price_desc', 'most expensive|dearest|highest price|highest priced'),
]);

const LOW = ['low', 'lowest', 'lower', 'very low'];
const DISTANCES = ['km', 'kms', 'klms', 'ks', 'kilometres', 'kilometers', 'mileage', 'milage', 'miles', 'odometer'];

/** Phrases that no filter and no order supports; as search words they would match no car. */
const UNSUPPORTED = new Set([
  // The values of a stock without sold cars do not include the word, and names of towns can start with it.
  'sold',
  ...LOW.flatMap((low) => DISTANCES.map((distance) => squeeze(`${low} ${distance}`))),
]);
const DOORS = /^(?:[2-6]|two|three|four|five|six)-?(?:doors?|drs?)$/;
const LONGEST_PHRASE = 3;

const longestMatch = <Meaning>(
  tokens: readonly Token[],
  at: number,
  meaningOf: (phrase: string) => Meaning | undefined,
): Match<Meaning> | undefined => {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length).map(({ word }) => word);
    const meaning = words.every((word) => squeeze(word) !== '') ? meaningOf(squeeze(words.join(''))) : undefined;
    if (meaning !== undefined) return { meaning, length };
  }
  return undefined;
};

/** Returns the order that a phrase at a word asks for: "cheapest". */
export const orderAt = (tokens: readonly Token[], at: number): Match<Sort> | undefined =>
  longestMatch(tokens, at, (phrase) => ORDERS.get(phrase));

/** Returns a match for a phrase at a word that no filter supports, so that it is left out: "low kms", "5 door". */
export const unsupportedAt = (tokens: readonly Token[], at: number): Match<true> | undefined =>
  longestMatch(tokens, at, (phrase) => UNSUPPORTED.has(phrase) || DOORS.test(phrase) || undefined);
