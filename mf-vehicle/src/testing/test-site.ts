import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { VehicleSettings } from '@forecourt/contracts/site/vehicle';
import { Value } from 'typebox/value';

const place = (id: string, city: string, primary: boolean) => ({
  id,
  name: `Cars ${city} - Sales`,
  slug: id,
  location_type: 'sales' as const,
  primary,
  visible: true,
  dealership_id: id,
  dealership_name: `Cars ${city}`,
  manufacturers: [],
  distribution_locations: [],
  address: { street: '1 High Street', city, state: 'QLD', postcode: '4215', lat: -27.9, lng: 153.4 },
  phone: '07 5550 4120',
  opening_hours: [],
  special_hours: [],
});

const testVehicle = (): VehicleSettings => Value.Default(VehicleSettings, {}) as VehicleSettings;

/** `vehicle` replaces settings of the page. */
export const testSite = (vehicle: Partial<PublicSite['vehicle']> = {}): PublicSite =>
  ({
    slug: 'cars',
    name: 'Cars',
    locale: 'en-AU',
    timezone: 'Australia/Brisbane',
    currency: 'AUD',
    features: { testDrive: true, tradeIn: true, finance: true, subscriptions: false, fuelTag: false, certified: false },
    display: { save: 'on' },
    cards: { justArrivedDays: 8, justArrivedTag: 'Just Arrived', soldTag: 'SOLD', noPriceText: 'Enquire for price.' },
    reservations: { page: 'checkout', deposit: 200, holdHours: 48, payMinutes: 30 },
    share: { x: true, place: 'page' },
    certified: { text: '', benefits: [] },
    vehicle: { ...testVehicle(), banners: [], ...vehicle },
    market: { gauge: true, indicator: true },
    contact: { phone: '1300 123 456', email: '' },
    legal: { entity: 'Cars Pty Ltd', abn: '', collectionNotice: 'We collect your details to answer you.' },
    locations: [place('main-sales', 'Newstead', true), place('north-sales', 'Southport', false)],
    reviews: { locations: [] },
    origin: 'https://cars.example',
    basePath: '',
    stockCount: 1,
  }) as unknown as PublicSite;
