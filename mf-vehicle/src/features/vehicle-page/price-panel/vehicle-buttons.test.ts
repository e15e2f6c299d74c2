import { sampleCar as testCar } from '@forecourt/testing/sample-car';
import { vehicleButtons } from './vehicle-buttons';

const all = { testDrive: true, tradeIn: true, finance: true, reserve: true, buyOnline: false };
const none = { testDrive: false, tradeIn: false, finance: false, reserve: false, buyOnline: false };
const phone = '07 3000 0000';

it('V-08 every button shows that the dealer has switched on', () => {
  expect(vehicleButtons(testCar(), all, phone)).toEqual(['enquire', 'reserve', 'call', 'test_drive', 'trade_in', 'finance']);
  expect(vehicleButtons(testCar(), none, phone)).toEqual(['enquire', 'call']);
});

it('V-17 there is no call button without a number', () => {
  expect(vehicleButtons(testCar(), none, undefined)).toEqual(['enquire']);
  expect(vehicleButtons(testCar(), none, 'ask inside')).toEqual(['enquire']);
});

it('V-08 the finance button shows only where there is a price', () => {
  expect(vehicleButtons(testCar({ price: 0 }), all, phone)).not.toContain('finance');
  expect(vehicleButtons(testCar({ price_type: 'poa' }), all, phone)).not.toContain('finance');
});

it('V-10 a sold vehicle has a button for similar vehicles in place of those to buy', () => {
  expect(vehicleButtons(testCar({ status: 'sold' }), all, phone)).toEqual(['similar', 'call']);
  expect(vehicleButtons(testCar({ status: 'coming_soon' }), all, phone)).toContain('enquire');
});

it('V-08 V-24 a car with a price has the button to buy online, one without the button to reserve, a reserved car neither', () => {
  const online = { ...none, reserve: true, buyOnline: true };
  expect(vehicleButtons(testCar(), online, undefined)).toEqual(['enquire', 'buy_online']);
  expect(vehicleButtons(testCar({ price: 0 }), online, undefined)).toEqual(['enquire', 'reserve']);
  expect(vehicleButtons(testCar({ reserved: true }), online, undefined)).toEqual(['enquire']);
});

it('V-08 Instant Message replaces Enquire Now, location and WhatsApp show where the page has them, and a sold car has none of them', () => {
  const ways = { assistant: true, place: true, whatsapp: true };
  expect(vehicleButtons(testCar(), none, phone, ways)).toEqual(['message', 'call', 'location', 'whatsapp']);
  expect(vehicleButtons(testCar({ status: 'sold' }), none, phone, ways)).toEqual(['similar', 'call']);
});

it('V-22 only a vehicle with a file has the button of the history report', () => {
  expect(vehicleButtons(testCar({ file: '/media/report.pdf' }), none, undefined)).toEqual(['enquire', 'history_report']);
  expect(vehicleButtons(testCar({ file: undefined }), none, undefined)).toEqual(['enquire']);
  expect(vehicleButtons(testCar({ status: 'sold', file: '/media/report.pdf' }), none, undefined)).toEqual(['similar']);
});
