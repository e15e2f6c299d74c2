import type { Car } from '@forecourt/contracts/car/car';
import { pictureAddress, type DealerSite } from '../dealer-site';
import type { FeedForm } from '../feed-form';

const MEDIA_WIDTH = 1920;

/** A picture of this installation as an address; every installation has the drawings itself. */
const shared = (source: string, site: DealerSite): string =>
  /^(?:media:|\/media\/)/.test(source) ? pictureAddress(site, source, MEDIA_WIDTH) : source;

const shareable = (car: Car, site: DealerSite): Car => ({
  ...car,
  images: car.images.map((image) => ({ ...image, url: shared(image.url, site) })),
  ...(car.spin_images ? { spin_images: car.spin_images.map((source) => shared(source, site)) } : {}),
  ...(car.spin_interior_image ? { spin_interior_image: shared(car.spin_interior_image, site) } : {}),
  ...(car.file?.startsWith('/') ? { file: `${site.address}${car.file}` } : {}),
});

/** The stock as lines of JSON, which the mapping `forecourt` imports (I-03). */
export const ownFeed: FeedForm = {
  file: 'forecourt.ndjson',
  type: 'application/x-ndjson; charset=utf-8',
  pictures: 'sources',
  head: '',
  begin: (site) => (car) => ({ text: `${JSON.stringify(shareable(car, site))}\n` }),
};
