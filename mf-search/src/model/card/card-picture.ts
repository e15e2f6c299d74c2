import type { DisplaySettings } from '@forecourt/contracts/site/display';
import { isDefaultPicture } from '@forecourt/rules/picture/default-picture';
import type { CarHit } from './hit';

export interface CardPicture {
  /** For the image service; undefined if the card shows the neutral placeholder. */
  source?: string;
  alt: string;
  /** The car has fewer than two photos or a feed's default picture. */
  isPlaceholder: boolean;
  /** Pixels, if the photo is narrower than a card. */
  photoWidth?: number;
  /** The picture shows another car of the same kind. */
  isStock?: boolean;
}

type PicturedCar = Pick<CarHit, 'name' | 'images' | 'photos_count'>;
type Placeholders = Pick<DisplaySettings, 'placeholderImage' | 'newArrivalImage'>;

/**
 * Fewer than two photos, or a feed's default picture: the dealer's placeholder or new-arrival picture (C-01, vehicle-area
 * §4).
 */
export const chooseCardPicture = (
  { name, images, photos_count }: PicturedCar,
  { placeholderImage, newArrivalImage }: Placeholders = { placeholderImage: '', newArrivalImage: '' },
  justArrived = false,
): CardPicture => {
  const [first] = images;
  if (first && photos_count > 1 && !isDefaultPicture(first.url))
    return {
      source: first.url,
      alt: first.alt || name,
      isPlaceholder: false,
      ...(first.width ? { photoWidth: first.width } : {}),
      ...(first.stock ? { isStock: true } : {}),
    };
  const source = (justArrived && newArrivalImage) || placeholderImage;
  return { ...(source ? { source } : {}), alt: name, isPlaceholder: true };
};
