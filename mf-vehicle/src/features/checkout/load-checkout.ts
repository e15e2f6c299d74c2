import type { Car } from '@forecourt/contracts/car/car';
import type { ProblemDocument } from '@forecourt/contracts/problem';
import type { Reservation, ReservationOffer } from '@forecourt/contracts/car/reservation';
import { fetchContext } from '@forecourt/store';
import type { LoaderFunctionArgs } from 'react-router';

/** Data of the checkout page (V-24). */
export type CheckoutData =
  | { kind: 'missing' }
  | {
      kind: 'checkout';
      car: Car;
      offer: ReservationOffer;
      /** The shopper's own reservation, when the address names it. */
      reservation?: Reservation;
      /** Made once for the form: all tries of it are the same reservation. */
      key: string;
      /** The reason for which the form came back to a browser without JavaScript: an error code, and the fields that it is about. */
      problem?: { code: string; fields: string[] };
    };

const KEY_BYTES = 16;

/** `randomUUID` is there in secure contexts only; a dealer's test host may be plain HTTP. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads the car, what reserving it costs, and how the shopper's reservation stands. */
export const loadCheckout = async ({ params, request, context }: LoaderFunctionArgs): Promise<CheckoutData> => {
  const fetch = context.get(fetchContext);
  const { searchParams } = new URL(request.url);
  const slug = params['slug'] ?? searchParams.get('car_id') ?? '';
  const id = searchParams.get('reservation');
  const car = encodeURIComponent(slug);
  // The reservation first: reading it may record that the deposit was paid, which changes the offer.
  const reservationAnswer = id ? await fetch(`/api/reservations/${encodeURIComponent(id)}`) : undefined;
  const offerAnswer = await fetch(`/api/reservations/offer?car=${car}`);
  if (!offerAnswer.ok) {
    const { code } = (await offerAnswer.json().catch(() => ({}))) as Partial<ProblemDocument>;
    if (offerAnswer.status === 400 || code === 'car_not_found' || code === 'not_found') return { kind: 'missing' };
    throw new Error(`The offer of a reservation could not be read: /api/reservations/offer answered ${offerAnswer.status}`);
  }
  const offer = (await offerAnswer.json()) as ReservationOffer;
  const carAnswer = await fetch(`/api/cars/${encodeURIComponent(offer.car.slug)}`);
  if (carAnswer.status === 404) return { kind: 'missing' };
  if (!carAnswer.ok) throw new Error(`The vehicle could not be read: /api/cars/${offer.car.slug} answered ${carAnswer.status}`);
  const reservation = reservationAnswer?.ok ? ((await reservationAnswer.json()) as Reservation) : undefined;
  const code = searchParams.get('problem');
  return {
    kind: 'checkout',
    car: (await carAnswer.json()) as Car,
    offer,
    key: newKey(),
    ...(reservation?.car.id === offer.car.id ? { reservation } : {}),
    ...(code ? { problem: { code, fields: (searchParams.get('fields') ?? '').split(',').filter(Boolean) } } : {}),
  };
};
