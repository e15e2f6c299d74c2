import type { Car, CarImage } from '@forecourt/contracts/car/car';

/** Greatest number of photos for which the gallery shows no thumbnails (V-02). */
const THUMBNAILS_ABOVE = 3;

/** Returns the pictures of the gallery in the feed's order, without videos (V-02). */
export const galleryPhotos = ({ images }: Pick<Car, 'images'>): CarImage[] =>
  images.filter(({ isVideo, url }) => !isVideo && url);

/** Returns whether the gallery shows its strip of thumbnails: for more than 3 pictures of a vehicle in stock (V-02). */
export const showsThumbnails = (car: Pick<Car, 'images' | 'status'>): boolean =>
  galleryPhotos(car).length > THUMBNAILS_ABOVE && car.status === 'in_stock';

/** Returns an index between 0 and `count` − 1; after the last comes the first. */
export const wrapIndex = (index: number, count: number): number => (count > 0 ? ((index % count) + count) % count : 0);
