import type { Car, CarStatus, CarType } from '@forecourt/contracts/car/car';
import type { Offer, SiteConfig } from '@forecourt/contracts/site/site';
import type { LeadKind } from '@forecourt/contracts/form/lead-categories';
import { leadKind } from '@forecourt/rules/form/lead-kind';
import { mechanicText } from '@forecourt/rules/offer/mechanic';
import { slugify } from '@forecourt/rules/text/slug';
import { createWording } from '@forecourt/ui';
import { comparisonRateOfOfferName, type OfferTexts } from '@forecourt/rules/finance/offer-rates';
import { branchOfEnquiry } from '../branch';
import type { StoredLead } from '../store';
import type { SuspicionReason } from '../tables';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { readLeadFinance, type LeadFinance } from './lead-finance';
import { leadVehicle, type LeadVehicle } from './lead-vehicle';
import { readLeadTradeIn, type LeadTradeIn } from './trade-in';

interface LeadFormPage {
  /** A path on the dealer's site, such as `/cars/2021-toyota-hilux-car-1`. */
  page_id: string;
  /** Has the dealer's configured host instead of the browser's. */
  url: string;
}

/** The path prefix of a site that the server shows under another host. */
const SITE_PREFIX = /^\/sites\/[^/]+/;

/** Uses the dealer's own address, because that in a lead may name any host. `address` has no trailing slash. */
const findLeadFormPage = (url: string | null, address: string): LeadFormPage | undefined => {
  if (!url || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  const path = pathname.replace(SITE_PREFIX, '').replace(/^\/+/, '/') || '/';
  return { page_id: path, url: `${address}${path}${search}` };
};

/** All lead channels send it (L-07, L-11). */
export interface LeadDocument {
  type: 'lead';
  lead_id: string;
  /** In ISO 8601 and UTC. */
  created_at: string;
  dealer: { slug: string; name: string; url: string };
  kind: LeadKind;
  category: string;
  subcategory: string | null;
  /** Host of the website on which the shopper sent the enquiry. */
  source: string;
  suspect: boolean;
  suspect_reasons: SuspicionReason[];
  customer: { name: string; last_name: string | null; email: string; phone: string; postcode: string | null };
  message: string | null;
  /** The shopper agreed to news and offers, and did not withdraw it. */
  opt_in: boolean;
  /** In ISO 8601 and UTC. */
  opt_in_withdrawn_at: string | null;
  /** The shopper's choice, else that of the car or its dealership, else the dealer's only sales location. */
  location: { id: string; name: string } | null;
  dealership: { id: string; name: string } | null;
  /** The page on which the shopper filled in the form; null if unknown. */
  url: string | null;
  /** The path of that page on the dealer's site. */
  page_id: string | null;
  user_agent: string | null;
  vehicle: LeadVehicle | null;
  /** Make of the car, or else of the offer, as a part of addresses. */
  manufacturer_slug: string | null;
  stock_number: string | null;
  car_type: CarType | null;
  vehicle_status: CarStatus | null;
  /** The dealer's vehicle pages show the price gauge. */
  autogauge_enabled: boolean;
  /** Has only a car that is no longer in stock. */
  car_id: string | null;
  trade_in: LeadTradeIn | null;
  offer: LeadOffer | null;
  finance: LeadFinance | null;
  /** Has answers that only this form asks for, by field name. */
  fields: Record<string, string | number | boolean>;
  form: string | null;
  additional_services: string[];
  visited_pages: string[];
  linked_query_params: Record<string, string>;
}

interface LeadOffer {
  id: string;
  name: string;
  /** A figure such as `$39,990 drive-away`; null for an offer without one (P-04). */
  mechanic: string | null;
  /** Opens the results page with the vehicles that qualify; null if the offer names none. */
  stock_url: string | null;
  url: string;
}

/** A rate in the name gets its comparison rate, because the mail's subject has the name (F-12). */
const offerName = (offer: OfferTexts): string => {
  const rate = comparisonRateOfOfferName(offer);
  return rate === undefined ? offer.name : `${offer.name}, comparison rate ${rate.toFixed(2)}% p.a.`;
};

const leadOffer = (offer: Offer, config: SiteConfig, address: string): LeadOffer => ({
  id: offer.id,
  name: offerName(offer),
  mechanic: offer.mechanic ? mechanicText(offer.mechanic, config, createWording('en-AU', {})) : null,
  stock_url: offer.stock ? new URL(offer.stock.href, address).href : null,
  url: `${address}/offers/${encodeURIComponent(offer.id)}`,
});

const OFFER_FIELD = 'offer_id';

const placeOf = (lead: StoredLead, car: Car | undefined, config: SiteConfig): Pick<LeadDocument, 'location' | 'dealership'> => {
  const branch = branchOfEnquiry(lead, car, config);
  const { dealership_id: id, dealership_name: name } = branch ?? car ?? {};
  return {
    location: branch ? { id: branch.id, name: branch.name } : null,
    dealership: id ? { id, name: name ?? id } : null,
  };
};

/** Lead systems read these beside the car. */
const carPropertiesOfLead = (car: Car | undefined, make: string | undefined) => ({
  manufacturer_slug: (make && slugify(make)) || null,
  stock_number: car?.stocknum ?? null,
  car_type: car?.car_type ?? null,
  vehicle_status: car?.status ?? null,
});

/** `car` is undefined if it is no longer in stock. `address` has no trailing slash. */
export const leadDocument = (lead: StoredLead, car: Car | undefined, config: SiteConfig, address: string): LeadDocument => {
  const page = findLeadFormPage(lead.url, address);
  const offer = config.offers.find(({ id }) => id === lead.fields[OFFER_FIELD]);
  return {
    type: 'lead',
    lead_id: lead.id,
    created_at: lead.createdAt.toISOString(),
    dealer: { slug: config.slug, name: config.name, url: address },
    kind: leadKind(lead, lead.fields['offer_accepted'] === true),
    category: lead.category,
    subcategory: lead.subcategory,
    source: config.hosts[0] ?? config.slug,
    suspect: lead.suspect,
    suspect_reasons: lead.suspectReasons,
    customer: {
      name: lead.name,
      last_name: lead.lastName,
      email: lead.email,
      phone: lead.phone,
      postcode: lead.postcode,
    },
    message: lead.message,
    opt_in: lead.optIn && lead.optInWithdrawnAt === null,
    opt_in_withdrawn_at: lead.optInWithdrawnAt?.toISOString() ?? null,
    ...placeOf(lead, car, config),
    url: page?.url ?? null,
    page_id: page?.page_id ?? null,
    user_agent: lead.userAgent,
    vehicle: car ? leadVehicle(car, address) : null,
    ...carPropertiesOfLead(car, car?.make ?? offer?.manufacturer),
    autogauge_enabled: config.market.gauge,
    car_id: lead.carId,
    trade_in: readLeadTradeIn(lead) ?? null,
    offer: offer ? leadOffer(offer, config, address) : null,
    finance: readLeadFinance(lead, config, car && purchasePrice(car)) ?? null,
    fields: lead.fields,
    form: lead.form,
    additional_services: lead.additionalServices,
    visited_pages: lead.visitedPages,
    linked_query_params: lead.linkedQueryParams,
  };
};
