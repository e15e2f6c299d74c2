import type { LeadReceipt } from '@forecourt/contracts/form/lead';
import type { RegoLookup, RegoVehicle } from '@forecourt/contracts/quotes';
import type { Miscellaneous, OfferOf } from '@forecourt/contracts/car/trade-in-offer';
import { api } from '../../api';

/** What only the trade-in pages call, so that other pages of this remote don't carry it. */
export const { useLookUpMutation, useAcceptOfferMutation, useNoteShownMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null: no vehicle has this plate. A mutation, because plates stay out of addresses and out of what is kept. */
    lookUp: build.mutation<RegoVehicle | null, RegoLookup>({
      query: (body) => ({ path: '/api/rego-lookup', method: 'POST', body }),
    }),
    acceptOffer: build.mutation<LeadReceipt, OfferOf>({
      query: (body) => ({ path: '/api/leads/offer', method: 'POST', body }),
    }),
    noteShown: build.mutation<LeadReceipt, Miscellaneous>({
      query: (body) => ({ path: '/api/miscellaneous', method: 'POST', body }),
    }),
  }),
});
