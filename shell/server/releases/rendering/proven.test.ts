import { createProvenVersions, provenAtStart } from './proven';

const MINUTE = 60_000;
const release = { name: 'mf-search', version: '1.0.0' };

let clock: number;
let proven: ReturnType<typeof createProvenVersions>;
const pages = (count: number, isShown = true) => Array.from({ length: count }, () => proven.pageMade(release, isShown));

beforeEach(() => {
  clock = 0;
  proven = createProvenVersions(() => clock, 10 * MINUTE);
});

describe('versions that have proved themselves', () => {
  it('R-20 a version proves itself by twenty pages and ten minutes, and is asked for once', () => {
    expect(pages(30).filter(Boolean)).toEqual([]);
    clock = 10 * MINUTE;
    expect([pages(3), proven.isProven(release)]).toEqual([['shown', undefined, undefined], false]);
    proven.acceptAfterProbation(release, 'shown');
    expect([proven.isProven(release), ...pages(1)]).toEqual([true, undefined]);
  });

  it('R-20 a version that pages load and do not show proves that it harms no page of others, and no more', () => {
    pages(19, false);
    clock = 10 * MINUTE;
    expect(pages(2, false)).toEqual(['loaded', undefined]);
    proven.acceptAfterProbation(release, 'loaded');
    expect([proven.isHarmless(release), proven.isProven(release)]).toEqual([true, false]);
    expect(pages(20)).toEqual([...Array<undefined>(19), 'shown']);
  });

  it('R-20 a version that harmed its process begins again', () => {
    proven.accept(release);
    proven.failed(release);
    expect([proven.isProven(release), proven.isHarmless(release), ...pages(1)]).toEqual([false, false, undefined]);
    clock = 10 * MINUTE;
    expect(pages(19).at(-1)).toBe('shown');
    proven.failed(release);
    proven.acceptAfterProbation(release, 'shown');
    expect(proven.isHarmless(release)).toBe(false);
  });

  it('R-20 at the start, versions are proven that pages have used and that are ten minutes old', () => {
    const stored = (version: string, publishedAt: number, isServed = true) => ({
      name: 'mf-search',
      version,
      place: version,
      bytes: 1,
      publishedAt: new Date(publishedAt),
      servedUntil: isServed ? new Date(publishedAt) : null,
    });
    const releases = [stored('1.0.0', 0), stored('1.1.0', 1), stored('1.2.0', 0, false)];
    expect(provenAtStart(releases, 10 * MINUTE, 10 * MINUTE)).toEqual([release]);
  });
});
