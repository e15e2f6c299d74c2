import type { Car } from '@forecourt/contracts/car/car';
import { CALL, USED_VEHICLE_VIEW, type EventFields, type EventName, type ShopperEvent } from '@forecourt/contracts/event/events';
import { warned, type EventSite, type WaitingEvent } from './waiting-event';

type CarInView = Pick<Car, 'id' | 'car_type' | 'tag'>;

let site: EventSite | undefined;
let car: CarInView | undefined;
const waiting: WaitingEvent[] = [];

/** Consent, delivery and what else only pages need on which something happened. */
export const eventDelivery = async () => {
  const { deliveryOf } = await import(/* webpackChunkName: "events" */ './event-delivery');
  return site && deliveryOf(site, waiting);
};

/**
 * Records what the shopper did (E-01): into `window.dataLayer` at once, and to the server within a second or when the page
 * is left. It names the vehicle whose page is open, unless `fields` name another. Never throws, never waits. Nothing
 * happens while the visitor has not agreed where that is needed, where the dealer has no events, nor on the server.
 */
export const recordEvent = <Name extends EventName>(event: ShopperEvent<Name>, fields: EventFields[Name]): void => {
  if (!site) return;
  waiting.push([event, { ...(car && { car_id: car.id }), ...fields }]);
  eventDelivery()
    .then((delivery) => delivery?.settle())
    .catch(warned);
};

/** The vehicle whose page is open, for forms that send its id. */
export const carInView = (): CarInView | undefined => car;

/** Call it when the page of a vehicle opens, and what it gives when the page closes. A used one is an event of its own. */
export const viewCar = (opened: CarInView): (() => void) => {
  car = opened;
  if (car.car_type === 'used') recordEvent(USED_VEHICLE_VIEW, { car_id: car.id });
  return () => {
    car = undefined;
  };
};

const callLabel = (): EventFields['call'] => {
  const type = car?.car_type ?? /\b(new|used)\b/.exec(location.pathname)?.[1];
  return type ? { label: type === 'used' ? 'Used Car' : 'New Car' } : {};
};

/** Begins to record. Links to phones are heard wherever they stand, those of earlier versions of a remote too. */
export const startEvents = (of: EventSite): void => {
  if (!of.analytics.events) return;
  site = of;
  // A press that only reveals the number is no call.
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && (target as Element).closest('[href^="tel:"]')) recordEvent(CALL, callLabel());
  });
};
