import type { Car } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { isOutsidePicture } from '@forecourt/rules/picture/outside-picture';
import type { KeptPicture, KeptPictures } from '../../ports';
import { isAllowedAddress } from '../fetch/address';

/** The parts of a dealer's configuration that decide which pictures are fetched and how they are labelled. */
export interface PictureRules {
  hosts: readonly string[];
  /** Parts of addresses of stock photos. */
  stockPhotos: readonly string[];
  /** Address pattern of the frames of a `spin_code`, '' for none. */
  spinSource: { url: string; frames: number };
}

/** The rules of a dealer's configuration. */
export const rulesOf = ({ stock, vehicle }: Pick<SiteConfig, 'stock' | 'vehicle'>): PictureRules => ({
  hosts: stock.photographs.hosts,
  stockPhotos: stock.photographs.stockPhotos,
  spinSource: vehicle.spinSource,
});

/** Addresses of a car's pictures, each once, the main picture first. */
export interface WantedPictures {
  addresses: string[];
  /** Frames that the `spin_code` stands for. */
  spin: string[];
}

const spinOf = ({ spin_code: code, spin_images: own = [] }: Car, { spinSource: { url, frames } }: PictureRules): string[] =>
  code && url && own.length === 0
    ? Array.from({ length: frames }, (_, at) =>
        url.replaceAll('{code}', encodeURIComponent(code)).replaceAll('{frame}', String(at + 1)),
      )
    : [];

/** The pictures of a car that have addresses outside: photos, frames of the spin, inside (V-02 to V-04). */
export const wantedPictures = (car: Car, rules: PictureRules): WantedPictures => {
  const spin = spinOf(car, rules);
  const photos = car.images.filter(({ isVideo }) => !isVideo).map(({ url }) => url);
  const inside = car.spin_interior_image ? [car.spin_interior_image] : [];
  const sources = [...photos, ...inside, ...(car.spin_images ?? []), ...spin];
  return { addresses: [...new Set(sources.filter(isOutsidePicture))], spin };
};

/** The kept photographs of a car from hosts that are allowed now, labelled by the rules. */
export const keptPictures = (
  { addresses, spin }: WantedPictures,
  photographOf: (address: string) => Omit<KeptPicture, 'stock'> | undefined,
  { stockPhotos, hosts }: PictureRules,
): KeptPictures => {
  const pictures: KeptPictures['pictures'] = {};
  for (const address of addresses.filter((each) => isAllowedAddress(each, hosts))) {
    const photograph = photographOf(address);
    const stock = stockPhotos.some((part) => address.includes(part));
    if (photograph) pictures[address] = { ...photograph, ...(stock ? { stock: true } : {}) };
  }
  return { pictures, ...(spin.length > 0 ? { spin } : {}) };
};
