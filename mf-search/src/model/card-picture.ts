import type { Hit } from './hit';

export interface CardPicture {
  /** Image-service source; absent: the placeholder. */
  source?: string;
  alt: string;
}

/** A stock photo that feeds send where there is none. */
const DEFAULT_IMAGE = /(?:^|\/)(?:default|no[-_]?image|image[-_]?not[-_]?found|placeholder|coming[-_]?soon)[\w-]*\.\w+$/i;

/** Picture of a card: with one picture or fewer, or a feed's default picture, the placeholder (C-01, vehicle-area §4). */
export const pictureOf = ({ name, images, photos_count }: Pick<Hit, 'name' | 'images' | 'photos_count'>): CardPicture => {
  const [first] = images;
  if (!first || photos_count <= 1 || DEFAULT_IMAGE.test(first.url)) return { alt: name };
  return { source: first.url, alt: first.alt || name };
};
