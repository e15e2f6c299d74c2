import type { Reservation, ReservationRequest } from '@forecourt/contracts/car/reservation';
import type { api } from '../../api';

/** Adds what only the checkout calls, so that other pages of this remote don't carry it. */
export const reserving = (base: typeof api) =>
  base.injectEndpoints({
    endpoints: (build) => ({
      /** Keeps the car while the deposit is paid. The same key is the same reservation. */
      reserve: build.mutation<Reservation, ReservationRequest>({
        query: (body) => ({ path: '/api/reservations', method: 'POST', body }),
      }),
    }),
  });
