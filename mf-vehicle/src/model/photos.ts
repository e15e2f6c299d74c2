import type { Car, CarImage } from '@forecourt/contracts/car/car';

/** Greatest number of photos for which the gallery shows no thumbnails (V-02). */
const THUMBNAILS_ABOVE = 3;

/** Returns the pictures of the gallery in the feed's order, without videos (V-02). */
export const photosOf = ({ images }: Pick<Car, 'images'>): CarImage[] => images.filter(({ isVideo, url }) => !isVideo && url);

/** Returns true when the strip of thumbnails shows: more than 3 pictures of a vehicle in stock (V-02). */
export const showsThumbnails = (car: Pick<Car, 'images' | 'status'>): boolean =>
  photosOf(car).length > THUMBNAILS_ABOVE && car.status === 'in_stock';

/** Returns the index inside the row; the first follows the last. */
export const wrapIndex = (index: number, count: number): number => (count > 0 ? ((index % count) + count) % count : 0);
