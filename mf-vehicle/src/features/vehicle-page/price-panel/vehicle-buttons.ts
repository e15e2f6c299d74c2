import type { Car } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { tellMeForm } from '@forecourt/rules/card/car-state';
import { checkoutButton, hasTestDrive } from '@forecourt/rules/card/card-buttons';
import { telHref } from '@forecourt/rules/location/phone';
import { purchasePrice, type PricedCar } from '@forecourt/rules/price/price-display';
import { isSellable } from '@forecourt/rules/card/sellable';

/** In their order (V-08, V-10, V-24, vehicle-area §6). */
export type VehicleButton =
  | 'message'
  | 'enquire'
  | 'tell_me'
  | 'reserve'
  | 'buy_online'
  | 'call'
  | 'test_drive'
  | 'trade_in'
  | 'finance'
  | 'history_report'
  | 'location'
  | 'whatsapp'
  | 'similar';

type ButtonFeatures = Pick<PublicSite['features'], 'testDrive' | 'tradeIn' | 'finance' | 'reserve' | 'buyOnline'>;

/** In addition to the enquiry form. */
export interface ContactWays {
  assistant?: boolean;
  place?: boolean;
  whatsapp?: boolean;
}

/** In order. A sold vehicle has a button for similar vehicles in place of those to buy; no phone number, no call button. */
export const vehicleButtons = (
  car: PricedCar & Pick<Car, 'status' | 'reserved' | 'file'>,
  features: ButtonFeatures,
  phone: string | undefined,
  { assistant, place, whatsapp }: ContactWays = {},
): VehicleButton[] => {
  const call: VehicleButton[] = telHref(phone) ? ['call'] : [];
  if (!isSellable(car)) return ['similar', ...call];
  const { tradeIn, finance } = features;
  const checkout = checkoutButton(car, features);
  return [
    assistant ? 'message' : 'enquire',
    ...(tellMeForm(car) ? (['tell_me'] as const) : []),
    ...(checkout ? [checkout] : []),
    ...call,
    ...(hasTestDrive(car, features) ? (['test_drive'] as const) : []),
    ...(tradeIn ? (['trade_in'] as const) : []),
    ...(finance && purchasePrice(car) !== undefined ? (['finance'] as const) : []),
    ...(car.file ? (['history_report'] as const) : []),
    ...(place ? (['location'] as const) : []),
    ...(whatsapp ? (['whatsapp'] as const) : []),
  ];
};

type Messaging = PublicSite['messaging'];

/** "Instant Message" replaces "Enquire Now" (vehicle-area §6). The configuration from an older shell has no `messaging`. */
export const hasAssistant = (car: Pick<Car, 'status' | 'car_type'>, messaging: Messaging | undefined): boolean => {
  const { assistant = '', assistantFor = [], provider = false } = messaging ?? {};
  return assistant !== '' && !provider && isSellable(car) && (assistantFor.length === 0 || assistantFor.includes(car.car_type));
};

/** With a message about the vehicle and its address (V-08); undefined for a dealer without a WhatsApp number. */
export const whatsAppHref = (messaging: Messaging | undefined, name: string, url: string): string | undefined => {
  const number = telHref(messaging?.whatsapp)?.replaceAll(/\D/g, '');
  return number && `https://wa.me/${number}?text=${encodeURIComponent(`${name} ${url}`.replace(/\p{Surrogate}/gu, '\uFFFD'))}`;
};
