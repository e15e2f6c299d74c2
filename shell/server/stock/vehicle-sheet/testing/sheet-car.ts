import type { Car } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { sampleDealer } from '@forecourt/testing/sample-site';

export const sheetCar = (change: Partial<Car> = {}): Car => ({
  id: 'car-1',
  slug: '2022-toyota-rav4',
  name: '2022 Toyota RAV4 GXL',
  stocknum: 'U10001',
  vin: 'JTMW43FV60D000001',
  year: 2022,
  make: 'Toyota',
  model: 'RAV4',
  car_type: 'used',
  item_type: 'car',
  status: 'in_stock',
  show_on_dealer_website: true,
  price: 38_990,
  price_type: 'drive_away',
  km: 41_250,
  transmission: 'Automatic',
  certified: false,
  reserved: false,
  preorder: false,
  images: [{ url: 'drawing:suv/white/front-three-quarter' }],
  features: ['Towbar'],
  location_id: 'ipswich',
  created_at: 1_700_000_000,
  updated_at: 1_700_000_000,
  ...change,
});

const place = (id: string, city: string, change: object = {}) => ({
  id,
  name: `Cars ${city} - Sales`,
  slug: id,
  dealership_id: id,
  dealership_name: `Cars ${city}`,
  dealer_license_number: 'DL 1',
  address: { street: '1 High Street', city, state: 'QLD', postcode: '4305', lat: -27, lng: 152 },
  phone: '07 5550 0001',
  ...change,
});

/** One location prints sheets and one, `hub`, doesn't. */
export const sheetConfig = (): SiteConfig =>
  sampleDealer({
    slug: 'cars',
    name: 'Cars',
    legal: { entity: 'Cars Pty Ltd', abn: '11 000 000 000' },
    contact: { phone: '1300 000 000' },
    finance: { rate: 10 },
    locations: [place('ipswich', 'Ipswich', { primary: true }), place('hub', 'Gatton', { distribution_locations: ['ipswich'] })],
  }).config;
