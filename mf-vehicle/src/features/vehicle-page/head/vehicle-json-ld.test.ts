import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { sampleCar as testCar } from '@forecourt/testing/sample-car';
import { vehicleBreadcrumbJsonLd, vehicleJsonLd } from './vehicle-json-ld';

const address = { street: '1 High Street', city: 'Newstead', state: 'QLD', postcode: '4006', lat: -27, lng: 153 };
const site = {
  origin: 'https://cars.example',
  basePath: '',
  name: 'Cars',
  currency: 'AUD',
  locale: 'en-AU',
  stock: { distance: 'auto' as const },
  features: { subscriptions: false },
  locations: [{ id: 'north-sales', visible: true, address }] as PublicSite['locations'],
};
const of = (change: Parameters<typeof testCar>[0] = {}) => vehicleJsonLd(testCar(change), site);

it('V-28 the structured data describe the vehicle and its offer', () => {
  expect(of()).toMatchObject({
    '@type': 'Car',
    name: '2022 Toyota RAV4 GXL',
    url: 'https://cars.example/cars/2022-toyota-rav4-gxl-u10001',
    brand: { name: 'Toyota' },
    vehicleModelDate: '2022',
    mileageFromOdometer: { value: 41_250, unitCode: 'KMT' },
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      price: 38_990,
      priceCurrency: 'AUD',
      availability: 'https://schema.org/InStock',
      seller: { name: 'Cars', address: { addressLocality: 'Newstead', postalCode: '4006' } },
    },
  });
});

it('V-28 the offer has the price on the page, and a vehicle without a price has no offer', () => {
  expect(of({ offer_price: 36_500 })).toMatchObject({ offers: { price: 36_500 } });
  expect(of({ price: 0 })).not.toHaveProperty('offers');
  expect(of({ price_type: 'poa' })).not.toHaveProperty('offers');
});

it.each([
  [{ status: 'coming_soon', preorder: true }, 'PreOrder'],
  [{ status: 'coming_soon' }, 'OutOfStock'],
  [{ status: 'coming_soon', reserved: true }, 'Reserved'],
  [{ status: 'sold', reserved: true }, 'SoldOut'],
] as const)('V-28 V-24 a vehicle that is %j has the availability %s, as its checkout', (car, availability) => {
  expect(of(car)).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
});

it('V-28 the structured data have absolute picture addresses and no empty field', () => {
  const bare = of({ images: [], km: undefined, colour: undefined, doors: 0, location_id: undefined });
  for (const field of ['image', 'mileageFromOdometer', 'color', 'numberOfDoors']) expect(bare).not.toHaveProperty(field);
  expect((of() as unknown as { image: string[] }).image[0]).toMatch(/^https:\/\/cars\.example\/_img\/v1\/a_3x2,/);
});

it('V-28 a caravan has the type Vehicle and a motorcycle the type Motorcycle', () => {
  expect(of({ item_type: 'caravan' })).toMatchObject({ '@type': 'Vehicle' });
  expect(of({ item_type: 'motorcycle' })).toMatchObject({ '@type': 'Motorcycle' });
});

it('V-01 V-28 the breadcrumb list has the addresses of all steps but the last', () => {
  const { itemListElement } = vehicleBreadcrumbJsonLd(testCar(), site) as unknown as {
    itemListElement: { name: string; item?: string }[];
  };
  expect(itemListElement.map(({ name, item }) => [name, item])).toEqual([
    ['Home', 'https://cars.example/'],
    ['Used Cars', 'https://cars.example/search/used-cars'],
    ['Toyota', 'https://cars.example/search/toyota'],
    ['RAV4', 'https://cars.example/search/toyota/rav4'],
    ['2022 Toyota RAV4 GXL', undefined],
  ]);
});

it('V-09 V-28 a reserved vehicle has the availability Reserved', () => {
  expect(of({ reserved: true })).toMatchObject({ offers: { availability: 'https://schema.org/Reserved' } });
});

it('V-09 V-28 where the dealer has subscriptions, the structured data offer one beside the price to buy', () => {
  const subscribing = { ...site, features: { subscriptions: true } };
  const car = testCar({ subscription_price: 219 });
  expect(vehicleJsonLd(car, subscribing).offers).toMatchObject([
    { price: 38_990, priceCurrency: 'AUD' },
    {
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      priceSpecification: { price: 219, priceCurrency: 'AUD', unitCode: 'WEE' },
    },
  ]);
  expect(vehicleJsonLd({ ...car, price: 0 }, subscribing).offers).toMatchObject({ priceSpecification: { price: 219 } });
  expect(vehicleJsonLd(car, site).offers).toMatchObject({ price: 38_990 });
});

it('V-28 the odometer of a dealer with miles has their unit code', () => {
  expect(vehicleJsonLd(testCar({ km: 72_758 }), { ...site, locale: 'en-GB' })).toMatchObject({
    mileageFromOdometer: { value: 45_210, unitCode: 'SMI' },
  });
});
