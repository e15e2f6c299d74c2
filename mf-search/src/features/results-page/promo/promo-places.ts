import type { CarType } from '@forecourt/contracts/car/car';
import type { PromoCard, Promos, WantYourCar } from '@forecourt/contracts/site/promos';
import { isInWindow } from '@forecourt/rules/offer/offer-window';
import { localMoment } from '@forecourt/rules/location/zone-time';

/** What is shown, so that everybody agrees on what stands among it. */
export interface PromoContext {
  /** Conditions of cars that the results show: what is filtered by, else what is in stock. */
  conditions: readonly CarType[];
  /** Unix seconds, of the loader: the same on the server and in the browser. */
  now: number;
  /** IANA zone of the dealer. */
  timezone: string;
  /** Path of the page. With the dealer's day it decides what is random. */
  path: string;
}

/** An advertisement and its place, the first is 1. */
export type Placed = { kind: 'promo'; position: number; card: PromoCard } | { kind: 'want'; position: number; want: WantYourCar };

const same = (some: readonly CarType[], others: readonly CarType[]): boolean => {
  const set = new Set(some);
  return set.size === new Set(others).size && others.every((other) => set.has(other));
};

/** Whether a card is for what the results show (P-03): any of its conditions; with strictDisplay exactly these. */
export const isForConditions = (
  { display, strictDisplay }: Pick<PromoCard, 'display' | 'strictDisplay'>,
  conditions: readonly CarType[],
): boolean => {
  if (display.length === 0) return true;
  return strictDisplay ? same(display, conditions) : display.some((condition) => conditions.includes(condition));
};

/** A number from 0 to 1 (not included) that the same text always gives (FNV-1a). */
export const chanceOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  // The last step of the hash leaves neighbours close together.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
};

const wantPlaces = (want: WantYourCar, { conditions, now, timezone, path }: PromoContext): Placed[] => {
  if (!want.shown || !same(conditions, ['used'])) return [];
  const { date } = localMoment(now, timezone);
  return want.positions.map((base) => ({
    kind: 'want',
    position: base + Math.floor(chanceOf(`${path} ${date} ${base}`) * want.spread),
    want,
  }));
};

const promoPlaces = ({ cards, positions }: Promos, { conditions, now, timezone }: PromoContext): Placed[] => {
  const shown = cards.filter((card) => isInWindow(card, timezone, now) && isForConditions(card, conditions));
  const taken = new Set(shown.map(({ position }) => position));
  const free = positions.filter((position) => !taken.has(position));
  return shown.flatMap((card): Placed[] => {
    const position = card.position ?? free.shift();
    return position === undefined ? [] : [{ kind: 'promo', position, card }];
  });
};

/**
 * Advertisements for a page of results, by place (S-12, P-03). Cards keep their own place or take the next of
 * `positions`; a place is held by one, "We Want Your Car!" gives way to the next.
 */
export const promoPlacesOf = (promos: Promos, context: PromoContext): Placed[] => {
  const places = new Map<number, Placed>();
  for (const placed of [...promoPlaces(promos, context), ...wantPlaces(promos.wantYourCar, context)]) {
    let { position } = placed;
    while (places.has(position)) position += 1;
    places.set(position, { ...placed, position });
  }
  return [...places.values()].toSorted((a, b) => a.position - b.position);
};

/** Items with advertisements in their places; one whose place is beyond the last item is left out. */
export const withPlaced = <Item, Extra extends { position: number }>(
  items: readonly Item[],
  extras: readonly Extra[],
): (Item | Extra)[] => {
  const all: (Item | Extra)[] = [...items];
  for (const extra of extras.toSorted((a, b) => a.position - b.position))
    if (extra.position <= all.length) all.splice(extra.position - 1, 0, extra);
  return all;
};
