import type { Car } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { checkoutButton } from '@forecourt/rules/card/card-buttons';
import { isCertified } from '@forecourt/rules/card/card-tag';
import type { PricedCar } from '@forecourt/rules/price/price-display';
import { isSellable } from '@forecourt/rules/card/sellable';

/** In the order in which they appear (V-06). */
export type VehicleTab =
  | { id: 'comments' }
  | { id: 'included'; html: string }
  | { id: 'why'; html: string }
  | { id: 'reserve' }
  | { id: 'protect'; html: string }
  | { id: 'features' };

type TabSite = Pick<PublicSite, 'cards' | 'features' | 'reservations' | 'vehicle'>;
type TabCar = PricedCar & Pick<Car, 'car_type' | 'make' | 'certified' | 'reserved' | 'features' | 'status'>;

/** Always the comments, and each other tab that has content (V-06). */
export const listVehicleTabs = (car: TabCar, { cards, features, reservations, vehicle: { tabs } }: TabSite): VehicleTab[] => {
  const inProgramme = isCertified(car, { certified: features.certified, ...cards });
  const included = tabs.included.find(
    ({ types, certified }) => (types.length === 0 || types.includes(car.car_type)) && (inProgramme || !certified),
  );
  const reservable =
    tabs.reserve && reservations.page !== 'none' && isSellable(car) && checkoutButton(car, features) !== undefined;
  return [
    { id: 'comments' },
    ...(included ? [{ id: 'included', html: included.html } as const] : []),
    ...(tabs.whyBuy ? [{ id: 'why', html: tabs.whyBuy } as const] : []),
    ...(reservable ? [{ id: 'reserve' } as const] : []),
    ...(tabs.protect ? [{ id: 'protect', html: tabs.protect } as const] : []),
    ...(car.features.length > 0 ? [{ id: 'features' } as const] : []),
  ];
};
