import type { Car, CarImage } from '@forecourt/contracts/car/car';

/** V-02. */
const THUMBNAILS_ABOVE = 3;

/** In the feed's order, without videos (V-02). */
export const galleryPhotos = ({ images }: Pick<Car, 'images'>): CarImage[] =>
  images.filter(({ isVideo, url }) => !isVideo && url);

export const showsThumbnails = (car: Pick<Car, 'images' | 'status'>): boolean =>
  galleryPhotos(car).length > THUMBNAILS_ABOVE && car.status === 'in_stock';

/** Between 0 and `count` − 1; after the last comes the first. */
export const wrapIndex = (index: number, count: number): number => (count > 0 ? ((index % count) + count) % count : 0);
