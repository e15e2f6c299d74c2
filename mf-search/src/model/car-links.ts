import type { CardButton } from '@forecourt/rules/card-buttons';
import { purchasePrice } from '@forecourt/rules/price-display';
import type { Hit } from './hit';

type LinkedCar = Pick<
  Hit,
  'id' | 'slug' | 'car_type' | 'price' | 'price_type' | 'preorder' | 'before_price' | 'offer_price' | 'subscription_price'
>;

export const carPath = ({ slug }: { slug: string }): string => `/cars/${slug}`;

const financePath = (car: LinkedCar): string => {
  const price = purchasePrice(car);
  const query = new URLSearchParams({
    car_id: car.id,
    car_type: car.car_type,
    ...(price === undefined ? {} : { vehiclePriceBudget: String(price) }),
  });
  return `/finance?${query.toString()}#finance-form`;
};

/** Where a button of a card leads (C-02; vehicle-area §2). */
export const buttonPath = (button: CardButton, car: LinkedCar): string => {
  const paths: Record<CardButton, string> = {
    details: carPath(car),
    enquire: `${carPath(car)}#enquire`,
    similar: `${carPath(car)}#enquire`,
    test_drive: `${carPath(car)}#enquire`,
    // The dealer takes these by enquiry until there is a checkout to lead to.
    reserve: `${carPath(car)}#enquire`,
    buy_online: `${carPath(car)}#enquire`,
    finance: financePath(car),
  };
  return paths[button];
};
