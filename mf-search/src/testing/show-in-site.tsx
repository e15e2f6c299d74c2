import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { RemoteStore } from '@forecourt/contracts/remote';
import { createForecourtStore, type SiteFetch } from '@forecourt/store';
import { SlotHostProvider, ToastProvider, WordingProvider, type SlotHost } from '@forecourt/ui';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { CarHit } from '../model/card/hit';

/** Returns a used car with all fields that a card shows, for tests. */
export const sampleHit = (change: Partial<CarHit> = {}): CarHit => ({
  id: 'a',
  slug: 'car-a',
  name: '2022 Kia Sorento',
  year: 2022,
  make: 'Kia',
  model: 'Sorento',
  car_type: 'used',
  item_type: 'car',
  status: 'in_stock',
  price: 40_000,
  price_type: 'drive_away',
  km: 30_000,
  fuel: 'Diesel',
  transmission: '8 Speed Sports Automatic',
  body: 'SUV',
  drive: 'AWD',
  city: 'Cairns',
  certified: false,
  reserved: false,
  preorder: false,
  images: [{ url: 'https://photos.example/a.jpg', alt: 'Front' }],
  photos_count: 6,
  created_at_timestamp: 0,
  ...change,
});

/** Returns the public configuration of a dealer, as far as cards read it, for tests. */
export const sampleSite = (change: { [Key in keyof PublicSite]?: Partial<PublicSite[Key]> } = {}): PublicSite => {
  const site = {
    slug: 'bay',
    name: 'Bay Cars',
    locale: 'en-AU',
    currency: 'AUD',
    timezone: 'Australia/Brisbane',
    basePath: '',
    origin: 'https://bay.example',
    stockCount: 3,
    locations: [],
    features: {
      finance: true,
      testDrive: true,
      reserve: true,
      buyOnline: false,
      weeklyPrice: true,
      fuelTag: true,
      certified: true,
    },
    cards: { justArrivedDays: 8, justArrivedTag: 'Just Arrived', soldTag: 'SOLD', noPriceText: 'Enquire for price.' },
    reservations: { page: 'checkout', deposit: 200, holdHours: 48, payMinutes: 30 },
    finance: { comparisonRate: 9.3 },
    accounts: { offered: true },
    display: {
      layout: 'grid',
      usedCard: false,
      placeholderImage: '',
      newArrivalImage: '',
      save: 'on',
      compareCars: true,
      recent: true,
      map: true,
      mapTiles: '',
      mapAttribution: '',
      priceSlider: { min: 5000, max: 250_000, step: 500 },
    },
    promos: { positions: [8, 17], cards: [], wantYourCar: { shown: false, positions: [5], spread: 1, href: '/sell', image: '' } },
    search: {
      pageSize: 21,
      filterIcons: {},
      filters: ['make'],
      sorts: ['most_relevant', 'price_desc'],
      host: '',
      appId: '',
      key: 'key',
    },
  };
  const merged = Object.entries(change).map(([key, value]) => {
    const before = site[key as keyof typeof site];
    return [key, typeof before === 'object' && !Array.isArray(before) ? { ...before, ...(value as object) } : value] as const;
  });
  return { ...site, ...Object.fromEntries(merged) } as unknown as PublicSite;
};

interface Props {
  site?: PublicSite;
  fetch?: SiteFetch;
  /** The `setup` function that the slot's module exports. */
  setup?: (store: RemoteStore) => void;
  /** True if the test dealer also has the remotes to whose pages the cards link. */
  others?: boolean;
  /** Address of the page on which the component is rendered. */
  at?: string;
  children: ReactNode;
}

const hostWith = (status: 'idle' | 'absent'): SlotHost => ({
  resolve: () => ({ status }),
  load: () => Promise.resolve(),
  failed: () => undefined,
  rendered: () => undefined,
  subscribe: () => () => undefined,
});
const OTHERS = hostWith('idle');
const ALONE = hostWith('absent');
const NO_OVERRIDES = {};
const unanswered: SiteFetch = () => Promise.reject(new Error('This test expects no request, but the component called fetch'));

const storeOf = (site: PublicSite, fetch: SiteFetch, setup?: Props['setup']) => {
  const store = createForecourtStore({ site, services: { fetch } });
  setup?.(store);
  return store;
};

/** Renders the providers that a page needs, for tests: store, wording, toasts, slots, router. */
export const TestSiteProviders = ({
  site = sampleSite(),
  fetch = unanswered,
  setup,
  others = true,
  at = '/',
  children,
}: Props) => (
  <Provider store={storeOf(site, fetch, setup)}>
    <WordingProvider locale="en-AU" overrides={NO_OVERRIDES}>
      <ToastProvider>
        <SlotHostProvider value={others ? OTHERS : ALONE}>
          <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
        </SlotHostProvider>
      </ToastProvider>
    </WordingProvider>
  </Provider>
);
