import type { Car } from '@forecourt/contracts/car/car';
import type { Location, SiteConfig } from '@forecourt/contracts/site/site';
import { withoutLoneRates } from '@forecourt/rules/finance/stated-rates';
import { distanceInDealerUnit, distanceUnit } from '@forecourt/rules/vehicle/odometer';
import { imageUrl } from '@forecourt/rules/picture/image-url';

export interface DealerFeedSite {
  config: Pick<SiteConfig, 'locale' | 'currency' | 'locations' | 'features' | 'stock'>;
  /** No final slash. */
  address: string;
}

export const carPageAddress = ({ address }: Pick<DealerFeedSite, 'address'>, { slug }: Pick<Car, 'slug'>): string =>
  `${address}/cars/${slug}`;

/** '' for a source that is no URL. Pictures on other hosts keep their own address. */
export const absolutePictureAddress = ({ address }: Pick<DealerFeedSite, 'address'>, source: string, width = 1600): string => {
  if (source.startsWith('https://')) return URL.canParse(source) ? new URL(source).href : '';
  const path = imageUrl(source, { width });
  return path.startsWith('/') ? `${address}${path}` : path;
};

/** Absolute, in their order, without repetitions and videos, at most `most`. */
export const pictureAddresses = (site: DealerFeedSite, { images }: Pick<Car, 'images'>, most: number): string[] => {
  const addresses = images.flatMap(({ url, isVideo }) => (isVideo ? [] : absolutePictureAddress(site, url)));
  return [...new Set(addresses)].filter((address) => address !== '').slice(0, most);
};

/** The car's own, else the dealer's main one; undefined for a dealer without locations. */
export const locationOfCar = (
  { config: { locations } }: DealerFeedSite,
  { location_id: id }: Pick<Car, 'location_id'>,
): Location | undefined =>
  locations.find((location) => location.id === id) ??
  locations.find(({ primary }) => primary) ??
  locations.find(({ location_type }) => location_type === 'sales');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Without markup and lone rates of loans (F-12), cut after a word to at most `most` characters. */
const dealerCommentsText = (html: string, most: number): string => {
  const text = withoutLoneRates(
    html
      .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
};

/** The dealer's comments as plain text, or else the car's key facts in one line. */
export const carDescription = (car: Car, { config }: Pick<DealerFeedSite, 'config'>, most: number): string => {
  const comments = dealerCommentsText(car.dealercomments ?? '', most);
  if (comments !== '') return comments;
  const odometer = car.km === undefined ? '' : `${distanceInDealerUnit(car.km, config)} ${distanceUnit(config)}`;
  return [car.name, odometer, car.colour, car.body, car.transmission, car.fuel, car.drive]
    .filter(Boolean)
    .join(', ')
    .slice(0, most);
};

/** ISO 8601; empty if nobody knows the day. */
export const firstDayOnLot = ({ created_at: createdAt }: Pick<Car, 'created_at'>): string =>
  createdAt > 0 ? new Date(createdAt * 1000).toISOString().slice(0, 10) : '';
