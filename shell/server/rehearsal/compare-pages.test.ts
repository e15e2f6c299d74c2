import fc from 'fast-check';
import type { PlayedPage } from '../ports';
import { comparePages } from './compare-pages';

const page = (change: Partial<PlayedPage> = {}): PlayedPage => ({
  status: 200,
  late: [],
  title: 'Cars',
  texts: ['Cars', 'Call us'],
  structuredData: ['{"@type":"Car"}'],
  slots: ['search.box'],
  links: [],
  errors: [],
  bytes: { html: 10, scripts: 20 },
  milliseconds: 5,
  ...change,
});

describe('the comparison of a page with two release sets', () => {
  it('R-26 equal pages have no difference, whatever their weight, time and order of texts', () => {
    const other = page({ texts: ['Call us', 'Cars'], milliseconds: 90, bytes: { html: 1, scripts: 2 } });
    expect(comparePages(page(), other)).toEqual([]);
  });

  it('R-26 every difference is named; only new errors and a failing status refuse', () => {
    const candidate = page({
      status: 500,
      title: 'Vans',
      texts: ['Vans'],
      structuredData: [],
      slots: ['search.field'],
      errors: [{ remote: 'mf-search', message: 'no\n price' }],
    });
    expect(comparePages(page(), candidate)).toEqual([
      { kind: 'error', refuses: true, about: 'mf-search: no price' },
      { kind: 'status', refuses: true, about: '200 → 500' },
      { kind: 'title', refuses: false, about: 'Cars → Vans' },
      { kind: 'slot-lost', refuses: false, about: 'search.box' },
      { kind: 'slot-new', refuses: false, about: 'search.field' },
      { kind: 'text-lost', refuses: false, about: 'Cars' },
      { kind: 'text-lost', refuses: false, about: 'Call us' },
      { kind: 'text-new', refuses: false, about: 'Vans' },
      { kind: 'data-lost', refuses: false, about: '{"@type":"Car"}' },
    ]);
  });

  it('R-26 an error that the live page has too is not new, and a page that failed before may fail otherwise', () => {
    const errors = [{ remote: 'mf-search', message: 'no price' }];
    expect(comparePages(page({ status: 500, errors }), page({ status: 503, errors }))).toEqual([
      { kind: 'status', refuses: false, about: '500 → 503' },
    ]);
    expect(comparePages(page({ errors }), page())).toEqual([]);
  });

  it('R-26 a change is the opposite of the way back', () => {
    const texts = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const [there, back] = [
          comparePages(page({ texts: before }), page({ texts: after })),
          comparePages(page({ texts: after }), page({ texts: before })),
        ];
        const of = (list: typeof there, kind: string) => list.filter((each) => each.kind === kind).map(({ about }) => about);
        expect(of(there, 'text-lost')).toEqual(of(back, 'text-new'));
        expect(of(there, 'text-new')).toEqual(of(back, 'text-lost'));
      }),
    );
  });
});
