import { fullScreenWidths, galleryItems } from './slides';

const photos = (count: number) => Array.from({ length: count }, (_, index) => ({ url: `media:${index}.jpg` }));
const videos = [{ kind: 'file', url: '/media/a.mp4' } as const];
const placeOf = (count: number, place: Parameters<typeof galleryItems>[2]) =>
  galleryItems(photos(count), videos, place).findIndex(({ kind }) => kind === 'video');

it('V-02 the video is at the start, second, in the middle or at the end, as the dealer sets it', () => {
  expect((['start', 'second', 'middle', 'end'] as const).map((place) => placeOf(6, place))).toEqual([0, 1, 3, 6]);
});

it('V-02 the video has a position among few pictures and without pictures', () => {
  expect((['start', 'second', 'middle', 'end'] as const).map((place) => placeOf(1, place))).toEqual([0, 1, 0, 1]);
  expect(galleryItems([], videos, 'second')).toEqual([{ kind: 'video', video: videos[0], poster: undefined }]);
});

it('V-02 the gallery’s first picture is the poster of a video', () => {
  expect(galleryItems(photos(2), videos, 'end')[2]).toMatchObject({ poster: 'media:0.jpg' });
});

it.each([
  [120, [120]],
  [1000, [640, 960, 1000]],
  [4000, [640, 960, 1200, 1600, 1920]],
  [undefined, [640, 960, 1200, 1600, 1920]],
])('I-09 the full-screen gallery does not enlarge a photo of %j px', (width, widths) => {
  expect(fullScreenWidths({ width })).toEqual(widths);
});
