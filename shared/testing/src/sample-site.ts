import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { SiteConfig, type Location } from '@forecourt/contracts/site/site';
import { Value } from 'typebox/value';

/** An object replaces only the keys that it states. */
export type SampleSiteChange = {
  [Key in keyof PublicSite]?: PublicSite[Key] extends unknown[] ? PublicSite[Key] : Partial<PublicSite[Key]>;
};

const isTable = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

type Stated<Value> = Value extends readonly unknown[]
  ? readonly unknown[]
  : Value extends object
    ? { [Key in keyof Value]?: Stated<Value[Key]> }
    : Value;

/** At any depth; all other keys have their defaults. */
export type SampleConfigChange = Stated<SiteConfig>;

/** As the server loads it. */
export const sampleDealer = (change: SampleConfigChange = {}) => {
  const slug = change.slug ?? 'acme';
  const stated = { slug, name: slug === 'acme' ? 'Acme Motors' : slug, hosts: [`${slug}.example`], ...change };
  return { slug, revision: 1, config: Value.Default(SiteConfig, stated) as SiteConfig };
};

const withChange = (site: PublicSite, change: SampleSiteChange): PublicSite => {
  const changed = Object.entries(change).map(([key, value]) => {
    const before = site[key as keyof PublicSite];
    return [key, isTable(before) && isTable(value) ? { ...before, ...value } : value];
  });
  return { ...site, ...Object.fromEntries(changed) };
};

/** All defaults; each change replaces fields, the last one counts. */
export const sampleSite = (...changes: SampleSiteChange[]): PublicSite => {
  const { theme, contact, search, ...config } = sampleDealer().config;
  const site: PublicSite = {
    ...config,
    finance: { rate: 10, ...config.finance },
    prequalification: { recipients: {} },
    brand: { logo: theme.logo, footerLogo: theme.footerLogo, logoAlt: theme.logoAlt },
    contact: { phone: contact.phone, email: contact.email },
    search: { ...search, key: 'key', appId: '', host: '' },
    reference: { makes: [], bodies: [], states: [] },
    reviews: { locations: [] },
    stockCount: 7,
    origin: 'https://acme.example',
    basePath: '',
  };
  return changes.reduce(withChange, site);
};

/** Visible, for sales, without opening hours. */
export const sampleLocation = (change: Partial<Location> = {}): Location => ({
  id: 'main-sales',
  name: 'Acme Newstead - Sales',
  slug: 'main-sales',
  location_type: 'sales',
  primary: false,
  visible: true,
  dealership_id: 'main-sales',
  dealership_name: 'Acme Newstead',
  manufacturers: [],
  distribution_locations: [],
  address: { street: '1 High Street', city: 'Newstead', state: 'QLD', postcode: '4006', lat: -27.45, lng: 153.04 },
  phone: '(07) 5550 4120',
  opening_hours: [],
  special_hours: [],
  ...change,
});
