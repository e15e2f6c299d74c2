import { GARAGE_PATHS } from '@forecourt/contracts/account/account-facts';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { TRADE_IN_PAGES } from '../trade-in/trade-in-pages';
import { offersReservations } from '../vehicle/checkout-path';

export interface FeatureSwitches extends Pick<SiteConfig, 'features' | 'reservations'> {
  display: Pick<SiteConfig['display'], 'compareCars' | 'save'>;
  accounts: Pick<SiteConfig['accounts'], 'offered' | 'garage' | 'payment'>;
  spin: Pick<SiteConfig['spin'], 'offered'>;
  blog: Pick<SiteConfig['blog'], 'offered'>;
  brands: Pick<SiteConfig['brands'], 'offered'>;
  alerts: Pick<SiteConfig['alerts'], 'offered'>;
  /** Absent in sites that a shell before the model pages has made. */
  models?: readonly unknown[];
}

interface FeaturePages {
  /** `:name` stands for one part of a path, a final `*` for any further parts. */
  paths: readonly string[];
  isOn(site: FeatureSwitches): boolean;
  /** A dealer without the feature may have content pages at these addresses, to which links lead. */
  orContent?: boolean;
}

/** Paths match in upper and lower case. A page that is in no entry exists on every site. */
export const FEATURE_PAGES = {
  testDrive: { paths: ['/book-test-drive'], isOn: ({ features }) => features.testDrive },
  finance: {
    paths: ['/finance', '/finance-enquiry', '/apply-for-finance', '/personalised/finance', '/car-finance'],
    isOn: ({ features }) => features.finance,
  },
  tradeIn: { paths: TRADE_IN_PAGES, isOn: ({ features }) => features.tradeIn },
  models: { paths: ['/models', '/models/:slug'], isOn: ({ models = [] }) => models.length > 0, orContent: true },
  compareCars: { paths: ['/compare-cars'], isOn: ({ display }) => display.compareCars },
  watchlist: { paths: ['/watchlist'], isOn: ({ display }) => display.save !== 'off' },
  reservations: {
    paths: ['/cars/:slug/checkout', '/cars/:slug/buy-online', '/checkout-journey'],
    isOn: offersReservations,
  },
  accounts: { paths: ['/sign-in', '/account'], isOn: ({ accounts }) => accounts.offered },
  garage: { paths: GARAGE_PATHS, isOn: ({ accounts }) => accounts.offered && accounts.garage.offered },
  onlinePayment: { paths: ['/online-payment'], isOn: ({ accounts }) => accounts.offered && accounts.payment.offered },
  spin: { paths: ['/spin-to-win'], isOn: ({ accounts, spin }) => accounts.offered && spin.offered },
  blog: { paths: ['/blog/*'], isOn: ({ blog }) => blog.offered },
  brands: { paths: ['/brands', '/brands/:slug'], isOn: ({ brands }) => brands.offered },
  alerts: { paths: ['/alerts/*'], isOn: ({ alerts }) => alerts.offered },
} satisfies Record<string, FeaturePages>;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(?:/.*)?')}/*$`, 'i');

const ENTRIES = Object.values<FeaturePages>(FEATURE_PAGES).map(({ paths, isOn, orContent = false }) => ({
  paths,
  patterns: paths.map(patternOf),
  isOn,
  orContent,
}));

/** In mails about saved searches: people unsubscribe also after the dealer's alerts ended (S-16). */
const KEPT = /^\/alerts\/(?:stop|manage)\/*\?(?:.*&)?t=./is;

/** The switched-off feature to which an address belongs. */
const featureSwitchedOff = (href: string, site: FeatureSwitches) => {
  if (KEPT.test(href)) return undefined;
  const path = href.replace(/[?#].*$/s, '');
  const entry = ENTRIES.find(({ patterns }) => patterns.some((pattern) => pattern.test(path)));
  return entry?.isOn(site) ? undefined : entry;
};

/** `href`: path with or without query and fragment, or the pattern of a route. */
export const isPageSwitchedOff = (href: string, site: FeatureSwitches): boolean => featureSwitchedOff(href, site) !== undefined;

/** The link leads nowhere, because its page belongs to a feature that the dealer has switched off. */
export const isDeadLink = (href: string, site: FeatureSwitches): boolean => featureSwitchedOff(href, site)?.orContent === false;

/** Leaves out paths with parameters. */
export const switchedOffPaths = (site: FeatureSwitches): string[] =>
  ENTRIES.flatMap(({ paths, isOn }) => (isOn(site) ? [] : paths.filter((path) => !/[:*]/.test(path))));
