import type { Car } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { isOutsidePicture } from '@forecourt/rules/picture/outside-picture';
import type { KeptPicture, KeptPictures } from '../../../platform/ports';
import { isAllowedPictureAddress } from '../fetch/address';

export interface PictureRules {
  hosts: readonly string[];
  /** Parts of addresses by which stock photos are recognised. */
  stockPhotos: readonly string[];
  /** Address pattern for a `spin_code`; '' if there is none. */
  spinSource: { url: string; frames: number };
}

export const pictureRules = ({ stock, vehicle }: Pick<SiteConfig, 'stock' | 'vehicle'>): PictureRules => ({
  hosts: stock.photographs.hosts,
  stockPhotos: stock.photographs.stockPhotos,
  spinSource: vehicle.spinSource,
});

/** Each address once, the main picture first. */
export interface PicturesToFetch {
  addresses: string[];
  spin: string[];
}

const spinFrames = ({ spin_code: code, spin_images: own = [] }: Car, { spinSource: { url, frames } }: PictureRules): string[] =>
  code && url && own.length === 0
    ? Array.from({ length: frames }, (_, at) =>
        url.replaceAll('{code}', encodeURIComponent(code)).replaceAll('{frame}', String(at + 1)),
      )
    : [];

/** With addresses on other hosts: photos, frames of the spin, inside (V-02 to V-04). */
export const picturesToFetch = (car: Car, rules: PictureRules): PicturesToFetch => {
  const spin = spinFrames(car, rules);
  const photos = car.images.filter(({ isVideo }) => !isVideo).map(({ url }) => url);
  const inside = car.spin_interior_image ? [car.spin_interior_image] : [];
  const sources = [...photos, ...inside, ...(car.spin_images ?? []), ...spin];
  return { addresses: [...new Set(sources.filter(isOutsidePicture))], spin };
};

/** From hosts that are allowed now, labelled by the rules. */
export const storedPhotographsOfCar = (
  { addresses, spin }: PicturesToFetch,
  photographOf: (address: string) => Omit<KeptPicture, 'stock'> | undefined,
  { stockPhotos, hosts }: PictureRules,
): KeptPictures => {
  const pictures: KeptPictures['pictures'] = {};
  for (const address of addresses.filter((each) => isAllowedPictureAddress(each, hosts))) {
    const photograph = photographOf(address);
    const stock = stockPhotos.some((part) => address.includes(part));
    if (photograph) pictures[address] = { ...photograph, ...(stock ? { stock: true } : {}) };
  }
  return { pictures, ...(spin.length > 0 ? { spin } : {}) };
};
