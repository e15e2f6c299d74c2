import type { FoundPlace } from '@forecourt/contracts/quotes';
import { groupBy } from '@forecourt/rules/list/group-by';
import { AUSTRALIAN_STATES } from '@forecourt/rules/reference/states';
import { distanceKm, hasYardInAustralia, isPosition, roundPosition, type GeoPoint } from '@forecourt/rules/location/distance';
import { postcodePositions } from './geocode';
import { LOCALITY_LINES } from './locality-lines';

interface Locality extends GeoPoint {
  /** Folded, for the comparison; '' for a postcode as a whole. */
  key: string;
  name: string;
  state: string;
  postcode: string;
}

interface PlaceWords {
  key: string;
  state?: string;
  postcode?: string;
}

type Yards = readonly { address: Partial<GeoPoint> }[];

const MOST = 8;
const LEAST_LETTERS = 2;
const LONGEST_NAME = 6;
/** Towns elsewhere have the names of capitals, too: Perth in Tasmania. */
const CAPITALS = new Set(['0800', '2000', '2601', '3000', '4000', '5000', '6000', '7000']);
/** Regions that shoppers name, without a locality of their own. */
const REGIONS: readonly (readonly [name: string, state: string, postcode: string])[] = [
  ['Gold Coast', 'QLD', '4217'],
  ['Sunshine Coast', 'QLD', '4558'],
  ['Central Coast', 'NSW', '2250'],
];

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/['’.]|\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => (word === 'mt' ? 'mount' : word === 'saint' ? 'st' : word));

const keyOf = (text: string): string => wordsOf(text).join(' ');

const localityOf = (state: string, postcode: string, text: string): Locality | undefined => {
  const [name = '', own] = text.split('@');
  const [lat, lng] = own?.split(' ').map(Number) ?? [];
  const point = lat !== undefined && lng !== undefined ? { lat, lng } : postcodePositions().get(postcode);
  return point && { key: keyOf(name), name, state, postcode, ...roundPosition(point) };
};

const localitiesOfLine = (line: string): (Locality | undefined)[] => {
  const colon = line.indexOf(':');
  const [state, start] = [line.slice(0, colon - 2), line.slice(colon - 2, colon)];
  return line
    .slice(colon + 1)
    .split(';')
    .flatMap((part) =>
      part
        .slice(3)
        .split(',')
        .map((text) => localityOf(state, `${start}${part.slice(0, 2)}`, text)),
    );
};

const readLocalities = (): Locality[] => {
  const localities = [
    ...LOCALITY_LINES.flatMap(localitiesOfLine),
    ...REGIONS.map(([name, state, postcode]) => localityOf(state, postcode, name)),
  ].filter((each) => each !== undefined);
  const states = new Map(localities.map(({ postcode, state }) => [postcode, state]));
  const whole = [...postcodePositions()].map(([postcode, point]) => {
    const state = states.get(postcode) ?? '';
    return { key: '', name: '', state, postcode, ...roundPosition(point) };
  });
  return [...whole, ...localities];
};

let table: readonly Locality[] | undefined;

const localities = (): readonly Locality[] => (table ??= readLocalities());

let groups: ReadonlyMap<string, readonly Locality[]> | undefined;

const localitiesNamed = (key: string): readonly Locality[] =>
  (groups ??= groupBy(localities(), (place) => place.key)).get(key) ?? [];

const STATES = AUSTRALIAN_STATES.flatMap(({ code, name }) => [[code.toLowerCase(), code] as const, [keyOf(name), code] as const]);

const withoutState = (text: string): { rest: string; state?: string } => {
  for (const [words, code] of STATES)
    if (text.endsWith(` ${words}`)) return { rest: text.slice(0, -words.length - 1), state: code };
  return { rest: text };
};

const isExactly = ({ key, state, postcode }: PlaceWords, place: Locality): boolean =>
  place.key === key &&
  (postcode === undefined ? key !== '' : place.postcode === postcode) &&
  (state === undefined || place.state === state);

/** "Richmond VIC", "Cairns QLD 4870", "4870". The whole text may be a name: "Mount Victoria". */
const placeWords = (words: readonly string[]): PlaceWords => {
  const digits = words.findLast((word) => /^\d{2,4}$/.test(word));
  const text = words.filter((word) => word !== digits).join(' ');
  const whole = digits && STATES.find(([name]) => name === text)?.[1];
  const named = { key: text, ...(digits ? { postcode: digits } : {}) };
  if (text !== '' && localitiesNamed(text).some((place) => isExactly(named, place))) return named;
  const { rest, state } = whole ? { rest: '', state: whole } : withoutState(text);
  return { key: rest, ...(state ? { state } : {}), ...(digits ? { postcode: digits } : {}) };
};

const isLike = ({ key, state, postcode }: PlaceWords, place: Locality): boolean =>
  (postcode === undefined ? place.key !== '' : place.postcode.startsWith(postcode)) &&
  (state === undefined || place.state === state) &&
  (place.key.startsWith(key) || place.key.includes(` ${key}`));

const orderOf = (words: PlaceWords, place: Locality, yards: readonly GeoPoint[]): number[] => {
  const isExact = isExactly(words, place);
  return [
    isExact ? 0 : place.key.startsWith(words.key) ? 1 : 2,
    isExact && CAPITALS.has(place.postcode) ? 0 : 1,
    Math.min(...yards.map((yard) => distanceKm(yard, place))),
  ];
};

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 ? 0 : one[at]! - other[at]!;
};

const nameOf = ({ name, state, postcode }: Locality): string =>
  (name ? [name, state, postcode] : [postcode, state]).filter((part) => part !== '').join(' ');

const placesOfWords = (words: readonly string[], yards: Yards, matches: typeof isLike): FoundPlace[] => {
  if (!hasYardInAustralia(yards)) return [];
  const asked = placeWords(words);
  const points = yards.flatMap(({ address }) => (isPosition(address) ? [address] : []));
  if (asked.key.length < LEAST_LETTERS && asked.postcode === undefined) return [];
  return (matches === isExactly ? localitiesNamed(asked.key) : localities())
    .filter((place) => matches(asked, place))
    .map((place) => ({ place, order: orderOf(asked, place, points) }))
    .toSorted((a, b) => compare(a.order, b.order) || a.place.key.localeCompare(b.place.key))
    .slice(0, MOST)
    .map(({ place }) => ({
      name: nameOf(place),
      lat: place.lat,
      lng: place.lng,
      words: isExactly(asked, place) ? words.length : 0,
    }));
};

/** Of localities with one name the capital comes first, then the one nearest to a yard of the dealer. */
export const findPlaces = (text: string, yards: Yards): FoundPlace[] => placesOfWords(wordsOf(text), yards, isLike);

/** The longest: "Cairns North" before "Cairns". A number of other than four digits is no postcode. */
export const placeAtStart = (text: string, yards: Yards): FoundPlace[] => {
  const words = wordsOf(text);
  for (let length = Math.min(words.length, LONGEST_NAME); length > 0; length--) {
    const [first] = placesOfWords(words.slice(0, length), yards, isExactly);
    if (first) return [first];
  }
  return [];
};
