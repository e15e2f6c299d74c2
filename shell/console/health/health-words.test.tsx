import type { VersionHealth } from '@forecourt/contracts/release/release-health';
import { errorLimitOf } from './error-limit-fields';
import { duration, failingWords, failurePlaces, healthMark, rolloutWords } from './health-words';

const failures = { serverLoad: 0, serverRender: 0, load: 0, render: 0, hydration: 0 };
const health = (change: Partial<VersionHealth> = {}): VersionHealth => ({
  remote: 'mf-search',
  version: '1.0.0',
  views: 1200,
  failed: 3,
  percentage: 0.25,
  verdict: 'good',
  failures,
  p75: {},
  ...change,
});

describe('words about health', () => {
  it.each([
    [health(), { words: 'well', tone: 'go' }],
    [health({ verdict: 'unknown' }), undefined],
    [health({ verdict: 'bad', percentage: 5.2, p75: { lcp: 9000 } }), { words: 'failing 5.2 %', tone: 'bad' }],
    [health({ p75: { lcp: 2501 } }), { words: 'slow, LCP 2.5 s', tone: 'bad' }],
    [health({ verdict: 'unknown', p75: { lcp: 2500, inp: 240 } }), { words: 'slow, INP 240 ms', tone: 'bad' }],
    [health({ p75: { cls: 0.11 } }), { words: 'jumps, CLS 0.11', tone: 'bad' }],
  ])('R-10 mark %#', (given, mark) => {
    expect(healthMark(given)).toEqual(mark);
  });

  it('R-10 say times, shares and places', () => {
    expect([undefined, 0, 999, 1000, 2449].map(duration)).toEqual(['–', '0 ms', '999 ms', '1.0 s', '2.4 s']);
    expect(failingWords(health())).toBe('3 of 1,200 (0.25 %)');
    expect(failurePlaces(health())).toBe('none');
    expect(failurePlaces(health({ failures: { serverLoad: 1, serverRender: 2, load: 3, render: 4, hydration: 5000 } }))).toBe(
      '1 loading on the server, 2 rendering on the server, 3 loading in browsers, 4 rendering in browsers, 5,000 taking over the server’s page',
    );
  });

  it('R-10 say how a rollout stands', () => {
    const standing = {
      dealer: 'acme',
      id: 'r',
      remote: 'mf-search',
      percentage: 5,
      limit: { percentage: 2, views: 100 },
      rollout: { version: '2.0.0', views: 1400, failed: 2 },
      base: { version: '1.0.0', views: 0, failed: 0 },
      state: 'well' as const,
    };
    expect(rolloutWords(standing)).toBe('2 of 1,400 page views failed. It aborts itself above 2 %.');
    expect(rolloutWords({ ...standing, limit: { percentage: 100, views: 10 } })).toBe('2 of 1,400 page views failed. It never aborts itself.'); // prettier-ignore
    expect(rolloutWords({ ...standing, state: 'abort' })).toContain('; it is being aborted.');
  });

  it('R-10 leave to the configuration what is empty in a limit', () => {
    expect(errorLimitOf('', '')).toEqual({});
    expect(errorLimitOf('1.5', '')).toEqual({ errorLimit: { percentage: 1.5 } });
    expect(errorLimitOf('0', '50')).toEqual({ errorLimit: { percentage: 0, views: 50 } });
  });
});
