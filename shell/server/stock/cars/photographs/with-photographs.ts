import type { Car, CarImage } from '@forecourt/contracts/car/car';
import { isOutsidePicture } from '@forecourt/rules/picture/outside-picture';
import type { KeptPictures } from '../../../platform/ports';

const NONE: KeptPictures = { pictures: {} };

const imageOf = (image: CarImage, { pictures }: KeptPictures): CarImage | undefined => {
  if (image.isVideo || !isOutsidePicture(image.url)) return image;
  const kept = pictures[image.url];
  if (!kept) return undefined;
  const { digest, width, height, stock } = kept;
  return { ...image, url: `photo:${digest}`, width, height, ...(stock ? { stock } : {}) };
};

/** In the order of the feed, without those whose address has no kept photograph. */
export const imagesWithPhotographs = (images: Car['images'], photographs: KeptPictures | null): Car['images'] =>
  images.map((image) => imageOf(image, photographs ?? NONE)).filter((image) => image !== undefined);

const sourceOf = (source: string, { pictures }: KeptPictures): string | undefined => {
  if (!isOutsidePicture(source)) return source;
  const kept = pictures[source];
  return kept && `photo:${kept.digest}`;
};

/** None if one frame is missing: a view with gaps would jump and its hotspots would be wrong. */
const framesOf = ({ spin_images: own = [] }: Car, kept: KeptPictures): string[] => {
  const frames = (own.length > 0 ? own : (kept.spin ?? [])).map((source) => sourceOf(source, kept));
  return frames.every((frame) => frame !== undefined) ? frames : [];
};

/** As sites show it, in the order of the feed. A picture without a photograph is left out, so that their count is right. */
export const carWithPhotographs = (car: Car, photographs: KeptPictures | null): Car => {
  const kept = photographs ?? NONE;
  const { spin_images: _frames, spin_code: _code, spin_interior_image: interior, ...rest } = car;
  const frames = framesOf(car, kept);
  const inside = interior && sourceOf(interior, kept);
  const images = imagesWithPhotographs(car.images, photographs);
  return {
    ...rest,
    images: car.stock_photos ? images.map((image) => (image.isVideo ? image : { ...image, stock: true })) : images,
    ...(frames.length > 0 ? { spin_images: frames } : {}),
    ...(inside ? { spin_interior_image: inside } : {}),
  };
};
