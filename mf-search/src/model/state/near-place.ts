import { roundPosition, type GeoPoint } from '@forecourt/rules/location/distance';
import { distanceInDealerUnit, toKilometres, type DistanceSite } from '@forecourt/rules/vehicle/odometer';

/** S-20. */
export interface NearPlace {
  /** Its name; '' for the shopper's own position, `me` while that is asked for and unknown. */
  place: string;
  /** Rounded; absent while nobody knows the place. */
  at?: GeoPoint;
  /** Absent: at any distance. */
  km?: number;
  /** Parameter of the address without a meaning. */
  refused?: 'at' | 'within';
}

export const OWN_POSITION = 'me';
/** Before the position that a form without JavaScript sends with the name of its place, and that an emptied field removes. */
export const OF_PLACE = '~';
export const LONGEST_PLACE = 80;
export const MOST_KM = 5000;
const COORDINATES = /^(-?\d{1,2}(?:\.\d{1,10})?),(-?\d{1,3}(?:\.\d{1,10})?)$/;

const positionOf = (text: string): GeoPoint | undefined => {
  const [, lat, lng] = COORDINATES.exec(text)?.map(Number) ?? [];
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined;
  return roundPosition({ lat, lng });
};

const kilometresOf = (text: string): number | undefined => {
  const km = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return km > 0 && km <= MOST_KM ? km : undefined;
};

/** `near`, `at` and `within`. A distance without a place, as an empty form sends it, means nothing. */
export const nearFromUrl = (parameters: URLSearchParams): NearPlace | undefined => {
  const textOf = (name: string): string => (parameters.get(name) ?? '').replaceAll(/\s+/g, ' ').trim();
  const [place, sent, within] = [textOf('near').slice(0, LONGEST_PLACE).trim(), textOf('at'), textOf('within')];
  const point = place === '' && sent.startsWith(OF_PLACE) ? '' : sent.replace(OF_PLACE, '');
  if (place === '' && point === '') return undefined;
  const [at, km] = [positionOf(point), kilometresOf(within)];
  const refused = point !== '' && !at ? 'at' : within !== '' && !km ? 'within' : undefined;
  return { place, ...(at ? { at } : {}), ...(km ? { km } : {}), ...(refused ? { refused } : {}) };
};

export const addNearToUrl = (parameters: URLSearchParams, near: NearPlace | undefined): void => {
  if (!near || (near.place === '' && !near.at)) return;
  if (near.place) parameters.set('near', near.place);
  if (near.at) parameters.set('at', `${near.at.lat},${near.at.lng}`);
  if (near.km !== undefined) parameters.set('within', String(near.km));
};

/** Nobody has looked for it yet, or nobody knows it. */
export const isUnknownPlace = (near: NearPlace | undefined): boolean =>
  near !== undefined && !near.at && near.place !== '' && near.place !== OWN_POSITION;

/** In the dealer's unit. */
const DISTANCES = [10, 25, 50, 100, 250, 500];

/** Kilometres, with the chosen distance in place of an equal one. */
export const distanceChoices = (chosen: number | undefined, site: DistanceSite): number[] => {
  const isChosen = (distance: number): boolean => chosen !== undefined && distance === distanceInDealerUnit(chosen, site);
  const others = DISTANCES.filter((distance) => !isChosen(distance)).map((distance) => toKilometres(distance, site));
  return [...others, ...(chosen === undefined ? [] : [chosen])].toSorted((a, b) => a - b);
};
