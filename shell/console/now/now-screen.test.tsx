import type { TokenHolder } from '@forecourt/contracts/desk/access';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { showConsole } from '../testing/show-console';

const failures = { serverLoad: 0, serverRender: 0, load: 0, render: 12, hydration: 0 };
const version = { remote: 'mf-search', version: '1.1.0', views: 400, failed: 12, percentage: 3, failures, p75: {} };
const health = {
  versions: [
    { ...version, dealer: 'acme', verdict: 'bad', newest: { step: 'render', message: 'x is not a function', at: new Date().toISOString() } }, // prettier-ignore
    { ...version, dealer: 'third', remote: 'mf-offers', views: 1, failed: 1, percentage: 100, verdict: 'unknown' },
    { ...version, dealer: 'third', verdict: 'unknown' },
    { ...version, dealer: 'other', verdict: 'good' },
  ],
  rollouts: [
    { dealer: 'acme', id: 'r', remote: 'mf-finance', percentage: 5, rollout: '1.2.0', base: '1.0.0', visitors: 60, perDay: 60, verdict: 'hold', reasons: ['slow'], harms: [] }, // prettier-ignore
  ],
  ended: [
    { dealer: 'acme', id: 'e', remote: 'mf-offers', rollout: '2.0.0', base: '1.9.0', end: 'aborted', by: 'health', at: new Date().toISOString(), why: 'Failing visitors: …', messages: [], harms: [] }, // prettier-ignore
    { dealer: 'acme', id: 'f', remote: 'mf-offers', rollout: '1.9.0', base: '1.8.0', end: 'finished', by: 'ada', at: new Date().toISOString(), why: '', messages: [], harms: [] }, // prettier-ignore
  ],
};
const entry = { id: 7, at: new Date(Date.now() - 7_200_000).toISOString(), actor: 'ada', kind: 'pin', subject: 'acme', remote: 'mf-search', from: '1.0.0', to: '1.1.0', why: 'new cards', action: null, forced: false, findings: [] }; // prettier-ignore
const feed = { tenant: 'acme', feed: 'cars', health: 'silent', problem: 'No file since Monday', lastLookAt: 1, isLooking: false };

const lead = { lead_id: 'l', tenant: 'acme', channel: 'webhook', state: 'waiting', attempts: 3, last_error: 'status 500', created_at: new Date(Date.now() - 3_600_000).toISOString(), category: 'general' }; // prettier-ignore
const rehearsal = { id: 'r', actor: 'ada', remote: 'mf-search', version: '1.2.0', channel: 'stable', dealers: 500, done: 120, startedAt: new Date().toISOString() }; // prettier-ignore

interface Answers {
  health?: unknown;
  events?: unknown[];
  feeds?: unknown[];
  leads?: unknown[];
  rehearsals?: unknown[];
}

const show = (body: Answers, identity?: TokenHolder) =>
  showConsole(
    '/',
    ({ path }) => {
      if (path.startsWith('/health')) return { body: body.health ?? { versions: [], rollouts: [], ended: [] } };
      if (path === '/quarantine') return { body: { versions: [] } };
      if (path === '/rehearsals') return { body: { rehearsals: body.rehearsals ?? [] } };
      if (path.startsWith('/leads/undelivered')) return { body: { leads: body.leads ?? [] } };
      if (path.startsWith('/log')) return { body: { events: body.events ?? [] } };
      return path.startsWith('/feed-sources') ? { body: { feeds: body.feeds ?? [] } } : undefined;
    },
    identity,
  );
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the first screen', () => {
  it('R-10 R-25 Q-01 it shows failing versions with their error, feeds, rollouts, and the changes of the last day', async () => {
    const requests = show({ health, events: [entry], feeds: [feed, { ...feed, feed: 'vans', health: 'well' }] });
    const fails = await section('Fails now');
    expect(await fails.findByText('Failing page views: 12 of 400 (3 %)')).toBeInstanceOf(HTMLElement);
    expect(fails.getByText('Newest error, rendering in browsers: x is not a function')).toBeInstanceOf(HTMLElement);
    expect(fails.getByText('Failing page views: 1 of 1 (100 %)')).toBeInstanceOf(HTMLElement);
    expect(await fails.findByText('No file since Monday')).toBeInstanceOf(HTMLElement);
    expect(fails.getAllByRole('listitem')).toHaveLength(3);
    expect(
      (await section('Runs now')).getByText(/Hold, do not raise or finish it: pages of the new version are slow/),
    ).toBeInstanceOf(HTMLElement);
    const aborted = await section('Aborted in the last seven days');
    expect(aborted.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('mf-offers 2.0.0'),
    ]);
    const changes = await section('Changed in the last 24 hours');
    expect((await changes.findByRole('listitem')).textContent).toBe(
      '2 hours ago: ada pinned mf-search 1.1.0 instead of 1.0.0 for acme – new cards',
    );
    expect(requests.some(({ path }) => path.startsWith('/log?since='))).toBe(true);
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('R-26 L-07 Q-01 it shows running rehearsals with their progress, and undelivered leads by dealer', async () => {
    const now = new Date().toISOString();
    const leads = [
      lead,
      { ...lead, lead_id: 'm', state: 'refused' },
      { ...lead, lead_id: 'n', tenant: 'other', attempts: 0, last_error: null, created_at: now },
    ];
    show({ leads, rehearsals: [rehearsal] });
    const card = (await (await section('Fails now')).findByRole('link', { name: '2 leads' })).closest('li');
    expect(card?.textContent).toBe(
      '2 leads of acme have not arrived' +
        'The oldest was received 1 hour ago. The receiver refused 1, which waits for a person. Last error: status 500',
    );
    expect(screen.queryByRole('link', { name: '1 lead' })).toBeNull();
    const runs = await section('Runs now');
    expect((await runs.findByText(/^Rehearsal of mf-search/)).textContent).toBe(
      'Rehearsal of mf-search 1.2.0 for the channel stable',
    );
    expect(runs.getByRole('progressbar', { name: 'Rehearsed dealers of mf-search' })).toMatchObject({ value: 120, max: 500 });
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('R-10 a quiet day says so in every section', async () => {
    show({});
    expect((await section('Fails now')).getByText('No version fails too often.')).toBeInstanceOf(HTMLElement);
    expect(await (await section('Fails now')).findByText('All feeds are well.')).toBeInstanceOf(HTMLElement);
    expect(await (await section('Fails now')).findByText('Every lead has arrived.')).toBeInstanceOf(HTMLElement);
    expect((await section('Runs now')).getByText('No rollout is running.')).toBeInstanceOf(HTMLElement);
    expect(await (await section('Runs now')).findByText('No rehearsal is running.')).toBeInstanceOf(HTMLElement);
    expect(await (await section('Changed in the last 24 hours')).findByText('Nothing was changed.')).toBeInstanceOf(HTMLElement);
  });

  it('R-17 a token without a right to stock and leads asks for neither feeds nor leads', async () => {
    const requests = show({}, { name: 'v', role: 'viewer', dealers: [], remotes: [] });
    await section('Fails now');
    expect(requests.filter(({ path }) => /^\/(?:feed-sources|leads)/.test(path))).toEqual([]);
  });
});
