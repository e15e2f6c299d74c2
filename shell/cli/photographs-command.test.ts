import { dealerPhotographsText, allPhotographsText, importPicturesLines } from './photographs-command';

it('I-09 the counts of a dealer have a line for each feed, and for each reason why pictures of a host failed', () => {
  const text = dealerPhotographsText({
    kept: 10,
    waiting: 2,
    refused: 1,
    cars: 4,
    carsWaiting: 1,
    feeds: [{ feed: 'main', kept: 10, waiting: 2, refused: 1 }],
    reasons: [
      {
        reason: 'missing',
        host: 'img.example.com',
        text: 'not found (404 or 410)',
        pictures: 1,
        example: 'https://img.example.com/a.jpg',
      },
    ],
  });
  expect(text.split('\n')).toEqual([
    'feed\tkept\twaiting\trefused',
    'main\t10\t2\t1',
    'all\t10\t2\t1',
    '4 vehicles with pictures from feeds; the pictures of 1 are not fetched yet',
    'img.example.com: 1 picture: not found (404 or 410), for example https://img.example.com/a.jpg',
  ]);
});

it('I-09 the counts of a dealer name no waiting vehicles where none wait', () => {
  const counts = { kept: 10, waiting: 0, refused: 0, cars: 4, carsWaiting: 0, feeds: [], reasons: [] };
  expect(dealerPhotographsText(counts).split('\n').at(-1)).toBe('4 vehicles with pictures from feeds');
});

it('I-09 the counts of all dealers end with the disk space', () => {
  const dealers = [{ dealer: 'harbour', kept: 3, waiting: 0, refused: 0 }];
  expect(allPhotographsText({ dealers, bytes: 1.5 * 1024 ** 3, mostBytes: 50 * 1024 ** 3 }).split('\n')).toEqual([
    'dealer\tkept\twaiting\trefused',
    'harbour\t3\t0\t0',
    '1.5 of 50.0 GB are used',
  ]);
});

it('I-09 an import says how many vehicles wait for their pictures and how many pictures could not be had', () => {
  expect(importPicturesLines('harbour', { carsWaiting: 0, refused: 0 })).toEqual([]);
  expect(importPicturesLines('harbour', { carsWaiting: 12, refused: 1 })).toEqual([
    '  the pictures of 12 vehicles are fetched now; 1 picture could not be had: see forecourt photographs harbour',
  ]);
});
