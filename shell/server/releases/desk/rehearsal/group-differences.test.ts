import type { PageDifference } from '@forecourt/contracts/desk/rehearsal';
import type { ComparedPage } from '../../../platform/ports';
import { countLeftOut, groupDifferences, weighPages } from './group-differences';

const difference = (about: string, more: Partial<PageDifference> = {}): PageDifference => ({
  kind: 'text-new',
  refuses: false,
  about,
  ...more,
});
const page = (differences: PageDifference[], more: Partial<ComparedPage> = {}): ComparedPage => ({
  page: '/cars/:slug',
  path: '/cars/kia-1',
  differences,
  html: { before: 10, after: 20 },
  scripts: { before: 1, after: 1 },
  milliseconds: { before: 5, after: 6 },
  ...more,
});
const dealers = (count: number, differences: (at: number) => PageDifference[]) =>
  Array.from({ length: count }, (_, at) => ({
    dealer: `d${at}`,
    pages: [page(differences(at), { path: `/cars/kia-${at}` })],
    leftOut: [],
  }));

describe('differences over many dealers', () => {
  it('R-26 the same difference at 2,000 dealers is one group, which names ten of them with a page', () => {
    const [group, ...others] = groupDifferences(dealers(2000, () => [difference('Now with video')]));
    expect(others).toEqual([]);
    expect(group).toMatchObject({ about: 'Now with video', dealers: 2000 });
    expect(group?.examples).toHaveLength(10);
    expect(group?.examples[1]).toEqual({ dealer: 'd1', path: '/cars/kia-1' });
  });

  it('R-26 sentences that differ only in numbers are one group', () => {
    const groups = groupDifferences(dealers(50, (at) => [difference(`From $${at + 10},990 or ${at} a week`)]));
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ dealers: 50, about: 'From $10,990 or 0 a week' });
  });

  it('R-26 texts of single dealers are joined beyond the first twelve, and errors never', () => {
    const word = (at: number) => String.fromCodePoint(97 + (at % 26)).repeat(1 + Math.floor(at / 26));
    const texts = groupDifferences(dealers(100, (at) => [difference(word(at))]));
    expect(texts).toHaveLength(13);
    expect(texts.at(0)).toMatchObject({ about: '88 others', dealers: 88 });
    const errors = groupDifferences(dealers(30, (at) => [difference(word(at), { kind: 'error', refuses: true })]));
    expect(errors).toHaveLength(30);
  });

  it('R-26 an error of one dealer of 500 stands before a difference of all', () => {
    const groups = groupDifferences(
      dealers(500, (at) => [
        difference('New heading'),
        ...(at === 321 ? [difference('mf-vehicle: no price', { kind: 'error', refuses: true })] : []),
      ]),
    );
    expect(groups.map(({ about, dealers: count }) => [about, count])).toEqual([
      ['mf-vehicle: no price', 1],
      ['New heading', 500],
    ]);
    expect(groups[0]?.examples).toEqual([{ dealer: 'd321', path: '/cars/kia-321' }]);
  });

  it('R-26 the weight of a page is its median over dealers', () => {
    const rehearsed = [10, 1000, 30].map((after, at) => ({
      dealer: `d${at}`,
      pages: [page([], { html: { before: 10, after } })],
      leftOut: [],
    }));
    expect(weighPages(rehearsed)).toEqual([
      {
        page: '/cars/:slug',
        html: { before: 10, after: 30 },
        scripts: { before: 1, after: 1 },
        milliseconds: { before: 5, after: 6 },
      },
    ]);
  });

  it('R-26 what was left out is listed once for each reason, with the number of dealers', () => {
    const teaser = { about: 'finance.teaser', why: 'not-shown' } as const;
    const offer = (why: 'limit' | 'no-link') => ({ about: '/offers/:id', why });
    const counted = countLeftOut([
      { leftOut: [offer('limit')] },
      { leftOut: [offer('no-link'), teaser] },
      { leftOut: [offer('no-link')] },
    ]);
    expect(counted).toEqual([
      { ...offer('no-link'), dealers: 2 },
      { ...offer('limit'), dealers: 1 },
      { ...teaser, dealers: 1 },
    ]);
  });
});
