import type { Car } from '@forecourt/contracts/car/car';
import type { Location, SiteConfig } from '@forecourt/contracts/site/site';
import { distanceInDealerUnit, distanceUnit } from '@forecourt/rules/vehicle/odometer';
import { imageUrl } from '@forecourt/rules/picture/image-url';

/** What a feed needs to know of the dealer. */
export interface DealerSite {
  config: Pick<SiteConfig, 'locale' | 'currency' | 'locations' | 'features' | 'stock'>;
  /** Address of the site without a final slash. */
  address: string;
}

/** Address of a car's page. */
export const carAddress = ({ address }: Pick<DealerSite, 'address'>, { slug }: Pick<Car, 'slug'>): string =>
  `${address}/cars/${slug}`;

/** Absolute address of a picture; '' for an address that is no URL. Pictures of other hosts keep their own address. */
export const pictureAddress = ({ address }: Pick<DealerSite, 'address'>, source: string, width = 1600): string => {
  if (source.startsWith('https://')) return URL.canParse(source) ? new URL(source).href : '';
  const path = imageUrl(source, { width });
  return path.startsWith('/') ? `${address}${path}` : path;
};

/** Absolute addresses of a car's pictures, without doubles, in their order. */
export const picturesOf = (site: DealerSite, { images }: Pick<Car, 'images'>, most: number): string[] => {
  const addresses = images.flatMap(({ url, isVideo }) => (isVideo ? [] : pictureAddress(site, url)));
  return [...new Set(addresses)].filter((address) => address !== '').slice(0, most);
};

/** The location at which a car stands: its own, else the dealer's main one; undefined for a dealer without locations. */
export const locationOf = (
  { config: { locations } }: DealerSite,
  { location_id: id }: Pick<Car, 'location_id'>,
): Location | undefined =>
  locations.find((location) => location.id === id) ??
  locations.find(({ primary }) => primary) ??
  locations.find(({ location_type }) => location_type === 'sales');

/** Vehicle identification number as other services accept it: 17 characters without I, O and Q. Undefined for any other. */
export const vinOf = ({ vin = '' }: Pick<Car, 'vin'>): string | undefined => {
  const text = vin.replaceAll(/\s/g, '').toUpperCase();
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(text) ? text : undefined;
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text of a dealer's comments without markup, cut at a word. */
const plainComments = (html: string, most: number): string => {
  const text = html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
};

/** The dealer's comments on a car as plain text, else its key facts in one line. */
export const descriptionOf = (car: Car, { config }: Pick<DealerSite, 'config'>, most: number): string => {
  const comments = plainComments(car.dealercomments ?? '', most);
  if (comments !== '') return comments;
  const odometer = car.km === undefined ? '' : `${distanceInDealerUnit(car.km, config)} ${distanceUnit(config)}`;
  return [car.name, odometer, car.colour, car.body, car.transmission, car.fuel, car.drive]
    .filter(Boolean)
    .join(', ')
    .slice(0, most);
};
