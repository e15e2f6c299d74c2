import type { Car } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { imageUrl } from '@forecourt/rules/picture/image-url';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import type { StoredLead } from '../store';
import { tradeInOf, type TradeIn } from './trade-in';

/**
 * The car of a lead, as it is in stock now. `price` is the price on its page in whole units of the dealer's currency:
 * the offer price if it has one; 0 if the page shows no price.
 */
export type LeadVehicle = Pick<
  Car,
  | 'id'
  | 'name'
  | 'stocknum'
  | 'vin'
  | 'regplate'
  | 'year'
  | 'make'
  | 'model'
  | 'badge'
  | 'car_type'
  | 'body'
  | 'doors'
  | 'transmission'
  | 'km'
  | 'colour'
  | 'interior_colour'
  | 'price'
  | 'price_type'
  | 'status'
  | 'dealership_id'
> & { url: string; picture?: string };

/** A lead as every lead channel sends it (L-07). This is the body of the webhook. */
export interface LeadDocument {
  type: 'lead';
  lead_id: string;
  /** Time at which the lead was stored, in ISO 8601 and UTC. */
  created_at: string;
  dealer: { slug: string; name: string };
  category: string;
  subcategory: string | null;
  /** True if the lead may come from a robot. */
  suspect: boolean;
  customer: { name: string; last_name: string | null; email: string; phone: string; postcode: string | null };
  message: string | null;
  opt_in: boolean;
  location: { id: string; name: string } | null;
  /** Address of the page on which the shopper filled in the lead's form; null if unknown. */
  url: string | null;
  vehicle: LeadVehicle | null;
  /** Id of the lead's car if the car is no longer in stock; null otherwise. */
  car_id: string | null;
  trade_in: TradeIn | null;
  /** Answers to fields that only this form has, by field name. */
  fields: Record<string, string | number | boolean>;
  additional_services: string[];
  visited_pages: string[];
  linked_query_params: Record<string, string>;
}

const PICTURE = { width: 640, aspect: '3x2' } as const;

const pictureOf = ({ images }: Pick<Car, 'images'>, origin: string): string | undefined => {
  const photo = images?.find(({ isVideo, url }) => !isVideo && url);
  const address = photo && imageUrl(photo.url, PICTURE);
  // An invalid picture address in a feed must not prevent the delivery of a lead.
  return address && URL.canParse(address, origin) ? new URL(address, origin).href : undefined;
};

const vehicleOf = (car: Car, { hosts }: SiteConfig): LeadVehicle => {
  const origin = `https://${hosts[0]}`;
  const picture = pictureOf(car, origin);
  const { id, name, stocknum, vin, regplate, year, make, model, badge, car_type, body, doors, transmission } = car;
  const { km, colour, interior_colour, price_type, status, dealership_id, slug } = car;
  const url = `${origin}/cars/${slug}`;
  return {
    id,
    name,
    stocknum,
    vin,
    regplate,
    year,
    make,
    model,
    badge,
    car_type,
    body,
    doors,
    transmission,
    km,
    colour,
    interior_colour,
    price: purchasePrice(car) ?? 0,
    price_type,
    status,
    dealership_id,
    url,
    ...(picture ? { picture } : {}),
  };
};

/** Returns the document of a stored lead. `car` is the lead's car; undefined if it is no longer in stock. */
export const leadDocument = (lead: StoredLead, car: Car | undefined, config: SiteConfig): LeadDocument => {
  const location = config.locations.find(({ id }) => id === lead.locationId);
  return {
    type: 'lead',
    lead_id: lead.id,
    created_at: lead.createdAt.toISOString(),
    dealer: { slug: config.slug, name: config.name },
    category: lead.category,
    subcategory: lead.subcategory,
    suspect: lead.suspect,
    customer: {
      name: lead.name,
      last_name: lead.lastName,
      email: lead.email,
      phone: lead.phone,
      postcode: lead.postcode,
    },
    message: lead.message,
    opt_in: lead.optIn,
    location: location ? { id: location.id, name: location.name } : null,
    url: lead.url,
    vehicle: car ? vehicleOf(car, config) : null,
    car_id: lead.carId,
    trade_in: tradeInOf(lead) ?? null,
    fields: lead.fields,
    additional_services: lead.additionalServices,
    visited_pages: lead.visitedPages,
    linked_query_params: lead.linkedQueryParams,
  };
};
