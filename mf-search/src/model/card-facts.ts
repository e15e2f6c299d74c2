import type { PublicSite } from '@forecourt/contracts/public-site';
import type { Text } from '@forecourt/contracts/remote';
import { formatKm } from '@forecourt/rules/money';
import type { Hit } from './hit';
import { shortTransmission } from './short-transmission';

export interface CardFact {
  label: string;
  value: string;
  icon?: 'gauge' | 'gearbox' | 'fuel' | 'map-pin' | 'car';
}

type FactCar = Pick<Hit, 'car_type' | 'item_type' | 'km' | 'transmission' | 'fuel' | 'city' | 'location_name' | 'body' | 'drive'>;

/** Whether a car shows as the used-car card: where the dealer has one, and the car is used. */
export const isUsedCard = ({ car_type }: Pick<Hit, 'car_type'>, { usedCard }: Pick<PublicSite['display'], 'usedCard'>): boolean =>
  usedCard && car_type === 'used';

/**
 * Key facts of a card in order; those without a value are not shown (C-01). The used-car card has the body and the
 * drive in place of the location, and the odometer apart: it is what buyers of a used car look for first.
 */
export const cardFacts = (car: FactCar, used: boolean, { locale }: Pick<PublicSite, 'locale'>, text: Text): CardFact[] => {
  const odometer: CardFact = {
    label: text('car.km', 'Odometer'),
    value: car.km === undefined ? '' : formatKm(car.km, locale),
    icon: 'gauge',
  };
  const transmission: CardFact = {
    label: text('car.transmission', 'Transmission'),
    value: shortTransmission(car.transmission),
    icon: 'gearbox',
  };
  const fuel: CardFact = { label: text('car.fuel', 'Fuel'), value: car.fuel ?? '', icon: 'fuel' };
  const body: CardFact = { label: text('car.body', 'Body type'), value: car.body ?? '', icon: 'car' };
  const drive: CardFact = { label: text('car.drive', 'Drive'), value: car.drive ?? '', icon: 'gauge' };
  const place: CardFact = {
    label: text('car.location', 'Location'),
    value: car.city ?? car.location_name ?? '',
    icon: 'map-pin',
  };
  // What has no engine has a shape.
  const first = car.item_type === 'caravan' ? [body] : [odometer, transmission, fuel];
  return (used ? [transmission, fuel, body, drive] : [...first, place]).filter(({ value }) => value !== '');
};
