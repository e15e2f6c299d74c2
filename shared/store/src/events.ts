import type { Car } from '@forecourt/contracts/car/car';
import {
  CALL_EVENT,
  USED_VEHICLE_VIEW_EVENT,
  type ShopperEventFields,
  type ShopperEventName,
  type ShopperEventType,
} from '@forecourt/contracts/event/events';
import { warnOfLostEvents, type DealerOfEvents, type UnsentShopperEvent } from './waiting-event';

type CarInView = Pick<Car, 'id' | 'car_type' | 'tag'>;

let site: DealerOfEvents | undefined;
let car: CarInView | undefined;
const waiting: UnsentShopperEvent[] = [];

/** Only pages with an event need this code. Resolves to undefined for a dealer without events. */
export const eventDelivery = async () => {
  const { sharedEventDelivery: deliveryOf } = await import(/* webpackChunkName: "events" */ './event-delivery');
  return site && deliveryOf(site, waiting);
};

/**
 * In `window.dataLayer` at once, and on the server within a second or when the page is left (E-01). The event names the
 * vehicle whose page is open, unless `fields` name another. Nothing is sent to the server for a dealer without events, or
 * while a needed consent is missing. Returns at once and never throws.
 */
export const recordEvent = <Name extends ShopperEventName>(
  event: ShopperEventType<Name>,
  fields: ShopperEventFields[Name],
): void => {
  if (!site) return;
  waiting.push([event, { ...(car && { car_id: car.id }), ...fields }]);
  eventDelivery()
    .then((delivery) => delivery?.settle())
    .catch(warnOfLostEvents);
};

/** So that forms can send the vehicle's id. */
export const carOfOpenPage = (): CarInView | undefined => car;

/** Records the view if the vehicle is used. Returns the function to call when the page closes. */
export const startCarView = (openCar: CarInView): (() => void) => {
  car = openCar;
  if (car.car_type === 'used') recordEvent(USED_VEHICLE_VIEW_EVENT, { car_id: car.id });
  return () => {
    car = undefined;
  };
};

const callLabel = (): ShopperEventFields['call'] => {
  const type = car?.car_type ?? /\b(new|used)\b/.exec(location.pathname)?.[1];
  return type ? { label: type === 'used' ? 'Used Car' : 'New Car' } : {};
};

/** Listens for presses on phone links in the whole document, because links of earlier versions of a remote do not record them. */
export const startEventRecording = (dealer: DealerOfEvents): void => {
  if (!dealer.analytics.events) return;
  site = dealer;
  // A press that only reveals the number prevents its default action, and is no call.
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && (target as Element).closest('[href^="tel:"]')) recordEvent(CALL_EVENT, callLabel());
  });
};
