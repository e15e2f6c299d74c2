import type { CarImage } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { CarVideo } from '../video/videos-of';

export type GalleryItem = { kind: 'photo'; photo: CarImage } | { kind: 'video'; video: CarVideo; poster?: string };

const START: Record<PublicSite['vehicle']['videoPlace'], (count: number) => number> = {
  start: () => 0,
  second: (count) => Math.min(1, count),
  middle: (count) => Math.floor(count / 2),
  end: (count) => count,
};

/** All videos are together, at the position that the dealer configures (V-02). */
export const galleryItems = (
  photos: CarImage[],
  videos: CarVideo[],
  videoPlace: PublicSite['vehicle']['videoPlace'],
): GalleryItem[] => {
  const slides: GalleryItem[] = photos.map((photo) => ({ kind: 'photo', photo }));
  const poster = photos[0]?.url;
  slides.splice(START[videoPlace](photos.length), 0, ...videos.map((video) => ({ kind: 'video', video, poster }) as const));
  return slides;
};

/** Position and address, because two items may have the same picture. */
export const galleryItemKey = (slide: GalleryItem, at: number): string =>
  `${at} ${slide.kind === 'photo' ? slide.photo.url : slide.video.url}`;

const FULL_SCREEN_WIDTHS = [640, 960, 1200, 1600, 1920];

/** In px, narrowest first. The widest is at most the photo's own width, because the gallery enlarges a photo up to it. */
export const fullScreenWidths = ({ width }: Pick<CarImage, 'width'>): number[] => {
  const widest = Math.min(width ?? Infinity, FULL_SCREEN_WIDTHS.at(-1)!);
  return [...FULL_SCREEN_WIDTHS.filter((step) => step < widest), widest];
};
