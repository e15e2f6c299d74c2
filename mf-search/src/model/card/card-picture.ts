import type { Display } from '@forecourt/contracts/site/display';
import type { Hit } from './hit';

export interface CardPicture {
  /** Image-service source; absent: the quiet placeholder. */
  source?: string;
  alt: string;
  /** The picture stands in for photos that are not there. */
  standIn: boolean;
}

type PicturedCar = Pick<Hit, 'name' | 'images' | 'photos_count'>;
type Stands = Pick<Display, 'placeholderImage' | 'newArrivalImage'>;

/** A stock photo that feeds send where there is none. */
const DEFAULT_IMAGE =
  /(?:^|\/)(?:default|no[-_]?image|image[-_]?not[-_]?found|placeholder|coming[-_]?soon)[\w-]*\.\w+(?:[?#]|$)/i;

export const isDefaultImage = (url: string): boolean => DEFAULT_IMAGE.test(url);

/**
 * Picture of a card (C-01, vehicle-area §4): with one picture or fewer, or a feed's default picture, the placeholder,
 * or the new-arrival picture while the car has just arrived.
 */
export const pictureOf = (
  { name, images, photos_count }: PicturedCar,
  { placeholderImage, newArrivalImage }: Stands = { placeholderImage: '', newArrivalImage: '' },
  justArrived = false,
): CardPicture => {
  const [first] = images;
  if (first && photos_count > 1 && !isDefaultImage(first.url))
    return { source: first.url, alt: first.alt || name, standIn: false };
  const source = (justArrived && newArrivalImage) || placeholderImage;
  return { ...(source ? { source } : {}), alt: name, standIn: true };
};
