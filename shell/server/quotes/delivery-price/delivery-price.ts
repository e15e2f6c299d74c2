import type { DeliveryPrice } from '@forecourt/contracts/quotes';
import type { ProviderSettings } from '@forecourt/contracts/site/providers';
import type { Outcome } from '../../ports';
import { success, type ProviderAdapter } from '../provider';

/** Returns the price of bringing a vehicle to a postcode (V-21). */
export interface DeliveryPrices {
  /** Returns the price for a postcode of four digits; undefined when the dealer names none for it. */
  priceFor(postcode: string): Promise<Outcome<DeliveryPrice | undefined>>;
}

export type DeliveryPriceAdapter = ProviderAdapter<'deliveryPrice', DeliveryPrices>;

type Region = ProviderSettings['deliveryPrice']['regions'][number];

const contains = (postcode: string) => (range: string) => {
  const [first = '', last = first] = range.split('-');
  return postcode >= first && postcode <= last;
};

/** Returns the first region of the dealer's table that contains a postcode; undefined when none does. */
export const regionOf = (regions: readonly Region[], postcode: string): Region | undefined =>
  regions.find(({ postcodes }) => postcodes.some(contains(postcode)));

/** Provider of delivery prices that uses the table of regions in the dealer's configuration. */
export const regionTable: DeliveryPriceAdapter = {
  name: 'regions',
  open: ({ settings: { regions } }) => ({
    async priceFor(postcode) {
      const region = regionOf(regions, postcode);
      return success(region && { price: region.price, name: region.name });
    },
  }),
};
