import fc from 'fast-check';
import type { PlayedPage } from '../../platform/ports';
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
  faults: [],
  cpu: 5,
  memory: 0,
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

  const CPU = 'The page takes more than 1 s of processor time';
  const TEN_TIMES = 'The page takes more than 10 times the processor time of the live version';
  const MEMORY = 'The page keeps more than 100 MB of memory';
  it.each([
    ['1.1 s of processor time', {}, { cpu: 1_100 }, [CPU]],
    ['eleven times the processor time', { cpu: 20 }, { cpu: 220 }, [TEN_TIMES]],
    ['eleven times the processor time, but little', { cpu: 5 }, { cpu: 55 }, []],
    ['nine times the processor time', { cpu: 20 }, { cpu: 180 }, []],
    ['as much processor time as the live page', { cpu: 1_200 }, { cpu: 1_300 }, []],
    ['more than a live page that was not found', { status: 404 }, { cpu: 220 }, []],
    ['more than a live page without its data', { late: [{ remote: 'mf-search', message: 'late' }] }, { cpu: 220 }, []],
    ['120 MB more memory', {}, { memory: 120 * 1024 ** 2 }, [MEMORY]],
    ['as much more memory as the live page', { memory: 120 * 1024 ** 2 }, { memory: 130 * 1024 ** 2 }, []],
  ] as [string, Partial<PlayedPage>, Partial<PlayedPage>, string[]][])(
    'R-26 R-20 the cost of a page refuses if it is a new error: %s',
    (_what, live, candidate, abouts) => {
      const errors = comparePages(page(live), page(candidate)).filter(({ kind }) => kind === 'error');
      expect(errors).toEqual(abouts.map((about) => ({ kind: 'error', refuses: true, about })));
    },
  );

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
