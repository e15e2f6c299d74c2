import { growthInPercent, formatKilobytes, growthOfFile, releaseSizeRows } from './release-size';

it('R-02 a size reads in kB, with its difference to the size before', () => {
  expect(formatKilobytes(12_345)).toBe('12.3 kB');
  expect([
    growthInPercent(110_000, 100_000),
    growthInPercent(90_000, 100_000),
    growthInPercent(5, 5),
    growthInPercent(2_000, 0),
  ]).toEqual(['+10 kB (+10.0 %)', '−10 kB (−10.0 %)', 'the same', '+2 kB']);
});

it('R-02 each part of a release is compared with the same part of the release before', () => {
  const size = { web: 0, gzip: { total: 90_000, entry: 4000, chunks: { page: 20_000, new: 1000 } } };
  const before = { web: 0, gzip: { total: 92_000, entry: 4000, chunks: { page: 16_000, old: 3000 } } };
  expect(releaseSizeRows(size, before).map((row) => [row.name, row.bytes, growthOfFile(row)])).toEqual([
    ['entry', 4000, 'the same'],
    ['new', 1000, 'new'],
    ['page', 20_000, '+4 kB (+25.0 %)'],
    ['all JavaScript', 90_000, '−2 kB (−2.2 %)'],
    ['old', undefined, 'gone'],
  ]);
  expect(releaseSizeRows({ web: 5000 })).toEqual([]);
});
