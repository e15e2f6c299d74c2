import type { Sort } from '@forecourt/contracts/search/search';
import type { Found } from './read-limit';
import { squeezed, type Token } from './tokens';

const sorted = (sort: Sort, phrases: string): [string, Sort][] => phrases.split('|').map((phrase) => [squeezed(phrase), sort]);

/** Words that ask for an order of what is found. */
const ORDERS = new Map<string, Sort>([
  ...sorted('price_asc', 'cheap|cheaper|cheapest|cheapie|inexpensive|affordable|low price|low priced|lowest price|lowest priced'),
  ...sorted('price_desc', 'most expensive|dearest|highest price|highest priced'),
]);

/** Wishes that no filter or order of the site can follow: searched for as words they would find nothing. */
const NOT_FOLLOWED = new Set([
  // Where nothing sold is shown. Places may begin so.
  'sold',
  ...['low', 'lowest', 'lower', 'very low']
    .flatMap((low) =>
      ['km', 'kms', 'klms', 'ks', 'kilometres', 'kilometers', 'mileage', 'milage', 'miles', 'odometer'].map(
        (km) => `${low} ${km}`,
      ),
    )
    .map(squeezed),
]);
const DOORS = /^(?:[2-6]|two|three|four|five|six)-?(?:doors?|drs?)$/;
const LONGEST = 3;

const longest = <Meaning>(tokens: readonly Token[], at: number, meaningOf: (phrase: string) => Meaning | undefined) => {
  for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length).map(({ word }) => word);
    const meaning = words.every((word) => squeezed(word) !== '') ? meaningOf(squeezed(words.join(''))) : undefined;
    if (meaning !== undefined) return { meaning, length } satisfies Found<Meaning>;
  }
  return undefined;
};

/** The order that is asked for at a word: "cheapest". */
export const orderAt = (tokens: readonly Token[], at: number): Found<Sort> | undefined =>
  longest(tokens, at, (phrase) => ORDERS.get(phrase));

/** A wish at a word that can't be followed and is left out: "low kms", "5 door". */
export const notFollowedAt = (tokens: readonly Token[], at: number): Found<true> | undefined =>
  longest(tokens, at, (phrase) => NOT_FOLLOWED.has(phrase) || DOORS.test(phrase) || undefined);
