import type { Car } from '@forecourt/contracts/car/car';
import { absolutePictureAddress, type DealerFeedSite } from '../dealer-site';
import type { FeedOutDefinition } from '../feed-form';

const MEDIA_WIDTH = 1920;

/** A drawing keeps its name, because every installation can draw it. */
const absoluteMediaAddress = (source: string, site: DealerFeedSite): string =>
  /^(?:media:|\/media\/)/.test(source) ? absolutePictureAddress(site, source, MEDIA_WIDTH) : source;

const withAbsoluteAddresses = (car: Car, site: DealerFeedSite): Car => ({
  ...car,
  images: car.images.map((image) => ({ ...image, url: absoluteMediaAddress(image.url, site) })),
  ...(car.spin_images ? { spin_images: car.spin_images.map((source) => absoluteMediaAddress(source, site)) } : {}),
  ...(car.spin_interior_image ? { spin_interior_image: absoluteMediaAddress(car.spin_interior_image, site) } : {}),
  ...(car.file?.startsWith('/') ? { file: `${site.address}${car.file}` } : {}),
});

/** For other installations of Forecourt: a line of JSON for each car, which the mapping `forecourt` imports (I-03). */
export const forecourtFeed: FeedOutDefinition = {
  file: 'forecourt.ndjson',
  type: 'application/x-ndjson; charset=utf-8',
  pictures: 'sources',
  head: '',
  begin: (site) => (car) => ({ text: `${JSON.stringify(withAbsoluteAddresses(car, site))}\n` }),
};
