import type { Car } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { sampleCar as testCar } from '@forecourt/testing/sample-car';
import { hasAssistant, vehicleButtons, whatsAppHref } from './vehicle-buttons';

const all = { testDrive: true, tradeIn: true, finance: true, reserve: true, buyOnline: false };
const none = { testDrive: false, tradeIn: false, finance: false, reserve: false, buyOnline: false };
const phone = '07 3000 0000';

it('V-08 the vehicle page shows every button that the dealer has switched on', () => {
  expect(vehicleButtons(testCar(), all, phone)).toEqual(['enquire', 'reserve', 'call', 'test_drive', 'trade_in', 'finance']);
  expect(vehicleButtons(testCar(), none, phone)).toEqual(['enquire', 'call']);
});

it('V-17 a location without a phone number has no call button', () => {
  expect(vehicleButtons(testCar(), none, undefined)).toEqual(['enquire']);
  expect(vehicleButtons(testCar(), none, 'ask inside')).toEqual(['enquire']);
});

it('V-08 only a vehicle with a price has the finance button', () => {
  expect(vehicleButtons(testCar({ price: 0 }), all, phone)).not.toContain('finance');
  expect(vehicleButtons(testCar({ price_type: 'poa' }), all, phone)).not.toContain('finance');
});

it('V-10 a sold vehicle has a button for similar vehicles in place of the buttons to buy', () => {
  expect(vehicleButtons(testCar({ status: 'sold' }), all, phone)).toEqual(['similar', 'call']);
  expect(vehicleButtons(testCar({ status: 'coming_soon' }), all, phone)).toContain('enquire');
});

it('V-08 a car on its way has neither a checkout nor a test drive', () => {
  expect(vehicleButtons(testCar({ status: 'coming_soon' }), all, phone)).toEqual([
    'enquire',
    'tell_me',
    'call',
    'trade_in',
    'finance',
  ]);
});

it('V-08 V-24 a car with a price has the button to buy online, and a car without one or a reserved car no checkout', () => {
  const online = { ...none, reserve: true, buyOnline: true };
  expect(vehicleButtons(testCar(), online, undefined)).toEqual(['enquire', 'buy_online']);
  expect(vehicleButtons(testCar({ price: 0 }), online, undefined)).toEqual(['enquire']);
  expect(vehicleButtons(testCar({ reserved: true }), online, undefined)).toEqual(['enquire', 'tell_me']);
});

it('V-08 Instant Message replaces Enquire Now, and a sold car has no button of message, location or WhatsApp', () => {
  const otherWays = { assistant: true, place: true, whatsapp: true };
  expect(vehicleButtons(testCar(), none, phone, otherWays)).toEqual(['message', 'call', 'location', 'whatsapp']);
  expect(vehicleButtons(testCar({ status: 'sold' }), none, phone, otherWays)).toEqual(['similar', 'call']);
});

it('V-22 only a vehicle with a file has the button of the history report', () => {
  expect(vehicleButtons(testCar({ file: '/media/report.pdf' }), none, undefined)).toEqual(['enquire', 'history_report']);
  expect(vehicleButtons(testCar({ file: undefined }), none, undefined)).toEqual(['enquire']);
  expect(vehicleButtons(testCar({ status: 'sold', file: '/media/report.pdf' }), none, undefined)).toEqual(['similar']);
});

const messaging = { assistant: 'https://chat.example/harbour', assistantFor: [], provider: false, whatsapp: '0412 345 678' };

it.each([
  ['in its place', {}, {}, true],
  ['not where the assistant is off', {}, { assistant: '' }, false],
  ['not where a provider has its own bubble', {}, { provider: true }, false],
  ['not for a car that it does not answer about', { car_type: 'new' }, { assistantFor: ['used'] }, false],
  ['for a car that it answers about', { car_type: 'used' }, { assistantFor: ['used'] }, true],
  ['not for a car that is sold', { status: 'sold' }, {}, false],
] satisfies [string, Partial<Car>, Partial<PublicSite['messaging']>, boolean][])(
  'V-08 Instant Message shows %s',
  (_, car, change, isVisible) => {
    expect(hasAssistant(testCar(car), { ...messaging, ...change })).toBe(isVisible);
  },
);

it('V-08 with a shell of an earlier version the page has neither assistant nor WhatsApp', () => {
  expect([hasAssistant(testCar(), undefined), whatsAppHref(undefined, 'Kia', 'https://a.example')]).toEqual([false, undefined]);
});

it('V-08 the WhatsApp message has the vehicle and its address, and the number has its country code', () => {
  expect(whatsAppHref(messaging, 'Kia Rio & more', 'https://a.example/cars/kia')).toBe(
    'https://wa.me/61412345678?text=Kia%20Rio%20%26%20more%20https%3A%2F%2Fa.example%2Fcars%2Fkia',
  );
  expect(whatsAppHref({ ...messaging, whatsapp: '' }, 'Kia', 'https://a.example')).toBeUndefined();
});
