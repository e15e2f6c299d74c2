import { useSyncExternalStore, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import type { Car } from '@forecourt/contracts/car/car';
import { telHref } from '@forecourt/rules/location/phone';
import { useSite, useSiteJson } from '@forecourt/store';

/** Ids of the cars whose phone number this visitor has revealed, so that all links of a page show it. */
const revealedCars = new Set<string>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Query of the page's address with which a browser without JavaScript shows the whole phone number. */
const REVEAL = 'phone=show';

/**
 * Returns address and click handler of a link that calls the dealer, and whether its number is masked (V-17). The
 * address of a masked link has no number: it leads to the same page with the whole number. A click reveals the number
 * in all links about the car and reports it to the server.
 */
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
