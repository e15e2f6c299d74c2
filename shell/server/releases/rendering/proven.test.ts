import { createProvenVersions, provenAtStart } from './proven';

const MINUTE = 60_000;
const release = { name: 'mf-search', version: '1.0.0' };

describe('versions that have proved themselves', () => {
  it('R-20 a version proves itself by twenty pages and ten minutes, and is asked for once', () => {
    let clock = 0;
    const proven = createProvenVersions(() => clock, 10 * MINUTE);
    const pages = (count: number) => Array.from({ length: count }, () => proven.pageMade(release));
    expect(pages(30)).not.toContain(true);
    clock = 10 * MINUTE;
    expect([pages(3), proven.isProven(release)]).toEqual([[true, false, false], false]);
    proven.accept(release);
    expect([proven.isProven(release), proven.pageMade(release)]).toEqual([true, false]);
  });

  it('R-20 a version that harmed its process begins again', () => {
    let clock = 0;
    const proven = createProvenVersions(() => clock, 10 * MINUTE);
    proven.accept(release);
    proven.failed(release);
    expect([proven.isProven(release), proven.pageMade(release)]).toEqual([false, false]);
    clock = 10 * MINUTE;
    for (let page = 0; page < 18; page += 1) proven.pageMade(release);
    expect(proven.pageMade(release)).toBe(true);
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
