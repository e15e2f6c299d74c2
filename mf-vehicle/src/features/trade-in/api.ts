import type { LeadReceipt } from '@forecourt/contracts/form/lead';
import type { RegoLookup, RegoVehicle } from '@forecourt/contracts/quotes';
import type { ShownValuationRequest, TradeInOfferRequest } from '@forecourt/contracts/car/trade-in-offer';
import { vehicleApi } from '../../api';

/** Other pages of this remote do not load their code. */
export const { useLookUpMutation, useAcceptOfferMutation, useRecordValuationMutation } = vehicleApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null if no vehicle has the plate. It is a mutation, because number plates must not be in addresses or caches. */
    lookUp: build.mutation<RegoVehicle | null, RegoLookup>({
      query: (body) => ({ path: '/api/rego-lookup', method: 'POST', body }),
    }),
    acceptOffer: build.mutation<LeadReceipt, TradeInOfferRequest>({
      query: (body) => ({ path: '/api/leads/offer', method: 'POST', body }),
    }),
    recordValuation: build.mutation<LeadReceipt, ShownValuationRequest>({
      query: (body) => ({ path: '/api/miscellaneous', method: 'POST', body }),
    }),
  }),
});
