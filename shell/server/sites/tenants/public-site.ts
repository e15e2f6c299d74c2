import type { Popup } from '@forecourt/contracts/site/popup';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { askedParty } from '@forecourt/rules/finance/asked-party';
import { lenderForCar, lendersOf } from '@forecourt/rules/finance/lenders';
import { reviewedLocations } from '@forecourt/rules/location/reviews';
import { isInOfferPeriod } from '@forecourt/rules/offer/offer-period';
import { LRUCache } from 'lru-cache';

export interface PublicSiteFacts {
  stockCount: number;
  /** Absent unless they differ from those of the configuration (N-03). */
  navigation?: SiteConfig['navigation'];
  /** The embedded engine needs it. */
  searchKey: string;
  /** Has scheme and host, and no trailing slash. */
  origin: string;
  /** Is '' or `/sites/{slug}`. */
  basePath: string;
  popup?: Popup;
}

/** Each lender has all settings. Those of the first stand at the top, where older remotes read them. */
const publicFinance = (finance: SiteConfig['finance']): PublicSite['finance'] => {
  const lender = lenderForCar(finance);
  if (!lender) return { ...finance, lenders: [] };
  const { id: _, cars: _cars, ...first } = lender;
  const lenders = finance.lenders.length > 0 ? [...lendersOf(finance)] : [];
  return { ...finance, ...first, disclaimer: `${first.warning} ${first.disclaimer}`.trim(), lenders };
};

/** Keyed by the lender that is asked; empty where the dealer asks no lender (F-07). */
const recipientsOf = ({ features, finance, providers }: SiteConfig): Record<string, string> => {
  const lenders = features.finance && features.prequalification ? lendersOf(finance) : [];
  const parties = lenders.map((lender) => [lender.id, askedParty(providers.prequalification, lender, lenders)?.name]);
  return Object.fromEntries(parties.filter(([, name]) => name !== undefined));
};

/** Leaves out the keys of the operator. `searchKey` belongs to the embedded engine. */
const publicSearch = (search: SiteConfig['search'], searchKey: string): PublicSite['search'] => ({
  pageSize: search.pageSize,
  filters: search.filters,
  filterIcons: search.filterIcons,
  sorts: search.sorts,
  hideZeroPriceWhenAscending: search.hideZeroPriceWhenAscending,
  include_sold_cars_days: search.include_sold_cars_days,
  openFilters: search.openFilters,
  weeklyBudget: search.weeklyBudget,
  questions: search.questions,
  meanings: search.meanings,
  suggestions: search.suggestions,
  host: search.host,
  appId: search.appId,
  index: search.index,
  key: search.host ? search.key : searchKey,
});

const publicAccounts = (accounts: SiteConfig['accounts']): PublicSite['accounts'] => ({
  offered: accounts.offered,
  phone: accounts.phone,
  gated: accounts.gated,
  saveNeeds: accounts.saveNeeds,
  garage: accounts.garage,
  payment: accounts.payment,
  providers: accounts.providers.map(({ id, label, issuer }) => ({ id, label, issuer })),
});

/** Leaves out the effects of the answers on a valuation, which shoppers must not learn. */
const publicTradeIn = (tradeIn: SiteConfig['tradeIn']): PublicSite['tradeIn'] => ({
  questions: tradeIn.questions.map(({ id, label, answers }) => ({
    id,
    label,
    answers: answers.map(({ value, label: words }) => ({ value, label: words })),
  })),
  kmPresets: tradeIn.kmPresets,
  pricePresets: tradeIn.pricePresets,
  saveValuation: tradeIn.saveValuation,
});

/** A new key stays on the server until it is added here. */
export function publicSiteConfig(config: SiteConfig, facts: PublicSiteFacts): PublicSite {
  const { stockCount, navigation = config.navigation, searchKey, origin, basePath, popup } = facts;
  const { theme, contact, search, analytics, market } = config;
  return {
    slug: config.slug,
    name: config.name,
    locale: config.locale,
    timezone: config.timezone,
    currency: config.currency,
    brand: { logo: theme.logo, footerLogo: theme.footerLogo, logoAlt: theme.logoAlt },
    navigation,
    features: config.features,
    cards: config.cards,
    stock: { distance: config.stock.distance },
    display: config.display,
    promos: config.promos,
    ...(popup && { popup }),
    share: config.share,
    certified: config.certified,
    search: publicSearch(search, searchKey),
    accounts: publicAccounts(config.accounts),
    spin: { offered: config.spin.offered },
    blog: { offered: config.blog.offered && config.blog.posts.length > 0 },
    brands: { offered: config.brands.offered },
    alerts: { offered: config.alerts.offered },
    market: { gauge: market.gauge, cards: market.gauge && market.cards, indicator: market.indicator },
    // A site without analytics events needs no consent.
    analytics: { events: analytics.events, consent: analytics.events ? analytics.consent : 'none' },
    health: { beacons: config.health.beacons },
    finance: publicFinance(config.finance),
    prequalification: { recipients: recipientsOf(config) },
    reservations: config.reservations,
    messaging: config.messaging,
    vehicle: config.vehicle,
    tradeIn: publicTradeIn(config.tradeIn),
    contact: { phone: contact.phone, email: contact.email },
    legal: config.legal,
    service: config.service,
    forms: config.forms,
    locations: config.locations,
    reviews: reviewedLocations(config),
    home: config.home,
    offers: config.offers,
    compare: config.compare,
    models: config.models.map(({ slug, name }) => ({ slug, name })),
    reference: { ...config.reference, makes: config.reference.makes.map(({ name }) => ({ name })) },
    stockCount,
    origin,
    basePath,
  };
}

/** Limits all dealers, and one: a site may have several addresses. */
const MOST_SITES = 500;
const MOST_OF_DEALER = 4;

/** The object is the same for the same facts. `now` is in milliseconds since 1970 and chooses the popup (L-09). */
export const createPublicSites = (now: () => number, max = MOST_SITES) => {
  const dealers = new LRUCache<SiteConfig, LRUCache<string, PublicSite>>({ max });
  return (config: SiteConfig, facts: Omit<PublicSiteFacts, 'popup'>): PublicSite => {
    const { stockCount, searchKey, origin, basePath } = facts;
    const seconds = Math.floor(now() / 1000);
    const popup = config.popups.find((each) => isInOfferPeriod(each, config.timezone, seconds));
    const key = [stockCount, searchKey, origin, basePath, popup?.id].join('\n');
    const sites = dealers.get(config) ?? new LRUCache({ max: MOST_OF_DEALER });
    dealers.set(config, sites);
    const kept = sites.get(key);
    const isKept = kept?.navigation === (facts.navigation ?? config.navigation);
    const site = isKept ? kept : publicSiteConfig(config, { ...facts, popup });
    sites.set(key, site);
    return site;
  };
};
