import type { SiteConfig } from './site';
import type { PublicTradeInQuestion, TradeInSettings } from './trade-in';

/**
 * The part of a dealer's configuration that pages may see, in the browser too. Never a secret:
 * `shell/server/tenants/public-site.ts` picks the keys one by one.
 */
export interface PublicSite extends Pick<
  SiteConfig,
  | 'slug'
  | 'name'
  | 'locale'
  | 'timezone'
  | 'currency'
  | 'navigation'
  | 'features'
  | 'finance'
  | 'locations'
  | 'home'
  | 'compare'
  | 'offers'
  | 'service'
  | 'forms'
  | 'legal'
  | 'cards'
  | 'display'
  | 'promos'
  | 'share'
  | 'certified'
  | 'reservations'
  | 'messaging'
  | 'vehicle'
> {
  brand: Pick<SiteConfig['theme'], 'logo' | 'footerLogo' | 'logoAlt'>;
  /** Without the address that leads go to. */
  contact: Omit<SiteConfig['contact'], 'leadsEmail'>;
  search: Omit<SiteConfig['search'], 'key' | 'baseFilter' | 'stockPreset' | 'synonyms' | 'optionalWords' | 'typoTolerance'> & {
    /** Search-only key, bound to this dealer. */
    key: string;
    appId: string;
    /** Empty: the same origin. */
    host: string;
  };
  /** Saved searches (S-16). */
  alerts: Pick<SiteConfig['alerts'], 'offered'>;
  /** What pages say about the market (V-14, V-15). */
  market: Pick<SiteConfig['market'], 'gauge' | 'indicator'>;
  /** Whether and how shoppers' events are recorded (E-01). */
  analytics: Pick<SiteConfig['analytics'], 'events' | 'consent'>;
  /** Whether browsers report how the page did. */
  health: Pick<SiteConfig['health'], 'beacons'>;
  /** What forms ask about a car that is given in return (L-08). */
  tradeIn: Pick<TradeInSettings, 'kmPresets' | 'pricePresets' | 'saveValuation'> & { questions: PublicTradeInQuestion[] };
  /** Cars in stock when the page was made (S-10). */
  stockCount: number;
  /** Address of the site, without a trailing slash. */
  origin: string;
  /** Path prefix of the site on this host: '' or '/sites/{slug}' in development. */
  basePath: string;
}
