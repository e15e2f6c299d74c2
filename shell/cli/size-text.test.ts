import { sizeText } from './size-text';

const KB = 1024;

it('R-02 shows what each part of a release weighs, and how that differs from the release before', () => {
  const size = { web: 0, gzip: { total: 90 * KB, entry: 4 * KB, chunks: { page: 20 * KB, new: 1 * KB } } };
  const before = { web: 0, gzip: { total: 92 * KB, entry: 4 * KB, chunks: { page: 18.5 * KB, old: 3 * KB } } };
  expect(sizeText(size, { version: '1.0.0', size: before })).toBe(
    [
      'sizes in gzip, against 1.0.0',
      '  entry              4.0 KB  same',
      '  new                1.0 KB  new',
      '  page              20.0 KB  +1.5 KB',
      '  all JavaScript    90.0 KB  −2.0 KB',
      '  old                     –  gone',
    ].join('\n'),
  );
});

it('R-02 shows the sizes of a first release alone, and bytes where nothing could be compressed', () => {
  expect(sizeText({ web: 0, gzip: { total: KB, entry: KB, chunks: {} } })).toBe(
    ['sizes in gzip', '  entry              1.0 KB', '  all JavaScript     1.0 KB'].join('\n'),
  );
  expect(sizeText({ web: 5 * KB })).toBe('5.0 KB for browsers');
});
