import type { DeliveryPrice } from '@forecourt/contracts/quotes';
import type { ProviderSettings } from '@forecourt/contracts/site/providers';
import type { ProviderOutcome } from '../../platform/ports';
import { createSuccessOutcome, type ProviderAdapter } from '../provider';

export interface DeliveryPrices {
  /** `postcode` has four digits. Undefined when the dealer names no price for it. */
  priceFor(postcode: string): Promise<ProviderOutcome<DeliveryPrice | undefined>>;
}

export type DeliveryPriceAdapter = ProviderAdapter<'deliveryPrice', DeliveryPrices>;

type Region = ProviderSettings['deliveryPrice']['regions'][number];

const contains = (postcode: string) => (range: string) => {
  const [first = '', last = first] = range.split('-');
  return postcode >= first && postcode <= last;
};

/** The first region with the postcode counts. */
export const findDeliveryRegion = (regions: readonly Region[], postcode: string): Region | undefined =>
  regions.find(({ postcodes }) => postcodes.some(contains(postcode)));

export const regionTableAdapter: DeliveryPriceAdapter = {
  name: 'regions',
  open: ({ settings: { regions } }) => ({
    async priceFor(postcode) {
      const region = findDeliveryRegion(regions, postcode);
      return createSuccessOutcome(region && { price: region.price, name: region.name });
    },
  }),
};
