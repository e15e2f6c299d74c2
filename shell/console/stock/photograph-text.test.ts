import { diskSpaceText, photographCountTexts, sumPhotographStates } from './photograph-text';

it('I-09 the photographs of all dealers are added up by state', () => {
  expect(sumPhotographStates([])).toEqual({ kept: 0, waiting: 0, refused: 0 });
  expect(
    photographCountTexts(
      sumPhotographStates([
        { kept: 1200, waiting: 2, refused: 3 },
        { kept: 30, waiting: 0, refused: 1 },
      ]),
    ),
  ).toEqual(['1,230', '2', '4']);
});

it.each([
  [0, '0.0 of 50.0 GB are used'],
  [45 * 1024 ** 3 - 1, '45.0 of 50.0 GB are used'],
])('I-09 the text about %d bytes of photographs states the free disk space', (bytes, text) => {
  expect(diskSpaceText({ bytes, mostBytes: 50 * 1024 ** 3 })).toBe(text);
});

it('I-09 nearly full disk space comes with its remedy', () => {
  expect(diskSpaceText({ bytes: 45 * 1024 ** 3, mostBytes: 50 * 1024 ** 3 })).toMatch(
    /^45\.0 of 50\.0 GB are used\. .*PICTURE_GIGABYTES/,
  );
});
