import type { Car } from '@forecourt/contracts/car/car';
import type { ProblemDocument } from '@forecourt/contracts/problem';
import type { Reservation, ReservationOffer } from '@forecourt/contracts/car/reservation';
import { fetchContext, type SiteFetch } from '@forecourt/store';
import type { LoaderFunctionArgs } from 'react-router';
import { unanswered } from '@forecourt/rules/site/unanswered';

/** Data that the loader of the checkout page returns (V-24). */
export type CheckoutPageData =
  | {
      kind: 'missing';
      /** Slug or id of the car in the address. */
      slugOrId: string;
    }
  /** The shopper's own reservation of a car that has left the stock since. */
  | { kind: 'withdrawn'; reservation: Reservation }
  | {
      kind: 'checkout';
      car: Car;
      offer: ReservationOffer;
      /** The reservation that the shopper made, if the page's address contains its id. */
      reservation?: Reservation;
      /** Key of the checkout form; the server makes one reservation for all requests with the same key. */
      key: string;
      /**
       * Error with which the server returned the form to a browser without JavaScript: an error code, and the names of
       * the wrong fields.
       */
      problem?: { code: string; fields: string[] };
    };

const KEY_BYTES = 16;

/**
 * Returns a random key for a reservation. `randomUUID` can't be used, because it exists only in secure contexts, and a
 * dealer's test host may be plain HTTP.
 */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Loads a reservation; resolves with undefined if there is none with this id. Throws if the server fails to answer,
 * because without the reservation the page would tell its shopper that somebody else has the car.
 */
const loadReservation = async (fetch: SiteFetch, id: string): Promise<Reservation | undefined> => {
  const answer = await fetch(`/api/reservations/${encodeURIComponent(id)}`);
  if (answer.ok) return (await answer.json()) as Reservation;
  if (answer.status === 404 || answer.status === 400) return undefined;
  throw unanswered('/api/reservations', answer.status, 'reservation');
};

/** Returns the page of a car that is not in the stock: the shopper's reservation of it, if there is one. */
const pageWithoutCar = (slugOrId: string, reservation: Reservation | undefined): CheckoutPageData =>
  reservation && [reservation.car.slug, reservation.car.id].includes(slugOrId)
    ? { kind: 'withdrawn', reservation }
    : { kind: 'missing', slugOrId };

/** Loads the car, its deposit and the state of the shopper's reservation. Throws if the server fails to answer. */
export const loadCheckout = async ({ params, request, context }: LoaderFunctionArgs): Promise<CheckoutPageData> => {
  const fetch = context.get(fetchContext);
  const { searchParams } = new URL(request.url);
  const slug = params['slug'] ?? searchParams.get('car_id') ?? '';
  const id = searchParams.get('reservation');
  const car = encodeURIComponent(slug);
  // The reservation is read first, because reading it may record the payment of the deposit, which changes the offer.
  const reservation = id ? await loadReservation(fetch, id) : undefined;
  const offerAnswer = await fetch(`/api/reservations/offer?car=${car}`);
  if (!offerAnswer.ok) {
    const { code } = (await offerAnswer.json().catch(() => ({}))) as Partial<ProblemDocument>;
    if (offerAnswer.status === 400 || code === 'car_not_found' || code === 'not_found') return pageWithoutCar(slug, reservation);
    throw unanswered('/api/reservations/offer', offerAnswer.status, 'car');
  }
  const offer = (await offerAnswer.json()) as ReservationOffer;
  const carAnswer = await fetch(`/api/cars/${encodeURIComponent(offer.car.slug)}`);
  if (carAnswer.status === 404) return pageWithoutCar(slug, reservation);
  if (!carAnswer.ok) throw unanswered(`/api/cars/${offer.car.slug}`, carAnswer.status, 'car');
  const code = searchParams.get('problem');
  // The payment may have been recorded since the reservation was read, and then the car is reserved for this shopper.
  const mayBeSettled = id && reservation?.state === 'paying' && offer.availability === 'reserved';
  const present = mayBeSettled ? await loadReservation(fetch, id) : reservation;
  return {
    kind: 'checkout',
    car: (await carAnswer.json()) as Car,
    offer,
    key: newKey(),
    ...(present?.car.id === offer.car.id ? { reservation: present } : {}),
    ...(code ? { problem: { code, fields: (searchParams.get('fields') ?? '').split(',').filter(Boolean) } } : {}),
  };
};
