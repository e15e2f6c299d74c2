import { checkoutPath, type CheckoutPage } from '@forecourt/rules/vehicle/checkout-path';
import type { CardButton } from '@forecourt/rules/card/card-buttons';
import { financeFormPath } from '@forecourt/rules/finance/finance-link';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import type { CarHit } from './hit';

type LinkedCar = Pick<
  CarHit,
  | 'id'
  | 'slug'
  | 'car_type'
  | 'vin'
  | 'location_id'
  | 'price'
  | 'price_type'
  | 'preorder'
  | 'before_price'
  | 'offer_price'
  | 'subscription_price'
>;

export const carPath = ({ slug }: { slug: string }): string => `/cars/${slug}`;

const financePath = (car: LinkedCar): string =>
  financeFormPath({
    carId: car.id,
    carType: car.car_type,
    vin: car.vin,
    dealership: car.location_id,
    price: purchasePrice(car),
  });

/** Without a checkout, reserving and buying lead to the enquiry (C-02, V-24; vehicle-area §2). */
export const buttonPath = (button: CardButton, car: LinkedCar, page: CheckoutPage = 'none'): string => {
  const enquiry = `${carPath(car)}#enquire`;
  switch (button) {
    case 'details':
      return carPath(car);
    case 'finance':
      return financePath(car);
    case 'reserve':
    case 'buy_online':
      return checkoutPath(page, car.slug) ?? enquiry;
    case 'enquire':
    case 'similar':
    case 'test_drive':
      return enquiry;
  }
};
