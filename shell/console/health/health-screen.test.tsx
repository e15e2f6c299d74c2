import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { showConsole } from '../testing/show-console';

const none = { serverLoad: 0, serverRender: 0, load: 0, render: 0, hydration: 0 };
const figures = { remote: 'mf-search', version: '1.1.0', views: 400, failed: 12, percentage: 3, verdict: 'bad', failures: { ...none, render: 12 }, p75: {} }; // prettier-ignore
const health = {
  versions: [
    { ...figures, dealer: 'acme' },
    { ...figures, dealer: 'other', version: '1.0.0', views: 3, failed: 0, percentage: 0, verdict: 'unknown', failures: none },
  ],
  ended: [
    { dealer: 'acme', id: 'e', remote: 'mf-offers', rollout: '2.0.0', base: '1.9.0', end: 'aborted', by: 'health', at: '2026-11-24T20:48:00.000Z', why: 'Failing visitors: …', messages: ['mf-offers@2.0.0 in render: boom (4)'], harms: [{ harm: 'failed', inside: 8, outside: 0, networks: { inside: 7, outside: 0 }, evidence: 212.4, withoutLoudest: 54.3, recorded: 212.4, limit: 200, sums: [{ share: 1000, inside: 6, outside: 0, networks: 6 }, { share: 1000, inside: 2, outside: 0 }] }] }, // prettier-ignore
  ],
  rollouts: [
    { dealer: 'acme', id: 'r', remote: 'mf-search', percentage: 5, rollout: '1.1.0', base: '1.0.0', visitors: 1200, perDay: 1200, verdict: 'unknown', reasons: [], missing: { failing: 60, visitors: 24_000 }, harms: [{ harm: 'failed', inside: 1, outside: 2, networks: { inside: 1, outside: 2 }, withoutLoudest: 1, evidence: 1.5, limit: 200, sums: [] }] }, // prettier-ignore
  ],
};

const NOW = Date.parse('2026-11-24T20:30:00Z');
const theHour = Date.parse('2026-11-24T20:00:00Z');
const byHour = {
  since: new Date(theHour - 3_600_000).toISOString(),
  hours: [{ at: new Date(theHour).toISOString(), version: '1.1.0', views: 40, failed: 1, percentage: 2.5, lcp: 1900 }],
};

describe('the health screen', () => {
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(NOW));
  afterEach(() => jest.restoreAllMocks());

  it('R-10 Q-01 the screen shows the worst versions first, and rollouts with their verdicts, for a remote, a dealer and hours', async () => {
    const requests = showConsole('/health', ({ path }) => {
      if (path === '/releases') return { body: [{ name: 'mf-search', version: '1.1.0' }] };
      if (path.startsWith('/health/hours')) return { body: byHour };
      return path.startsWith('/health') ? { body: health } : undefined;
    });
    const healthPaths = () => requests.map(({ path }) => path).filter((path) => path.startsWith('/health?'));
    const rows = within(await screen.findByRole('region', { name: 'Health in the last 24 hours' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'mf-search1.1.0acmefailing 3 %12 of 400 (3 %)12 rendering in browsers––––––',
      'mf-search1.0.0othernot enough page views yet0 of 3 (0 %)none––––––',
    ]);
    expect(screen.getByText(/60 more failing visitors on both sides together are needed/)).toBeInstanceOf(HTMLElement);
    expect(
      screen.getByText(
        'failing visitors: 8 of 7 networks with 2.0.0, 0 with 1.9.0; evidence 212 of 200, 54.3 without the four loudest networks',
      ),
    ).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('message: mf-offers@2.0.0 in render: boom (4)')).toBeInstanceOf(HTMLElement);
    const replay = screen.getByRole('region', { name: 'Counted visitors of mf-offers 2.0.0 at acme', hidden: true });
    expect(within(replay).getAllByRole('row', { hidden: true })[1]?.textContent).toBe('failing visitors10 %606');
    expect(healthPaths()).toEqual(['/health?limit=100&hours=24']);
    expect(await axe(document.body)).toHaveNoViolations();

    const hours = screen.getByLabelText('Last hours');
    await userEvent.clear(hours);
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 9,600.');
    expect(document.activeElement).toBe(hours);
    await userEvent.keyboard('72');
    await userEvent.selectOptions(screen.getByLabelText('Remote'), 'mf-search');
    await userEvent.type(screen.getByLabelText('Slug of a dealer'), 'acme');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(healthPaths().at(-1)).toBe('/health?dealer=acme&limit=100&hours=72&remote=mf-search'));
    expect(await screen.findByRole('region', { name: 'Health in the last 72 hours' })).toBeInstanceOf(HTMLElement);
    const charts = within(await screen.findByRole('region', { name: 'Course of mf-search' }));
    expect((await charts.findAllByRole('img')).map((chart) => chart.getAttribute('aria-label')?.split('.')[0])).toEqual([
      'Page views by hour',
      'Failing page views by hour',
      'Load time (LCP, 75th percentile) by hour',
    ]);
    const table = charts.getByRole('region', { name: 'Failing page views by hour', hidden: true });
    expect(
      within(table)
        .getAllByRole('cell', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['2.5 %', '–']);
    expect(requests.map(({ path }) => path)).toContain('/health/hours?remote=mf-search&hours=72&dealer=acme');
    expect(await axe(document.body)).toHaveNoViolations();
  });
});
