import { classifyVideo, listVideos, listWalkaroundVideos } from './videos-of';

const settings = { externalVideos: ['youtube' as const, 'vimeo' as const], videoHosts: ['cdn.example'] };
const kindOf = (url: string) => classifyVideo(url, settings)?.kind;
const playerOf = (url: string) => {
  const video = classifyVideo(url, settings);
  return video?.kind === 'player' ? video.player : undefined;
};

it("V-04 files of this site and of the dealer's video hosts play on the page, and other files are links", () => {
  expect(['/media/a.mp4', 'https://cdn.example/a.mp4', 'https://other.example/a.mp4'].map(kindOf)).toEqual([
    'file',
    'file',
    'link',
  ]);
});

it('V-04 videoOf recognises the addresses of each service and returns its player without cookies', () => {
  const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';
  for (const url of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?app=m&v=dQw4w9WgXcQ&t=3',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  ])
    expect(playerOf(url)).toBe(youtube);
  expect(playerOf('https://vimeo.com/76979871')).toBe('https://player.vimeo.com/video/76979871?autoplay=1&dnt=1');
  expect(playerOf('https://vimeo.com/76979871/ab12cd34')).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=ab12cd34',
  );
});

it('V-04 a video of a service that the dealer does not allow is a link', () => {
  const own = { ...settings, externalVideos: ['vimeo' as const] };
  expect(classifyVideo('https://youtu.be/dQw4w9WgXcQ', own)?.kind).toBe('link');
});

it('Q-04 the vehicle page leaves out an address that is not of a video', () => {
  expect(['javascript:alert(1)', '//cdn.example/a.mp4', 'http://cdn.example/a.mp4', 'https:', ''].map(kindOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it("V-02 the vehicle page has each video once: the car's own, further ones, those among the pictures, the one at a service", () => {
  const car = {
    video_url: '/media/a.mp4',
    videos: [{ video: { url: '/media/b.mp4' } }, { video: { url: '/media/a.mp4' } }],
    images: [{ url: 'media:photo.jpg' }, { url: '/media/c.mp4', isVideo: true }],
    external_video_url: 'https://youtu.be/dQw4w9WgXcQ',
  };
  expect(listVideos(car, settings).map(({ url }) => url)).toEqual([
    '/media/a.mp4',
    '/media/b.mp4',
    '/media/c.mp4',
    'https://youtu.be/dQw4w9WgXcQ',
  ]);
  expect(listVideos({ images: [] }, settings)).toEqual([]);
});

it('V-04 the vehicle page has only walkarounds that can play on it', () => {
  const videos = ['https://elsewhere.example/w.mp4', '/media/w.mp4'].map((url) => ({ video: { url } }));
  expect(listWalkaroundVideos({ walkaround_videos: videos }, settings)).toEqual([{ kind: 'file', url: '/media/w.mp4' }]);
  expect(listWalkaroundVideos({}, settings)).toEqual([]);
});
