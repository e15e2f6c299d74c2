import { createReportListing } from './report';

const rejection = (line: number, reason: string, field = 'id') => ({ line, field, reason });

it('I-03 rows that repeat an id have one reason, whichever line stands first', () => {
  const listing = createReportListing<ReturnType<typeof rejection>>();
  for (let line = 2; line < 10; line += 1) listing.add(rejection(line, `"c${line}" stands on line ${line - 1} already`));
  listing.add(rejection(10, '"c1" stands in record 7 already'));
  expect(listing.reasons()).toEqual({
    'id: … stands on line … already': 8,
    'id: … stands in record … already': 1,
  });
});

it('I-03 a report has at most a thousand kinds of reasons, and counts the others together', () => {
  const listing = createReportListing<ReturnType<typeof rejection>>();
  for (let line = 1; line <= 5000; line += 1)
    listing.add(rejection(line, `is wrong in the manner ${line.toString(36)}x`, 'price'));
  const reasons = listing.reasons();
  expect(Object.keys(reasons)).toHaveLength(1001);
  expect(reasons['other reasons']).toBe(4000);
  expect(Object.keys(listing.examples())).toHaveLength(1001);
  expect([listing.count(), listing.first().length]).toEqual([5000, 5000]);
});
