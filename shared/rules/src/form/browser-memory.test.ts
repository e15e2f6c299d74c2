import * as fc from 'fast-check';
import { parseEnquiries, withEnquiry, detailsToRemember, parseDetails } from './remembered-details';
import { parseTrail, withVisit } from './visit-trail';

const who = { name: 'Ann', email: 'ann@example.com', phone: '0412 345 678' };

it('L-06 the browser remembers only name, last name, email, phone and postcode', () => {
  const answers = { ...who, last_name: 'Lee', postcode: '4870', message: 'Hi', opt_in: true };
  expect(detailsToRemember(answers)).toEqual({ ...who, last_name: 'Lee', postcode: '4870' });
});

it.each(['name', 'email', 'phone'])('L-06 the browser remembers nothing without %s', (missing) => {
  expect(detailsToRemember({ ...who, [missing]: ' ' })).toBeUndefined();
});

it('L-06 stored contact details are read back, and a damaged store gives none', () => {
  expect(parseDetails(JSON.stringify(who))).toEqual(who);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (kept) => {
      expect(Object.values(parseDetails(kept)).every((value) => typeof value === 'string')).toBe(true);
      expect(parseTrail(kept).pages.every((page) => typeof page === 'string')).toBe(true);
    }),
  );
});

it('L-03 the browser stores the last 50 pages, a reloaded page once, and the parameters of the first link', () => {
  let trail = withVisit(parseTrail(null), { pathname: '/', search: '?utm_source=mail' });
  trail = withVisit(trail, { pathname: '/', search: '?utm_source=other' });
  expect(trail).toEqual({ pages: ['/'], query: { utm_source: 'mail' } });
  for (let page = 0; page < 60; page += 1) trail = withVisit(trail, { pathname: `/cars/${page}`, search: '' });
  expect([trail.pages.length, trail.pages.at(-1), trail.query]).toEqual([50, '/cars/59', { utm_source: 'mail' }]);
  expect(parseTrail(JSON.stringify(trail))).toEqual(trail);
});

it('L-04 the browser stores the last 20 enquiries, newest first, each once, and ignores damaged entries', () => {
  let kept = parseEnquiries('not kept');
  for (let at = 1; at <= 25; at += 1) kept = withEnquiry(kept, { id: `lead-${at}`, form: 'enquiry', at });
  kept = withEnquiry(kept, { id: 'lead-25', form: 'enquiry', at: 26 });
  expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([20, 'lead-25', 'lead-6']);
  expect(parseEnquiries(JSON.stringify([...kept, { id: 'x' }, 5]))).toEqual(kept);
});
