import type { CarImage } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { CarVideo } from '../video/videos-of';

export type Slide = { kind: 'photo'; photo: CarImage } | { kind: 'video'; video: CarVideo; poster?: string };

const START: Record<PublicSite['vehicle']['videoPlace'], (count: number) => number> = {
  start: () => 0,
  second: (count) => Math.min(1, count),
  middle: (count) => Math.floor(count / 2),
  end: (count) => count,
};

/** Returns the pictures and videos of the gallery in order; all videos are together at the dealer's position (V-02). */
export const slidesOf = (photos: CarImage[], videos: CarVideo[], videoPlace: PublicSite['vehicle']['videoPlace']): Slide[] => {
  const slides: Slide[] = photos.map((photo) => ({ kind: 'photo', photo }));
  const poster = photos[0]?.url;
  slides.splice(START[videoPlace](photos.length), 0, ...videos.map((video) => ({ kind: 'video', video, poster }) as const));
  return slides;
};

/** Returns the key of a slide in its gallery; two slides may have the same picture. */
export const slideKey = (slide: Slide, at: number): string =>
  `${at} ${slide.kind === 'photo' ? slide.photo.url : slide.video.url}`;
