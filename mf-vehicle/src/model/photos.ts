import type { Car, CarImage } from '@forecourt/contracts/car/car';

/** From this number of pictures on there are thumbnails (V-02). */
const THUMBNAILS_ABOVE = 3;

/** Pictures of the gallery in the feed's order. Videos get their own place (V-02). */
export const photosOf = ({ images }: Pick<Car, 'images'>): CarImage[] => images.filter(({ isVideo, url }) => !isVideo && url);

/** Tells whether the strip of thumbnails shows: more than 3 pictures of a vehicle in stock (V-02). */
export const showsThumbnails = (car: Pick<Car, 'images' | 'status'>): boolean =>
  photosOf(car).length > THUMBNAILS_ABOVE && car.status === 'in_stock';

/** Index inside the row; after the last comes the first. */
export const wrapped = (index: number, count: number): number => (count > 0 ? ((index % count) + count) % count : 0);
