import { sampleCar as testCar } from '@forecourt/testing/sample-car';
import { testSite } from '../../../testing/test-site';
import { listVehicleTabs } from './tabs-of';

type Site = Parameters<typeof listVehicleTabs>[1];
const siteWith = (tabs: Partial<Site['vehicle']['tabs']>, features: Partial<Site['features']> = {}): Site => {
  const site = testSite();
  return {
    ...site,
    features: { ...site.features, reserve: true, ...features },
    vehicle: { ...site.vehicle, tabs: { ...site.vehicle.tabs, ...tabs } },
  };
};
const idsOf = (car: Parameters<typeof testCar>[0], site: Site) => listVehicleTabs(testCar(car), site).map(({ id }) => id);
const included = (html: string, given = {}) => ({ types: [], certified: false, html, ...given });

it('V-06 a car has the tabs in the order Dealer Comments, Included, Why Buy, Reserve, Protect, Features', () => {
  const site = siteWith({ included: [included('a')], whyBuy: 'b', protect: 'c' });
  expect(idsOf({ features: ['Towbar'] }, site)).toEqual(['comments', 'included', 'why', 'reserve', 'protect', 'features']);
});

it('V-06 the comments are the only tab where the dealer has no other text', () => {
  expect(idsOf({}, siteWith({}, { reserve: false }))).toEqual(['comments']);
});

it('V-06 only a car that can be reserved on the site has the tab Reserve Online', () => {
  expect(idsOf({}, siteWith({}))).toEqual(['comments', 'reserve']);
  expect(idsOf({ reserved: true }, siteWith({}))).toEqual(['comments']);
  expect(idsOf({ status: 'sold' }, siteWith({}))).toEqual(['comments']);
  expect(idsOf({}, siteWith({ reserve: false }))).toEqual(['comments']);
  expect(idsOf({}, { ...siteWith({}), reservations: { ...testSite().reservations, page: 'none' } })).toEqual(['comments']);
});

it('V-06 the tab What’s Included has the first entry for the type of the car', () => {
  const tabs = {
    reserve: false,
    included: [included('certified', { certified: true }), included('new', { types: ['new', 'demo'] }), included('any')],
  };
  const site = siteWith(tabs, { certified: true });
  const titlesOf = (car: Parameters<typeof testCar>[0]) =>
    listVehicleTabs(testCar(car), site).flatMap((tab) => (tab.id === 'included' ? [tab.html] : []));
  expect([titlesOf({ certified: true }), titlesOf({ car_type: 'new' }), titlesOf({})]).toEqual([['certified'], ['new'], ['any']]);
  // The dealer's programme has no text for the make of this certified car.
  site.cards = { ...site.cards, certifiedMakes: ['Lexus'] };
  expect([titlesOf({ certified: true }), titlesOf({ certified: true, make: 'Lexus' })]).toEqual([['any'], ['certified']]);
});
