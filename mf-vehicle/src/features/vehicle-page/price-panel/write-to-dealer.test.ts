import type { Car } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { sampleCar as testCar } from '@forecourt/testing/sample-car';
import { hasAssistant, whatsAppHref } from './write-to-dealer';

const messaging = { assistant: 'https://chat.example/harbour', assistantFor: [], provider: false, whatsapp: '0412 345 678' };

it.each([
  ['in its place', {}, {}, true],
  ['not where the assistant is off', {}, { assistant: '' }, false],
  ['not where a provider has its own bubble', {}, { provider: true }, false],
  ['not for a car that it does not answer about', { car_type: 'new' }, { assistantFor: ['used'] }, false],
  ['for a car that it answers about', { car_type: 'used' }, { assistantFor: ['used'] }, true],
  ['not for a car that is sold', { status: 'sold' }, {}, false],
] satisfies [string, Partial<Car>, Partial<PublicSite['messaging']>, boolean][])(
  'V-08 shows Instant Message %s',
  (_, car, change, shown) => {
    expect(hasAssistant(testCar(car), { ...messaging, ...change })).toBe(shown);
  },
);

it('V-08 an older shell gives neither assistant nor WhatsApp', () => {
  expect([hasAssistant(testCar(), undefined), whatsAppHref(undefined, 'Kia', 'https://a.example')]).toEqual([false, undefined]);
});

it('V-08 the page writes the vehicle and its address into a WhatsApp message, to the number with its country', () => {
  expect(whatsAppHref(messaging, 'Kia Rio & more', 'https://a.example/cars/kia')).toBe(
    'https://wa.me/61412345678?text=Kia%20Rio%20%26%20more%20https%3A%2F%2Fa.example%2Fcars%2Fkia',
  );
  expect(whatsAppHref({ ...messaging, whatsapp: '' }, 'Kia', 'https://a.example')).toBeUndefined();
});
