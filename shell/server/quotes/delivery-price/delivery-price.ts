import type { DeliveryPrice } from '@forecourt/contracts/quotes';
import type { ProviderSettings } from '@forecourt/contracts/site/providers';
import type { ProviderOutcome } from '../../ports';
import { createSuccessOutcome, type ProviderAdapter } from '../provider';

/** A provider of delivery prices: prices of bringing a vehicle to a postcode (V-21). */
export interface DeliveryPrices {
  /** Returns the delivery price for a postcode of four digits; undefined when the dealer names no price for it. */
  priceFor(postcode: string): Promise<ProviderOutcome<DeliveryPrice | undefined>>;
}

export type DeliveryPriceAdapter = ProviderAdapter<'deliveryPrice', DeliveryPrices>;

type Region = ProviderSettings['deliveryPrice']['regions'][number];

const contains = (postcode: string) => (range: string) => {
  const [first = '', last = first] = range.split('-');
  return postcode >= first && postcode <= last;
};

/** Returns the first region of the dealer's table that contains a postcode; undefined when none does. */
export const findDeliveryRegion = (regions: readonly Region[], postcode: string): Region | undefined =>
  regions.find(({ postcodes }) => postcodes.some(contains(postcode)));

/** Provider of delivery prices that uses the table of regions in the dealer's configuration. */
export const regionTableAdapter: DeliveryPriceAdapter = {
  name: 'regions',
  open: ({ settings: { regions } }) => ({
    async priceFor(postcode) {
      const region = findDeliveryRegion(regions, postcode);
      return createSuccessOutcome(region && { price: region.price, name: region.name });
    },
  }),
};
