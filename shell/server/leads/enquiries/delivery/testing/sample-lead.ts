import type { Car } from '@forecourt/contracts/car/car';
import { SiteConfig } from '@forecourt/contracts/site/site';
import { Check, Default, Errors } from 'typebox/value';
import type { StoredLead } from '../../store';

export const TEST_SITE_ADDRESS = 'https://corner.example';

export const sampleConfig = (leadDelivery: object = {}, change: object = {}): SiteConfig => {
  // Not compiled by Ajv, which takes longer than most of the tests that import this file.
  const config = Default(SiteConfig, {
    slug: 'corner',
    name: 'Corner & Söhne Motors',
    hosts: ['corner.example'],
    timezone: 'Australia/Adelaide',
    contact: { phone: '08 1234 5678', email: 'hello@corner.example', leadsEmail: 'leads@corner.example' },
    leadDelivery,
    finance: { rate: 10 },
    ...change,
  });
  if (!Check(SiteConfig, config)) throw new Error(JSON.stringify(Errors(SiteConfig, config)));
  return config;
};

/** Without `email` it gets no leads by e-mail. */
const sampleSalesLocation = (id: string, name: string, email?: string) => ({
  id,
  name,
  slug: id,
  location_type: 'sales',
  dealership_id: `dealership-${id}`,
  dealership_name: `${name} Pty Ltd`,
  address: { street: `1 ${name} Street`, city: name, state: 'SA', postcode: '5000', lat: -34.9, lng: 138.6 },
  phone: '08 5555 0100',
  ...(email ? { email } : {}),
});

/** One of two yards has an e-mail address. */
export const configWithTwoLocations = {
  locations: [
    sampleSalesLocation('north', 'Corner North - Sales', 'north@corner.example'),
    sampleSalesLocation('south', 'Corner South - Sales'),
  ],
  offers: [
    {
      id: 'eofy',
      name: 'EOFY bonus',
      description: '<p>Save</p>',
      manufacturer: 'Toyota',
      mechanic: { kind: 'bonus', amount: 1000, loan: true } as const,
      stock: { filters: 'make:Toyota', href: '/search/toyota' },
    },
  ],
};

export const sampleLead = (change: Partial<StoredLead> = {}): StoredLead => ({
  id: '6f1f2f9e-0c5b-4a51-8a55-0a9f1c1d2e3f',
  tenant: 'corner',
  key: 'lead-key-1',
  category: 'enquiry',
  subcategory: null,
  name: 'Jane',
  lastName: "O'Brien <jo>",
  email: 'jane@example.com',
  phone: '0400 000 000',
  postcode: '5000',
  message: 'Is it still there?\nI can come & see it.',
  optIn: true,
  optInWords: null,
  optInWithdrawnAt: null,
  carId: 'car-1',
  locationId: null,
  url: 'https://corner.example/cars/2021-toyota-hilux-car-1',
  additionalServices: ['Tinting'],
  visitedPages: ['/search/used-cars'],
  linkedQueryParams: { utm_source: 'paper' },
  fields: {},
  form: null,
  suspect: false,
  suspectReasons: [],
  userAgent: null,
  accountId: null,
  createdAt: new Date('2026-11-21T06:13:14Z'),
  ...change,
});

export const sampleCar = {
  id: 'car-1',
  slug: '2021-toyota-hilux-car-1',
  name: '2021 Toyota HiLux SR5 "Tray" & Canopy',
  stocknum: 'S<1>',
  vin: 'MR0FB22G900012345',
  regplate: 'ABC123',
  year: 2021,
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5',
  car_type: 'used',
  body: 'Ute',
  doors: 4,
  transmission: 'Automatic',
  km: 42_000,
  colour: 'Glacier White',
  interior_colour: 'Black',
  price: 45_990,
} as Car;

export const sampleTradedCar = {
  'do-you-have-a-trade-in': 'Yes',
  'Vehicle Year': '2014',
  'Vehicle Make': 'Mazda',
  'Vehicle Model': '3',
  rego: 'XYZ987',
  regoState: 'SA',
  kms: '123,456',
  finance: 'No',
  trade_in_value: 8500,
};
