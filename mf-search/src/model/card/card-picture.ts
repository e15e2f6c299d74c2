import type { DisplaySettings } from '@forecourt/contracts/site/display';
import { isDefaultPicture } from '@forecourt/rules/picture/default-picture';
import type { CarHit } from './hit';

export interface CardPicture {
  /** Address of the photo for the image service; undefined if the card shows the neutral placeholder. */
  source?: string;
  alt: string;
  /** True if the card shows a placeholder, because the car has fewer than two photos or a feed's default picture. */
  isPlaceholder: boolean;
  /** Width of the photo in pixels, if it is narrower than a card. */
  photoWidth?: number;
  /** True when the picture shows another car of the same kind. */
  isStock?: boolean;
}

type PicturedCar = Pick<CarHit, 'name' | 'images' | 'photos_count'>;
type Placeholders = Pick<DisplaySettings, 'placeholderImage' | 'newArrivalImage'>;

/**
 * Returns the picture of a car's card (C-01, vehicle-area §4). A car with fewer than two photos, or with a feed's default
 * picture, has the dealer's placeholder; if the car has just arrived, the dealer's new-arrival picture.
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
