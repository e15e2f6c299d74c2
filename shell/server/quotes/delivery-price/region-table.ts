import type { Providers } from '@forecourt/contracts/site/providers';
import { success } from '../provider';
import type { DeliveryPriceAdapter } from './delivery-price';

type Region = Providers['deliveryPrice']['regions'][number];

const holds = (postcode: string) => (range: string) => {
  const [first = '', last = first] = range.split('-');
  return postcode >= first && postcode <= last;
};

/** The first region of the dealer's table that holds a postcode. */
export const regionOf = (regions: readonly Region[], postcode: string): Region | undefined =>
  regions.find(({ postcodes }) => postcodes.some(holds(postcode)));

/** Embedded: the region table of the dealer's configuration. */
export const regionTable: DeliveryPriceAdapter = {
  name: 'regions',
  open: ({ settings: { regions } }) => ({
    async priceFor(postcode) {
      const region = regionOf(regions, postcode);
      return success(region && { price: region.price, name: region.name });
    },
  }),
};
