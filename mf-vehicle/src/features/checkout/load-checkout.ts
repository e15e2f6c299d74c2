import type { Car } from '@forecourt/contracts/car/car';
import type { ProblemDocument } from '@forecourt/contracts/problem';
import type { Reservation, ReservationOffer } from '@forecourt/contracts/car/reservation';
import { fetchContext, type SiteFetch } from '@forecourt/store';
import type { LoaderFunctionArgs } from 'react-router';
import { unanswered } from '@forecourt/rules/site/unanswered';

/** V-24. */
export type CheckoutPageData =
  | {
      kind: 'missing';
      slugOrId: string;
    }
  /** The car has left the stock since. */
  | { kind: 'withdrawn'; reservation: Reservation }
  | {
      kind: 'checkout';
      car: Car;
      offer: ReservationOffer;
      /** Only if the page's address contains its id. */
      reservation?: Reservation;
      /** Key of the form; the server makes one reservation for all requests with the same key. */
      key: string;
      /** The server returned the form to a browser without JavaScript: an error code, and the names of the wrong fields. */
      problem?: { code: string; fields: string[] };
    };

const KEY_BYTES = 16;

/** `randomUUID` exists only in secure contexts, and a dealer's test host may be plain HTTP. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Undefined if there is none. Throws on a failure, or the page would tell its shopper that somebody else has the car. */
const loadReservation = async (fetch: SiteFetch, id: string): Promise<Reservation | undefined> => {
  const answer = await fetch(`/api/reservations/${encodeURIComponent(id)}`);
  if (answer.ok) return (await answer.json()) as Reservation;
  if (answer.status === 404 || answer.status === 400) return undefined;
  throw unanswered('/api/reservations', answer.status, 'reservation');
};

const pageWithoutCar = (slugOrId: string, reservation: Reservation | undefined): CheckoutPageData =>
  reservation && [reservation.car.slug, reservation.car.id].includes(slugOrId)
    ? { kind: 'withdrawn', reservation }
    : { kind: 'missing', slugOrId };

/** Throws if the server fails to answer. */
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
