import { galleryPhotos, showsThumbnails, wrapIndex } from './photos';

const images = (count: number) => Array.from({ length: count }, (_, index) => ({ url: `media:${index}.jpg` }));

it('V-02 the gallery shows thumbnails only with more than three pictures', () => {
  expect([0, 1, 3, 4].map((count) => showsThumbnails({ images: images(count), status: 'in_stock' }))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

it('V-02 the gallery shows thumbnails only of a vehicle in stock', () => {
  expect(showsThumbnails({ images: images(9), status: 'coming_soon' })).toBe(false);
  expect(showsThumbnails({ images: images(9), status: 'sold' })).toBe(false);
});

it('V-02 the gallery leaves videos and pictures without a source out of the row and its count', () => {
  const mixed = [...images(3), { url: 'media:x.mp4', isVideo: true }, { url: '' }];
  expect(galleryPhotos({ images: mixed })).toEqual(images(3));
  expect(showsThumbnails({ images: mixed, status: 'in_stock' })).toBe(false);
});

it('V-02 the slide after the last is the first', () => {
  expect([wrapIndex(-1, 5), wrapIndex(0, 5), wrapIndex(5, 5), wrapIndex(7, 5), wrapIndex(3, 0)]).toEqual([4, 0, 0, 2, 0]);
});
