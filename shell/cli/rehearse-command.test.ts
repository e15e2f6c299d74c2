import type { RehearsalGroup, RehearsalResult } from '@forecourt/contracts/desk/rehearsal';
import { rehearsalText } from './rehearse-command';

const group = (change: Partial<RehearsalGroup>): RehearsalGroup => ({
  page: '/cars/:slug',
  kind: 'text-new',
  refuses: false,
  about: 'Now with video',
  dealers: 1,
  examples: [{ dealer: 'harbour', path: '/cars/kia-1' }],
  ...change,
});
const result = (change: Partial<RehearsalResult> = {}): RehearsalResult => ({
  remote: 'mf-vehicle',
  version: '1.1.0',
  dealers: 500,
  pages: 2000,
  refused: [],
  groups: [],
  weights: [
    {
      page: '/',
      html: { before: 79_300, after: 80_000 },
      scripts: { before: 133_000, after: 133_000 },
      milliseconds: { before: 24.4, after: 23.6 },
    },
  ],
  ...change,
});

describe('the text of a rehearsal', () => {
  it('R-26 new errors come first, with the number of dealers and three of them', () => {
    const examples = ['acme', 'bravo', 'carey', 'delta'].map((dealer) => ({ dealer, path: '/cars/kia-1' }));
    const error = group({ kind: 'error', refuses: true, about: 'mf-vehicle: no price', dealers: 9, examples });
    const lines = rehearsalText(result({ refused: ['acme'], groups: [error, group({})] })).split('\n');
    expect(lines.slice(0, 7)).toEqual([
      'mf-vehicle@1.1.0 was rehearsed at 500 dealers, on 2,000 pages',
      'New errors; the change is refused for 1 dealer:',
      '  /cars/:slug  new error: mf-vehicle: no price',
      '    9 dealers: acme, bravo, carey and 6 more',
      'Other differences:',
      '  /cars/:slug  text new: Now with video',
      '    1 dealer: harbour',
    ]);
  });

  it('R-26 a rehearsal without a difference says so, and lists weight and time', () => {
    expect(rehearsalText(result()).split('\n').slice(1)).toEqual([
      'No new errors',
      'Nothing else would change',
      'Weight and time, medians, with the live version → with the candidate:',
      '  /  HTML 79.3 kB → 80.0 kB, scripts 133.0 kB → 133.0 kB, 24 → 24 ms',
    ]);
    expect(rehearsalText(result({ dealers: 0 }))).toBe("mf-vehicle@1.1.0 would change no dealer's pages");
  });

  it('R-26 a rehearsal without any page to compare does not say that there are no errors', () => {
    const leftOut = [{ about: '/', why: 'late' as const, dealers: 500 }];
    const lines = rehearsalText(result({ pages: 0, weights: [], leftOut })).split('\n');
    expect(lines.slice(1, 3)).toEqual([
      'No page could be compared',
      'Not rehearsed, because the dealer’s site answered too late with the data, so that a change needs another rehearsal: /',
    ]);
  });

  it('R-26 what was not rehearsed stands after “No new errors”', () => {
    const leftOut = [{ about: '/compare-cars', why: 'limit' as const, dealers: 500 }];
    expect(rehearsalText(result({ leftOut })).split('\n').slice(1, 4)).toEqual([
      'No new errors',
      'Not rehearsed, because the limit of pages was reached: /compare-cars',
      'Nothing else would change',
    ]);
  });
});
