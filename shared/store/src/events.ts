import type { Car } from '@forecourt/contracts/car/car';
import { CALL, USED_VEHICLE_VIEW, type EventFields, type EventName, type ShopperEvent } from '@forecourt/contracts/event/events';
import { warnOfLostEvents, type EventSite, type WaitingEvent } from './waiting-event';

type CarInView = Pick<Car, 'id' | 'car_type' | 'tag'>;

let site: EventSite | undefined;
let car: CarInView | undefined;
const waiting: WaitingEvent[] = [];

/**
 * Loads the code for consent and delivery, which only pages with an event need. Resolves to undefined for a dealer
 * without events.
 */
export const eventDelivery = async () => {
  const { deliveryOf } = await import(/* webpackChunkName: "events" */ './event-delivery');
  return site && deliveryOf(site, waiting);
};

/**
 * Records an event of the shopper (E-01): in `window.dataLayer` at once, and on the server within a second or when the
 * page is left. The event names the vehicle whose page is open, unless `fields` name another. Records nothing on the
 * server, for a dealer without events, or before a needed consent. Returns at once and never throws.
 */
export const recordEvent = <Name extends EventName>(event: ShopperEvent<Name>, fields: EventFields[Name]): void => {
  if (!site) return;
  waiting.push([event, { ...(car && { car_id: car.id }), ...fields }]);
  eventDelivery()
    .then((delivery) => delivery?.settle())
    .catch(warnOfLostEvents);
};

/** Returns the vehicle whose page is open, for forms that send its id. Undefined on other pages. */
export const carInView = (): CarInView | undefined => car;

/**
 * Sets the vehicle whose page is open, and records a view of a used vehicle. Returns the function to call when the page
 * closes.
 */
export const viewCar = (openCar: CarInView): (() => void) => {
  car = openCar;
  if (car.car_type === 'used') recordEvent(USED_VEHICLE_VIEW, { car_id: car.id });
  return () => {
    car = undefined;
  };
};

const callLabel = (): EventFields['call'] => {
  const type = car?.car_type ?? /\b(new|used)\b/.exec(location.pathname)?.[1];
  return type ? { label: type === 'used' ? 'Used Car' : 'New Car' } : {};
};

/**
 * Starts to record events of a dealer. Listens to phone links on the whole document, because earlier versions of a
 * remote have some too.
 */
export const startEvents = (dealer: EventSite): void => {
  if (!dealer.analytics.events) return;
  site = dealer;
  // A press that only reveals the number prevents its default action, and is no call.
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && (target as Element).closest('[href^="tel:"]')) recordEvent(CALL, callLabel());
  });
};
