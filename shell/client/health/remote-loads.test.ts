import { remoteLoadTimes } from './remote-loads';

const file = (name: string, startTime: number, responseEnd: number) => ({
  name: `https://acme.example${name}`,
  startTime,
  responseEnd,
});

describe('the report of loaded remotes', () => {
  it('R-10 the load time of a version lasts from the first request to the last answer', () => {
    const files = [
      file('/remotes/mf-search/1.2.0/web/pages.js', 130, 310),
      file('/remotes/mf-search/1.2.0/web/entry.js', 100, 180),
      file('/remotes/mf-search/1.1.0-rc.1/web/entry.js', 400, 410),
      file('/assets/main.js', 10, 90),
      file('/remotes/mf-offers/1.0.0/web/entry.js?x=1', 100.4, 101.2),
    ];
    expect(remoteLoadTimes(files)).toEqual([
      { remote: 'mf-search', version: '1.2.0', load: 210 },
      { remote: 'mf-offers', version: '1.0.0', load: 1 },
      { remote: 'mf-search', version: '1.1.0-rc.1', load: 10 },
    ]);
  });

  it('R-10 the script with joined entries counts for each of its remotes', () => {
    const files = [
      file('/remotes/entries/mf-offers@1.0.0,mf-search@1.2.0.js', 100, 150),
      file('/remotes/mf-search/1.2.0/web/pages.js', 110, 300),
    ];
    expect(remoteLoadTimes(files)).toEqual([
      { remote: 'mf-offers', version: '1.0.0', load: 50 },
      { remote: 'mf-search', version: '1.2.0', load: 200 },
    ]);
  });

  it('R-10 much later requests are left out, and a page without remotes has no load times', () => {
    const files = [file('/remotes/mf-search/1.2.0/web/a.js', 0, 100), file('/remotes/mf-search/1.2.0/web/b.js', 9000, 9900)];
    expect(remoteLoadTimes(files)).toEqual([{ remote: 'mf-search', version: '1.2.0', load: 100 }]);
    expect(remoteLoadTimes([])).toEqual([]);
  });
});
