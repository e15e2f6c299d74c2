import { useSyncExternalStore, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import type { Car } from '@forecourt/contracts/car/car';
import { telHref } from '@forecourt/rules/location/phone';
import { useSite, useSiteJson } from '@forecourt/store';

/** Ids of cars, so that all links of a page show the number that this visitor has revealed. */
const revealedCars = new Set<string>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Shows the whole phone number in a browser without JavaScript. */
const REVEAL = 'phone=show';

/** A masked link's address has no number: it leads to the same page with it. A click reveals it in all links (V-17). */
export const usePhoneReveal = (
  car: Pick<Car, 'id' | 'dealership_id'>,
  phone: string,
): { masked: boolean; href: string; onClick: (event: MouseEvent) => void } => {
  const { slug, vehicle } = useSite();
  const json = useSiteJson();
  const { pathname, search } = useLocation();
  const isRevealed = useSyncExternalStore(
    subscribe,
    () => revealedCars.has(car.id),
    () => false,
  );
  const isAsked = new URLSearchParams(search).get('phone') === 'show';
  const masked = vehicle.call.masked && !isRevealed && !isAsked;
  const onClick = (event: MouseEvent): void => {
    if (!masked) return;
    event.preventDefault();
    revealedCars.add(car.id);
    for (const listener of listeners) listener();
    // The number shows also when the report fails; the specification wants the failure in the console (vehicle-area §8).
    // oxlint-disable-next-line no-console
    json('/api/phone-reveals', { car_id: car.id, dealership_id: car.dealership_id, website_id: slug }).catch(console.warn);
  };
  return { masked, href: masked ? `${pathname}?${REVEAL}#contact` : (telHref(phone) ?? ''), onClick };
};
