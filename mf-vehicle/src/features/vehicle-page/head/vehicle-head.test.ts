import type { HeadContext } from '@forecourt/contracts/remote';
import { sampleCar as testCar } from '@forecourt/testing/sample-car';
import { testSite } from '../../../testing/test-site';
import type { VehiclePageData } from '../load-vehicle';
import { vehicleHead } from './vehicle-head';

const text = (_key: string, fallback: string, values: Record<string, string | number> = {}) =>
  fallback.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const headOf = (car: VehiclePageData['car']) =>
  vehicleHead({
    data: { car, now: 0, sales: 0 },
    params: {},
    url: new URL('https://cars.example/'),
    site: testSite(),
    text,
  } as HeadContext<VehiclePageData, 'vehicle'>);

it('V-28 the head of the vehicle page has title, canonical address, picture and structured data', () => {
  const head = headOf(testCar());
  expect(head).toMatchObject({
    title: '2022 Toyota RAV4 GXL | Cars',
    canonical: '/cars/2022-toyota-rav4-gxl-u10001',
    image: 'drawing:suv/white/front',
  });
  expect(head.jsonLd?.map((object) => (object as { '@type': string })['@type'])).toEqual(['Car', 'BreadcrumbList']);
});

it('V-28 the description lists the facts of the vehicle in one sentence', () => {
  expect(headOf(testCar({ city: 'Southport', state: 'QLD' })).description).toBe(
    '2022 Toyota RAV4 GXL: $38,990 Drive away, 41,250 km, Automatic, Petrol, Glacier White, Southport, QLD. ' +
      'See photos and details and enquire online at Cars.',
  );
  const bare = testCar({ price: 0, km: undefined, transmission: undefined, fuel: undefined, colour: undefined });
  expect(headOf(bare).description).toBe(
    '2022 Toyota RAV4 GXL: Enquire for price. See photos and details and enquire online at Cars.',
  );
});

it('V-28 a page without a vehicle is noindex', () => {
  expect(headOf(null)).toEqual({ title: 'No longer in stock | Cars', robots: 'noindex' });
});
