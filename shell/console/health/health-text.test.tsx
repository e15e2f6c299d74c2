import type { VersionHealth } from '@forecourt/contracts/release/release-health';
import { durationText, failedPageViewsText, failureCountsText, versionHealthLabel } from './health-text';

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

describe('texts about health', () => {
  it.each([
    [health(), { text: 'healthy', tone: 'go' }],
    [health({ verdict: 'unknown' }), undefined],
    [health({ verdict: 'bad', percentage: 5.2, p75: { lcp: 9000 } }), { text: 'failing 5.2 %', tone: 'bad' }],
    [health({ p75: { lcp: 2501 } }), { text: 'slow, LCP 2.5 s', tone: 'bad' }],
    [health({ verdict: 'unknown', p75: { lcp: 2500, inp: 240 } }), { text: 'slow, INP 240 ms', tone: 'bad' }],
    [health({ p75: { cls: 0.11 } }), { text: 'layout shifts, CLS 0.11', tone: 'bad' }],
  ])('R-10 the mark of a version names failures first, then slowness (case %#)', (version, mark) => {
    expect(versionHealthLabel(version)).toEqual(mark);
  });

  it('R-10 health texts have times, shares and failures by step', () => {
    expect([undefined, 0, 999, 1000, 2449].map(durationText)).toEqual(['–', '0 ms', '999 ms', '1.0 s', '2.4 s']);
    expect(failedPageViewsText(health())).toBe('3 of 1,200 (0.25 %)');
    expect(failedPageViewsText(health({ failed: 0, percentage: 0, reported: { views: 50, networks: 1 } }))).toBe(
      '0 of 1,200 (0 %); browsers of 1 network reported 50',
    );
    expect(failureCountsText(health())).toBe('none');
    expect(failureCountsText(health({ failures: { serverLoad: 1, serverRender: 2, load: 3, render: 4, hydration: 5000 } }))).toBe(
      '1 loading on the server, 2 rendering on the server, 3 loading in browsers, 4 rendering in browsers, 5,000 hydrating in browsers',
    );
  });
});
