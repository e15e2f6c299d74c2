import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSite } from '@forecourt/store';

const PARAMETER = 'reservation';

const keyOf = (dealer: string, car: string): string => `forecourt:${dealer}:reservation:${car}`;

/** All that the address of a car without a page tells. */
interface NamedCar {
  id: string;
  slug: string;
}

/** Undefined if this browser made none or has no storage. */
const storedReservation = (dealer: string, { id, slug }: NamedCar): string | undefined => {
  try {
    return localStorage.getItem(keyOf(dealer, id)) ?? localStorage.getItem(keyOf(dealer, slug)) ?? undefined;
  } catch {
    return undefined;
  }
};

export const storeReservation = (dealer: string, car: NamedCar, reservation: string): void => {
  try {
    for (const name of [car.id, car.slug]) localStorage.setItem(keyOf(dealer, name), reservation);
  } catch {
    // A browser without storage shows the reservation by the address in the shopper's e-mail.
  }
};

/** Stores it, and opens the page again with its id, so that nobody reads that somebody else has the car they reserved (V-24). */
export const useOwnReservation = ({ id, slug: name }: NamedCar, reservation: string | undefined, mayBeOwn: boolean): void => {
  const { slug } = useSite();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const open = useEffectEvent((own: string) => {
    if (parameters.has(PARAMETER)) return;
    const query = new URLSearchParams({ ...Object.fromEntries(parameters), [PARAMETER]: own });
    void navigate({ search: `?${query}` }, { replace: true });
  });
  useEffect(() => {
    const car = { id, slug: name };
    if (reservation) storeReservation(slug, car, reservation);
    const own = mayBeOwn && !reservation ? storedReservation(slug, car) : undefined;
    if (own) open(own);
  }, [slug, id, name, reservation, mayBeOwn]);
};
