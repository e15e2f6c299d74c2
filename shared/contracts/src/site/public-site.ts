import type { PublicAccountSettings } from './accounts';
import type { FinanceSettings } from './finance';
import type { Popup } from './popup';
import type { SiteConfig } from './site';
import type { PublicTradeInQuestion, TradeInSettings } from './trade-in';

/** Pages and browsers receive it, so it has no secret: `shell/server/sites/tenants/public-site.ts` selects its keys one by one. */
export interface PublicSite extends Pick<
  SiteConfig,
  | 'slug'
  | 'name'
  | 'locale'
  | 'timezone'
  | 'currency'
  | 'navigation'
  | 'features'
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
  /** The keys of one lender are those of the first, for remotes that know no others; without a rate there is no lender. */
  finance: FinanceSettings;
  /**
   * Who gets a shopper's figures when a lender is asked whether it would lend (F-07): name of the lender or its broker, by
   * the id of the lender. A lender without a service is absent, and nobody asks it.
   */
  prequalification: { recipients: Record<string, string> };
  /** Pages request the rest (M-05). */
  models: Pick<SiteConfig['models'][number], 'slug' | 'name'>[];
  brand: Pick<SiteConfig['theme'], 'logo' | 'footerLogo' | 'logoAlt'>;
  /** Without the address to which leads are mailed. */
  contact: Omit<SiteConfig['contact'], 'leadsEmail'>;
  stock: Pick<SiteConfig['stock'], 'distance'>;
  search: Omit<SiteConfig['search'], 'key' | 'baseFilter' | 'stockPreset' | 'synonyms' | 'optionalWords' | 'typoTolerance'> & {
    /** Gives no right to change anything. */
    key: string;
    appId: string;
    /** Of a hosted search; empty if the site itself answers searches. */
    host: string;
  };
  accounts: PublicAccountSettings;
  /** Ids of the locations whose pages show reviews (O-05), and their totals by id. The reviews are data of their block. */
  reviews: { locations: string[]; totals?: Record<string, { count: number; average: number }> };
  /** Prizes and terms are data of the game's page (K-03). */
  spin: Pick<SiteConfig['spin'], 'offered'>;
  /** Posts are data of the blog's pages (K-05). */
  blog: Pick<SiteConfig['blog'], 'offered'>;
  /** Lists and texts are data of the pages (K-04). */
  brands: Pick<SiteConfig['brands'], 'offered'>;
  alerts: Pick<SiteConfig['alerts'], 'offered'>;
  market: Pick<SiteConfig['market'], 'gauge' | 'cards' | 'indicator'>;
  analytics: Pick<SiteConfig['analytics'], 'events' | 'consent'>;
  health: Pick<SiteConfig['health'], 'beacons'>;
  tradeIn: Pick<TradeInSettings, 'kmPresets' | 'pricePresets' | 'saveValuation'> & { questions: PublicTradeInQuestion[] };
  /** Additions to the reference lists (I-10). */
  reference: { makes: { name: string }[] } & Pick<SiteConfig['reference'], 'bodies' | 'states'>;
  /** The popup of these days; absent if there is none (L-09). */
  popup?: Popup;
  /** When the page was rendered (S-10). */
  stockCount: number;
  /** Such as `https://example.com`, without a trailing slash. */
  origin: string;
  /** '' or '/sites/{slug}' in development. */
  basePath: string;
}
