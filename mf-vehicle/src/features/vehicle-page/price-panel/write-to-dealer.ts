import type { Car } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { telHref } from '@forecourt/rules/location/phone';
import { isSellable } from '@forecourt/rules/card/sellable';

type Messaging = PublicSite['messaging'];

/** Tells whether Instant Message stands in place of Enquire Now (vehicle-area §6). An older shell has no `messaging`. */
export const hasAssistant = (car: Pick<Car, 'status' | 'car_type'>, messaging: Messaging | undefined): boolean => {
  const { assistant = '', assistantFor = [], provider = false } = messaging ?? {};
  return assistant !== '' && !provider && isSellable(car) && (assistantFor.length === 0 || assistantFor.includes(car.car_type));
};

/** WhatsApp to the dealer, with the vehicle and its address written already (V-08); undefined without a number. */
export const whatsAppHref = (messaging: Messaging | undefined, name: string, url: string): string | undefined => {
  const number = telHref(messaging?.whatsapp)?.replaceAll(/\D/g, '');
  return number && `https://wa.me/${number}?text=${encodeURIComponent(`${name} ${url}`.replace(/\p{Surrogate}/gu, '\uFFFD'))}`;
};
