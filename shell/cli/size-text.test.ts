import { releaseSizeText } from './publish-command';

it('R-02 the sizes of a release are listed beside the sizes of the previous release', () => {
  const size = { web: 0, gzip: { total: 90_000, entry: 4000, chunks: { page: 20_000, new: 1000 } } };
  const before = { web: 0, gzip: { total: 92_000, entry: 4000, chunks: { page: 16_000, old: 3000 } } };
  expect(releaseSizeText(size, { version: '1.0.0', size: before })).toBe(
    [
      'Sizes in gzip, compared with 1.0.0:',
      '  entry                4 kB  the same',
      '  new                  1 kB  new',
      '  page                20 kB  +4 kB (+25.0 %)',
      '  all JavaScript      90 kB  −2 kB (−2.2 %)',
      '  old                     –  gone',
    ].join('\n'),
  );
});

it('R-02 a first release has its sizes alone, and uncompressed bytes when there is no gzip size', () => {
  expect(releaseSizeText({ web: 0, gzip: { total: 1000, entry: 1000, chunks: {} } })).toBe(
    ['Sizes in gzip:', '  entry                1 kB', '  all JavaScript       1 kB'].join('\n'),
  );
  expect(releaseSizeText({ web: 5000 })).toBe('5 kB for browsers');
});
