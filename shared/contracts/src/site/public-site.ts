import type { PublicAccountSettings } from './accounts';
import type { FinanceSettings } from './finance';
import type { Popup } from './popup';
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
  /** The dealer's lenders; the keys of one lender are those of the first, for remotes that know no others. */
  finance: FinanceSettings & { comparisonRate: number };
  /**
   * Who gets a shopper's figures when a lender is asked whether it would lend (F-07): the name of the lender or its broker, by the
   * id of the lender. A lender without a service is absent, and nobody asks it.
   */
  prequalification: { recipients: Record<string, string> };
  /** The models that have pages of their own; the pages request the rest (M-05). */
  models: Pick<SiteConfig['models'][number], 'slug' | 'name'>[];
  brand: Pick<SiteConfig['theme'], 'logo' | 'footerLogo' | 'logoAlt'>;
  /** The dealer's contact details, without the address to which leads are mailed. */
  contact: Omit<SiteConfig['contact'], 'leadsEmail'>;
  /** The unit in which the dealer's pages show distances. */
  stock: Pick<SiteConfig['stock'], 'distance'>;
  search: Omit<SiteConfig['search'], 'key' | 'baseFilter' | 'stockPreset' | 'synonyms' | 'optionalWords' | 'typoTolerance'> & {
    /** Key with which the dealer's pages search the stock; it gives no right to change anything. */
    key: string;
    appId: string;
    /** Host of the hosted search that the dealer uses; empty if the site itself answers searches. */
    host: string;
  };
  /** Settings of the sign-in that pages need. */
  accounts: PublicAccountSettings;
  /** Ids of the locations whose pages show reviews (O-05). The reviews themselves are data of their block. */
  reviews: { locations: string[] };
  /** Whether the dealer's site has the game (K-03). Its prizes and terms are data of its page. */
  spin: Pick<SiteConfig['spin'], 'offered'>;
  /** Whether the dealer's site has a blog (K-05). Its posts are data of its pages. */
  blog: Pick<SiteConfig['blog'], 'offered'>;
  /** Whether the dealer's site has pages of brands (K-04). Their lists and texts are data of the pages. */
  brands: Pick<SiteConfig['brands'], 'offered'>;
  /** Whether the dealer's pages offer saved searches (S-16). */
  alerts: Pick<SiteConfig['alerts'], 'offered'>;
  /** Settings of the price gauge, the ratings on cards and the market indicator on the dealer's pages (V-14, V-15). */
  market: Pick<SiteConfig['market'], 'gauge' | 'cards' | 'indicator'>;
  /** Whether shoppers' events are recorded, and with which consent (E-01). */
  analytics: Pick<SiteConfig['analytics'], 'events' | 'consent'>;
  /** Whether browsers report failures and times of pages. */
  health: Pick<SiteConfig['health'], 'beacons'>;
  /** Settings of the dealer's forms for a trade-in (L-08). */
  tradeIn: Pick<TradeInSettings, 'kmPresets' | 'pricePresets' | 'saveValuation'> & { questions: PublicTradeInQuestion[] };
  /** The dealer's additions to the reference lists: names of makes, body types and states (I-10). */
  reference: { makes: { name: string }[] } & Pick<SiteConfig['reference'], 'bodies' | 'states'>;
  /** The popup of these days; absent if there is none (L-09). */
  popup?: Popup;
  /** Number of the dealer's cars when the page was rendered (S-10). */
  stockCount: number;
  /** Scheme and host of the site, such as `https://example.com`, without a trailing slash. */
  origin: string;
  /** Path prefix of the site on this host: '' or '/sites/{slug}' in development. */
  basePath: string;
}
