import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { RemoteStore } from '@forecourt/contracts/remote';
import type { SiteFetch } from '@forecourt/store';
import { placeInSite, sampleSite as siteWithDefaults, slotHostWithSlots, type SampleSiteChange } from '@forecourt/testing';
import { ToastProvider, type SlotHost } from '@forecourt/ui';
import type { ReactNode } from 'react';
import type { CarHit } from '../model/card/hit';

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

export const sampleSite = (change: SampleSiteChange = {}): PublicSite =>
  siteWithDefaults(
    {
      slug: 'bay',
      name: 'Bay Cars',
      origin: 'https://bay.example',
      stockCount: 3,
      features: {
        finance: true,
        testDrive: true,
        reserve: true,
        buyOnline: false,
        weeklyPrice: true,
        fuelTag: true,
        certified: true,
      },
      finance: { comparisonRate: 9.3 },
      search: { filters: ['make'], sorts: ['most_relevant', 'price_desc'] },
    },
    change,
  );

interface Props {
  site?: PublicSite;
  fetch?: SiteFetch;
  setup?: (store: RemoteStore) => void;
  /** The dealer also has the remotes to whose pages the cards link. */
  others?: boolean;
  at?: string;
  children: ReactNode;
}

const PRESENT_SLOT = { status: 'idle' } as const;
/** Without the code of the slots. */
const EVERY_SLOT: SlotHost = { ...slotHostWithSlots([]), resolve: () => PRESENT_SLOT };

export const TestSiteProviders = ({ site = sampleSite(), others = true, children, ...options }: Props) =>
  placeInSite(<ToastProvider>{children}</ToastProvider>, { site, slots: others ? EVERY_SLOT : [], ...options });
