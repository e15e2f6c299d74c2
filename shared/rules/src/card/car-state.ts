import type { Car } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import { formatDate } from '../location/zone-time';
import { isOnItsWay, isSellable } from './sellable';

export type CarForState = Pick<Car, 'status' | 'reserved' | 'arrival_date'>;
type CarState = 'sold' | 'reserved' | 'coming_soon';

/** Empty for a car in stock that is free. A car that is held during a payment is reserved; a car on its way can be, too. */
const carStates = ({ status, reserved }: Omit<CarForState, 'arrival_date'>): CarState[] => {
  if (!isSellable({ status })) return ['sold'];
  return [...(reserved ? (['reserved'] as const) : []), ...(isOnItsWay({ status }) ? (['coming_soon'] as const) : [])];
};

/** Form by which a shopper asks to be told; undefined for a car that is free in stock, and for a sold one. */
export const tellMeForm = (car: Omit<CarForState, 'arrival_date'>): 'free-again' | 'arrival' | undefined => {
  const [state] = carStates(car);
  if (state === 'reserved') return 'free-again';
  return state === 'coming_soon' ? 'arrival' : undefined;
};

/** Label of the link to `tellMeForm`, and its heading. */
export const tellMeText = (form: 'free-again' | 'arrival', text: TextLookup): string =>
  form === 'arrival'
    ? text('car.tellMe.arrival', 'Tell me when it arrives')
    : text('car.tellMe.free', 'Tell me if it is free again');

/** `Arriving March 2027`; a day that has passed is not told. `now`: Unix seconds. */
const arrivalText = (arrival: string | undefined, now: number, text: TextLookup): string => {
  const today = new Date(now * 1000).toISOString();
  const date = arrival !== undefined && arrival >= today.slice(0, arrival.length) ? formatDate(arrival) : undefined;
  return date ? text('car.state.arrival', 'Arriving {{date}}', { date }) : text('car.state.coming_soon', 'Arriving soon');
};

/** `Reserved`, `Reserved · Arriving soon`; undefined for a car in stock that is free. `now`: Unix seconds. */
export const carStateText = (
  car: CarForState,
  { soldTag }: Pick<SiteConfig['cards'], 'soldTag'>,
  text: TextLookup,
  now: number,
): string | undefined => {
  const words = carStates(car).map((state) => {
    if (state === 'sold') return soldTag;
    return state === 'reserved' ? text('car.state.reserved', 'Reserved') : arrivalText(car.arrival_date, now, text);
  });
  return words.join(' · ') || undefined;
};
