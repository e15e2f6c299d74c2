import type { CarType } from '@forecourt/contracts/car/car';
import type { PromoCardSettings, PromoSettings, WantYourCarSettings } from '@forecourt/contracts/site/promos';
import { isInOfferPeriod } from '@forecourt/rules/offer/offer-period';
import { localDateTime } from '@forecourt/rules/location/zone-time';
import type { StockScope } from '../../../model/scope/scope';

const TYPES: CarType[] = ['new', 'demo', 'used'];

/** Those of the page's stock if it is limited to some, else the chosen ones, else those in stock (S-12). */
export const carTypesOfResults = (
  scope: StockScope,
  facets: Record<string, string[]>,
  inStock: Partial<Record<CarType, number>>,
): CarType[] => {
  if ('carType' in scope && scope.carType) return [scope.carType];
  const chosen = TYPES.filter((type) => facets['car_type']?.includes(type));
  if (chosen.length > 0) return chosen;
  const stocked = TYPES.filter((type) => (inStock[type] ?? 0) > 0);
  return scope.kind === 'new-and-demo' ? stocked.filter((type) => type !== 'used') : stocked;
};

/** Server and browser compute the same positions from these facts. */
export interface PromoPlacementContext {
  /** Conditions that occur among the results. */
  conditions: readonly CarType[];
  /** Unix seconds at which the page's loader ran; they decide which advertisements are current. */
  now: number;
  /** IANA time zone of the dealer, in which an advertisement's dates are meant. */
  timezone: string;
  /** Together with the date in the dealer's time zone it decides random positions. */
  path: string;
}

/** `position` among the result cards; the first position is 1. */
type PlacedPromo =
  { kind: 'promo'; position: number; card: PromoCardSettings } | { kind: 'want'; position: number; want: WantYourCarSettings };

const hasSame = (some: readonly CarType[], others: readonly CarType[]): boolean => {
  const set = new Set(some);
  return set.size === new Set(others).size && others.every((other) => set.has(other));
};

/** For at least one of the car types among the results, or for exactly these with `strictDisplay` (P-03). */
export const isForCarTypes = (
  { display, strictDisplay }: Pick<PromoCardSettings, 'display' | 'strictDisplay'>,
  conditions: readonly CarType[],
): boolean => {
  if (display.length === 0) return true;
  return strictDisplay ? hasSame(display, conditions) : display.some((condition) => conditions.includes(condition));
};

/** Pseudo-random, from 0 to below 1; depends on the text only (FNV-1a). */
export const pseudoRandomNumber = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  // FNV-1a gives similar texts similar hashes; two more steps spread the hashes evenly.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
};

const wantPromos = (want: WantYourCarSettings, { conditions, now, timezone, path }: PromoPlacementContext): PlacedPromo[] => {
  if (!want.shown || !hasSame(conditions, ['used'])) return [];
  const { date } = localDateTime(now, timezone);
  return want.positions.map((base) => ({
    kind: 'want',
    position: base + Math.floor(pseudoRandomNumber(`${path} ${date} ${base}`) * want.spread),
    want,
  }));
};

const cardPromos = ({ cards, positions }: PromoSettings, { conditions, now, timezone }: PromoPlacementContext): PlacedPromo[] => {
  const visible = cards.filter((card) => isInOfferPeriod(card, timezone, now) && isForCarTypes(card, conditions));
  const ownPositions = new Set(visible.map(({ position }) => position));
  const free = positions.filter((position) => !ownPositions.has(position));
  return visible.flatMap((card): PlacedPromo[] => {
    const position = card.position ?? free.shift();
    return position === undefined ? [] : [{ kind: 'promo', position, card }];
  });
};

/** By a card's own position or the next free one of `positions` (S-12, P-03); "We Want Your Car!" moves to the next free one. */
export const placePromos = (promos: PromoSettings, context: PromoPlacementContext): PlacedPromo[] => {
  const byPosition = new Map<number, PlacedPromo>();
  for (const promo of [...cardPromos(promos, context), ...wantPromos(promos.wantYourCar, context)]) {
    let { position } = promo;
    while (byPosition.has(position)) position += 1;
    byPosition.set(position, { ...promo, position });
  }
  return [...byPosition.values()].toSorted((a, b) => a.position - b.position);
};

/** Leaves out an advertisement beyond the last item. */
export const insertPromos = <Item, Extra extends { position: number }>(
  items: readonly Item[],
  extras: readonly Extra[],
): (Item | Extra)[] => {
  const all: (Item | Extra)[] = [...items];
  for (const extra of extras.toSorted((a, b) => a.position - b.position))
    if (extra.position <= all.length) all.splice(extra.position - 1, 0, extra);
  return all;
};
