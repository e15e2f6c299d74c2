import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSite } from '@forecourt/store';

const PARAMETER = 'reservation';

const keyOf = (dealer: string, car: string): string => `forecourt:${dealer}:reservation:${car}`;

/** Returns the id of the reservation of a car that this browser made; undefined if it made none or has no storage. */
const storedReservation = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Stores the shopper's reservation of a car in this browser. */
export const storeReservation = (dealer: string, car: string, id: string): void => {
  try {
    localStorage.setItem(keyOf(dealer, car), id);
  } catch {
    // A browser without storage shows the reservation by the address in the shopper's e-mail.
  }
};

/**
 * Stores the shopper's reservation of a car in this browser. On a page whose address does not name it, opens the page again
 * with it, so that nobody reads that the car is reserved for somebody else when it is reserved for them (V-24).
 */
export const useOwnReservation = (car: string | undefined, reservation: string | undefined, isTaken: boolean): void => {
  const { slug } = useSite();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const open = useEffectEvent((id: string) => {
    if (parameters.has(PARAMETER)) return;
    const query = new URLSearchParams({ ...Object.fromEntries(parameters), [PARAMETER]: id });
    void navigate({ search: `?${query}` }, { replace: true });
  });
  useEffect(() => {
    if (!car) return;
    const own = isTaken && !reservation ? storedReservation(keyOf(slug, car)) : undefined;
    if (reservation) storeReservation(slug, car, reservation);
    else if (own) open(own);
  }, [slug, car, reservation, isTaken]);
};
