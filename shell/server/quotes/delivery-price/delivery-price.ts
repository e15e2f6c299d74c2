import type { DeliveryPrice } from '@forecourt/contracts/quotes';
import type { Outcome } from '../../ports';
import type { ProviderAdapter } from '../provider';

/** Price of bringing a vehicle to a postcode (V-21). */
export interface DeliveryPrices {
  /** @param postcode four digits. Undefined: the dealer names no price for there. */
  priceFor(postcode: string): Promise<Outcome<DeliveryPrice | undefined>>;
}

export type DeliveryPriceAdapter = ProviderAdapter<'deliveryPrice', DeliveryPrices>;
