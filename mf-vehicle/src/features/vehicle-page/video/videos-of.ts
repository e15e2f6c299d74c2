import type { Car } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';

export type VideoService = PublicSite['vehicle']['externalVideos'][number];

export type CarVideo =
  | { kind: 'file'; url: string }
  | { kind: 'player'; url: string; service: VideoService; player: string }
  | { kind: 'link'; url: string };

type VideoSettings = Pick<PublicSite['vehicle'], 'externalVideos' | 'videoHosts'>;

/** Pattern of the video addresses, and the address of the player without cookies. */
const SERVICES: Record<VideoService, { address: RegExp; player: (id: string, key?: string) => string }> = {
  youtube: {
    address:
      /^https:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{6,20})/,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  vimeo: {
    address: /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:(?:\/|\?h=)([\da-f]{6,20}))?/,
    player: (id, key) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
  },
};

const ADDRESS = /^https:\/\/([a-z0-9.-]+)(?:[/?#]|$)/;
const OWN = /^\/(?!\/)/;

/** By how it can be played; undefined if the address is not that of a video. */
export const classifyVideo = (url: string, { externalVideos, videoHosts }: VideoSettings): CarVideo | undefined => {
  if (OWN.test(url)) return { kind: 'file', url };
  for (const service of externalVideos) {
    const [, id, key] = SERVICES[service].address.exec(url) ?? [];
    if (id) return { kind: 'player', url, service, player: SERVICES[service].player(id, key) };
  }
  const host = ADDRESS.exec(url)?.[1];
  if (!host) return undefined;
  return { kind: videoHosts.includes(host) ? 'file' : 'link', url };
};

const playableVideos = (urls: (string | undefined)[], settings: VideoSettings): CarVideo[] =>
  [...new Set(urls)].flatMap((url) => (url && classifyVideo(url, settings)) || []);

/** Each once: the main video, further videos, videos among the photos, the video of a video service (V-02). */
export const listVideos = (
  car: Pick<Car, 'video_url' | 'videos' | 'images' | 'external_video_url'>,
  settings: VideoSettings,
): CarVideo[] =>
  playableVideos(
    [
      car.video_url,
      ...(car.videos ?? []).map(({ video }) => video.url),
      ...car.images.filter(({ isVideo }) => isVideo).map(({ url }) => url),
      car.external_video_url,
    ],
    settings,
  );

/** Those that can be played on the page (V-04). */
export const listWalkaroundVideos = (
  { walkaround_videos: videos = [] }: Pick<Car, 'walkaround_videos'>,
  settings: VideoSettings,
): CarVideo[] =>
  playableVideos(
    videos.map(({ video }) => video.url),
    settings,
  ).filter(({ kind }) => kind !== 'link');
