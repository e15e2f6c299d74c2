import { chooseCardPicture } from './card-picture';

const PHOTO = 'https://photos.example/a.jpg';
const PLACEHOLDERS = { placeholderImage: 'media:soon.svg', newArrivalImage: 'media:new.svg' };

it.each([
  // Each row: number of photos, first picture, whether the car has just arrived, expected picture of the card.
  [9, PHOTO, false, PHOTO],
  [9, PHOTO, true, PHOTO],
  [2, PHOTO, false, PHOTO],
  [1, PHOTO, false, 'media:soon.svg'],
  [1, PHOTO, true, 'media:new.svg'],
  [0, undefined, false, 'media:soon.svg'],
  [0, undefined, true, 'media:new.svg'],
  [5, 'https://feed.example/img/default.jpg', false, 'media:soon.svg'],
  [5, 'https://feed.example/img/default.jpg', true, 'media:new.svg'],
])('C-01 with %d photos of which the first is %s (just arrived: %s) the card shows %s', (count, url, arrived, source) => {
  const car = { name: 'Kia', images: url ? [{ url, alt: 'Front' }] : [], photos_count: count };
  expect(chooseCardPicture(car, PLACEHOLDERS, arrived).source).toBe(source);
});

it.each([
  [{ placeholderImage: '', newArrivalImage: '' }, true, undefined],
  [{ placeholderImage: 'media:soon.svg', newArrivalImage: '' }, true, 'media:soon.svg'],
  [{ placeholderImage: '', newArrivalImage: 'media:new.svg' }, false, undefined],
])('C-01 with %j (just arrived: %s) a car without photos shows %s', (placeholders, arrived, source) => {
  const picture = chooseCardPicture({ name: 'Kia', images: [], photos_count: 0 }, placeholders, arrived);
  expect(picture).toMatchObject({ alt: 'Kia', isPlaceholder: true });
  expect(picture.source).toBe(source);
});

it('C-01 a placeholder has the name of the car as its text, and not the text of a photo', () => {
  const car = { name: 'Kia', images: [{ url: PHOTO, alt: 'Front' }] };
  expect(chooseCardPicture({ ...car, photos_count: 4 }).alt).toBe('Front');
  expect(chooseCardPicture({ ...car, photos_count: 1 }).alt).toBe('Kia');
});

it.each([
  [1, 'drawing:suv/red/side', undefined],
  [0, undefined, undefined],
  [4, 'drawing:suv/red/side', 'drawing:suv/red/side'],
  [4, 'https://cdn.example/images/no-image.png', undefined],
  [4, 'https://cdn.example/default_image.jpg', undefined],
])('C-01 with %d pictures of which the first is %s the card shows %s', (photos_count, url, source) => {
  const images = url ? [{ url }] : [];
  expect(chooseCardPicture({ name: 'Kia', images, photos_count }).source).toBe(source);
});
