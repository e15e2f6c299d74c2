import type { FoundPlace } from '@forecourt/contracts/quotes';
import { KM_PER_MILE } from '@forecourt/rules/vehicle/odometer';
import { MOST_KM, OWN_POSITION, type NearPlace } from '../state/near-place';
import { withNear, type SearchState } from '../state/search-state';
import { lettersAndDigits } from './tokens';
import { valuesInStock, type StockVocabulary } from './vocabulary';

/** The place that the first words name; undefined if they name none. */
export type FindPlaceAtStart = (text: string) => Promise<FoundPlace | undefined>;

interface PlaceQuestion {
  near: NearPlace;
  /** The question without the place. */
  rest: string;
}

/** Each is a request. */
const MOST_LOOK_UPS = 4;
const DISTANCE = String.raw`(?:(?:with)?in|inside|up to|less than|no more than|under)? ?(?:an? )?(?<number>\d{1,4}) ?(?<unit>kl?ms?|ks?|kilomet(?:re|er)s?|mi|miles?)(?: radius| drive)? (?:of|from|around)`;
const NEAR = 'near(?: to)?|nearest to|nearby|clos(?:e|est) to|closer to|not (?:too )?far from|around';
const ME = '(?:me|us|here|home|my (?:place|home|house|location|position|suburb))';
const BEFORE_PLACE = new RegExp(String.raw`(?<=^|\s)(?:${DISTANCE}|${NEAR})\s+(?:the\s+)?`, 'giu');
const OWN = new RegExp(
  String.raw`(?<=^|\s)(?:(?:${DISTANCE}|${NEAR})\s+${ME}|(?:in|around) my area|nearby|close by|(?:nearest|closest)(?!\s+offer))(?=[\s,.!?]|$)`,
  'iu',
);
/** After "closest hilux". */
const TO_ME = new RegExp(String.raw`(?<=^|\s)(?:to|from) ${ME}(?=[\s,.!?]|$)`, 'iu');
/** "around 4000" is a price or a year. */
const BEFORE_AMOUNT = /^(?:around|close to|closer to)\s/iu;
/** "Under 5000 km from 2018" is an odometer and a year, "within 50 km from 2000" a place. */
const BEFORE_YEAR = /^(?!(?:with)?in|inside).*(?:from|around)\s/iu;
const AMOUNT = /^(?:\$|(?:19|20)\d\d(?!\d))/u;
/** With the ends of names of models, as in "Ford Falcon". */
const NAMES_OF_CARS = ['make', 'make_model', 'body', 'simple_colour'];
const NEGATED = /(?:^|\s)(?:not|nowhere|anywhere but)$/iu;

const kilometresIn = ({ number, unit = '' }: Record<string, string | undefined> = {}): Pick<NearPlace, 'km'> => {
  if (number === undefined || Number(number) === 0) return {};
  return { km: Math.min(MOST_KM, Math.round(Number(number) * (unit.toLowerCase().startsWith('mi') ? KM_PER_MILE : 1))) };
};

/** As many words as the place has letters and digits for: "O'Connor" is one, "Winston-Hills" two. */
const withoutWords = (text: string, count: number): string => {
  const words = text.split(/\s+/);
  let used = 0;
  let left = count;
  while (left > 0 && used < words.length) {
    left -= words[used]!.replaceAll(/['’.]/g, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((part) => part !== '').length;
    used += 1;
  }
  return words.slice(used).join(' ');
};

/** "near falcon" and "near the city" name no place, but "near orange nsw" does. */
export const withoutWordsOfCars = (findPlace: FindPlaceAtStart, vocabulary: StockVocabulary): FindPlaceAtStart => {
  const isOfCars = (word: string): boolean =>
    word === 'city' ||
    NAMES_OF_CARS.flatMap((attribute) => valuesInStock(vocabulary, attribute)).some((value) =>
      [value, value.slice(value.indexOf(' ') + 1)].map(lettersAndDigits).includes(word),
    );
  return async (text) => {
    const place = await findPlace(text);
    return place?.words === 1 && isOfCars(lettersAndDigits(text.split(/[\s,.!?]/)[0]!)) ? undefined : place;
  };
};

const join = (before: string, after: string): string => `${before} ${after}`.replaceAll(/\s+/g, ' ').trim();

/** "utes near cairns", "within 50 km of 4870", "closest hilux". Undefined for a question without a place. */
export const readPlaceQuestion = async (question: string, findPlace: FindPlaceAtStart): Promise<PlaceQuestion | undefined> => {
  for (const match of [...question.matchAll(BEFORE_PLACE)].slice(0, MOST_LOOK_UPS)) {
    const [before, after] = [question.slice(0, match.index).trim(), question.slice(match.index + match[0].length)];
    const isAmount = (BEFORE_AMOUNT.test(match[0]) && /^\d/.test(after)) || (BEFORE_YEAR.test(match[0]) && AMOUNT.test(after));
    if (NEGATED.test(before) || isAmount) continue;
    const place = await findPlace(after);
    if (!place) continue;
    const { name, lat, lng, words } = place;
    const near = { place: name, at: { lat, lng }, ...kilometresIn(match.groups) };
    return { near, rest: join(before, withoutWords(after, words)) };
  }
  const own = OWN.exec(question);
  if (!own || NEGATED.test(question.slice(0, own.index).trim())) return undefined;
  const rest = join(question.slice(0, own.index), question.slice(own.index + own[0].length).replace(TO_ME, ''));
  return { near: { place: OWN_POSITION, ...kilometresIn(own.groups) }, rest };
};

/** A question about the shopper's own position keeps a place that is chosen already. */
const placeOf = ({ near: chosen }: SearchState, near: NearPlace): NearPlace =>
  near.place === OWN_POSITION && chosen?.at ? { ...chosen, ...near, place: chosen.place } : near;

const isSamePlace = (one: NearPlace | undefined, other: NearPlace): boolean => one?.place === other.place && one.km === other.km;

/**
 * The words around the place are a question of their own, which `answer` reads. A place alone keeps what the last question
 * made; a question without a place removes the place of the last one.
 */
export const askNearPlace = async (
  state: SearchState,
  findPlace: FindPlaceAtStart,
  answer: (state: SearchState) => Promise<SearchState>,
): Promise<SearchState> => {
  const asked = await readPlaceQuestion(state.query, findPlace);
  if (!asked) {
    const answered = await answer(state);
    const last = answered === state || !state.near || !state.asked ? undefined : await readPlaceQuestion(state.asked, findPlace);
    return last && isSamePlace(state.near, last.near) ? withNear(answered, undefined) : answered;
  }
  const plain = { ...state, query: asked.rest };
  const answered = asked.rest === '' ? plain : await answer(plain);
  const near = placeOf(state, asked.near);
  const isOrdered = answered.sort !== state.sort || !near.at;
  return {
    ...withNear(answered, near),
    sort: isOrdered ? answered.sort : 'most_relevant',
    asked: asked.rest === '' && state.asked ? `${state.asked} ${state.query}` : state.query,
  };
};
