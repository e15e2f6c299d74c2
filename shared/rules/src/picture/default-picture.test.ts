import { isDefaultPicture } from './default-picture';

it.each([
  ['https://feed.example/default.jpg', true],
  ['https://feed.example/x/default-image.png?v=2', true],
  ['https://feed.example/no-image.gif', true],
  ['https://feed.example/NoImage_large.jpg', true],
  ['https://feed.example/image-not-found.png', true],
  ['media:placeholder.svg', false],
  ['/media/placeholder.svg', true],
  ['https://feed.example/coming_soon.jpg', true],
  ['https://feed.example/default/12345.jpg', false],
  ['https://feed.example/kia-default-blue.jpg', false],
  ['https://photos.example/a.jpg', false],
  ['https://feed.example/no_photo.jpg', true],
  ['drawing:suv/red/side', false],
])('C-01 the picture %s is a default picture: %s', (url, expected) => {
  expect(isDefaultPicture(url)).toBe(expected);
});
