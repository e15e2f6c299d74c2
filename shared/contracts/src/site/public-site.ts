import type { SiteConfig } from './site';
import type { PublicTradeInQuestion, TradeInSettings } from './trade-in';

/**
 * The part of a dealer's configuration that pages and browsers receive. It contains no secret:
 * `shell/server/tenants/public-site.ts` selects its keys one by one.
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
  /** Without the address to which leads are mailed. */
  contact: Omit<SiteConfig['contact'], 'leadsEmail'>;
  /** Unit of distances on the site. */
  stock: Pick<SiteConfig['stock'], 'distance'>;
  search: Omit<SiteConfig['search'], 'key' | 'baseFilter' | 'stockPreset' | 'synonyms' | 'optionalWords' | 'typoTolerance'> & {
    /** Search key of this dealer; it allows only searches. */
    key: string;
    appId: string;
    /** Host of a hosted search; empty: the site's own origin. */
    host: string;
  };
  /** Saved searches (S-16). */
  alerts: Pick<SiteConfig['alerts'], 'offered'>;
  /** Price gauge and market indicator (V-14, V-15). */
  market: Pick<SiteConfig['market'], 'gauge' | 'indicator'>;
  /** Whether shoppers' events are recorded, and with which consent (E-01). */
  analytics: Pick<SiteConfig['analytics'], 'events' | 'consent'>;
  /** Whether browsers report failures and times of pages. */
  health: Pick<SiteConfig['health'], 'beacons'>;
  /** Settings of forms for a trade-in (L-08). */
  tradeIn: Pick<TradeInSettings, 'kmPresets' | 'pricePresets' | 'saveValuation'> & { questions: PublicTradeInQuestion[] };
  /** The dealer's additions to the reference lists: names of makes, and body types (I-10). */
  reference: { makes: { name: string }[]; bodies: SiteConfig['reference']['bodies'] };
  /** Cars in stock when the page was rendered (S-10). */
  stockCount: number;
  /** Address of the site, without a trailing slash. */
  origin: string;
  /** Path prefix of the site on this host: '' or '/sites/{slug}' in development. */
  basePath: string;
}
