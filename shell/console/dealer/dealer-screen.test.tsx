import type { TokenHolder } from '@forecourt/contracts/desk/access';
import type { DealerDetails } from '@forecourt/contracts/desk/dealers';
import type { ReleaseLogEntry } from '@forecourt/contracts/desk/log';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { showConsole, type RecordedConsoleRequest } from '../testing/show-console';

const dealer: DealerDetails = {
  slug: 'acme',
  name: 'Acme Motors',
  hosts: ['acme.example'],
  channel: 'stable',
  without: [],
  revision: 7,
  remotes: [
    { remote: 'mf-offers', version: '1.0.0', source: 'channel', channel: 'stable', channelVersion: '1.0.0' },
    { remote: 'mf-search', version: '1.1.0', source: 'pin', channel: 'stable', channelVersion: '1.0.0' },
  ],
  rollouts: [{ id: 'r', remote: 'mf-offers', version: '2.0.0', percentage: 5, startedBy: 'ada' }],
  rejections: [{ remote: 'mf-search', version: '1.0.0', kind: 'rollout-abort' }],
};
const event: ReleaseLogEntry = { id: 2, at: '2026-11-21T01:00:00Z', actor: 'ada', kind: 'pin', subject: 'acme', remote: 'mf-search', from: '1.0.0', to: '1.1.0', why: 'try it', action: null, forced: false, findings: [] }; // prettier-ignore
const history = {
  dealer: 'acme',
  previous: 1,
  points: [
    {
      id: 2,
      at: event.at,
      events: [event],
      changes: [{ remote: 'mf-search', from: '1.0.0', to: '1.1.0' }],
      set: { 'mf-offers': '1.0.0', 'mf-search': '1.1.0' },
      rollouts: [],
    },
    { id: 1, at: '2026-11-20T01:00:00Z', events: [{ ...event, id: 1, to: '1.0.0', from: null }], changes: [], set: { 'mf-offers': '1.0.0', 'mf-search': '1.0.0' }, rollouts: [] }, // prettier-ignore
  ],
};
const finding = { code: 'slot', side: 'mf-search@3.0.0', against: 'the release set', about: 'a/b', message: 'mf-search@3.0.0 needs the slot a/b' }; // prettier-ignore
const refusal = { code: 'release_incompatible', title: 'No', detail: 'The change does not fit the release set of acme', errors: [{ path: '/acme', message: finding.message }] }; // prettier-ignore
const open = { id: 'p-1', dealer: 'acme', versions: { 'mf-search': '1.1.0' }, expiresAt: event.at, madeBy: 'ada', why: '' };
const figures = { dealer: 'acme', remote: 'mf-search', version: '1.1.0', views: 400, failed: 12, percentage: 3, verdict: 'bad', failures: { serverLoad: 0, serverRender: 0, load: 2, render: 10, hydration: 0 }, p75: { load: 640, lcp: 2480, cls: 0.02 } }; // prettier-ignore
const standing = { dealer: 'acme', id: 'r', remote: 'mf-offers', percentage: 5, rollout: '2.0.0', base: '1.0.0', visitors: 1200, perDay: 1200, verdict: 'unknown', reasons: [], missing: { failing: 60, visitors: 24_000 }, harms: [{ harm: 'failed', inside: 1, outside: 2, networks: { inside: 1, outside: 2 }, withoutLoudest: 1, evidence: 1.5, limit: 200, sums: [] }] }; // prettier-ignore
const READS: Record<string, unknown> = {
  '/previews?dealer=acme': { previews: [open] },
  '/health?dealer=acme&limit=1000': { versions: [figures], rollouts: [standing] },
  '/dealers/acme': dealer,
  '/dealers/acme/history': history,
  '/dealers/acme/gate': { dealer: 'acme', fits: false, findings: [finding] },
  '/releases': ['1.0.0', '1.1.0', '3.0.0'].map((version) => ({ name: 'mf-search', version })),
};
const reads = ({ method, path }: RecordedConsoleRequest) =>
  method === 'GET' && path in READS ? { body: READS[path] } : undefined;
const changes = (requests: RecordedConsoleRequest[]): RecordedConsoleRequest[] =>
  requests.filter(({ method }) => method !== 'GET');

const openChange = async (): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Change mf-search' }));
  const panel = await screen.findByRole('region', { name: 'Change mf-search for Acme Motors' });
  await within(panel).findByRole('option', { name: '3.0.0' });
  await userEvent.selectOptions(within(panel).getByLabelText('Version'), '3.0.0');
  return panel;
};

describe('the screen of a dealer', () => {
  it('R-04 R-06 Q-01 the screen shows versions, their sources, who changed them, and findings', async () => {
    showConsole('/dealers/acme', reads);
    await screen.findByRole('heading', { level: 1, name: 'Acme Motors' });
    const rows = within(await screen.findByRole('region', { name: 'Release set' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toContain('mf-search1.1.0pin1.0.0 (stable)Change');
    expect(await screen.findByText('ada pinned mf-search 1.1.0 instead of 1.0.0')).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText(/mf-search@3.0.0 needs the slot a\/b\. Choose a release/)).toBeInstanceOf(HTMLElement);
    expect(within(await screen.findByRole('region', { name: 'History' })).getByText('mf-search 1.0.0 → 1.1.0', { selector: 'td > div' })).toBeInstanceOf(HTMLElement); // prettier-ignore
    expect(screen.getByText('1 version differs from now')).toBeInstanceOf(HTMLElement);
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('R-21 a bulk change of many remotes is one entry of the history, which opens', async () => {
    const remotes = ['mf-compare', 'mf-finance', 'mf-offers', 'mf-search'];
    const events = remotes.map((remote, at) => ({ ...event, id: 10 + at, remote, action: 'one', dealers: 12 }));
    const changed = remotes.map((remote) => ({ remote, from: '1.0.0', to: '1.1.0' }));
    const point = { ...history.points[0], id: 13, events, changes: changed };
    const busy = { '/dealers/acme/history': { ...history, points: [point, ...history.points] } };
    showConsole('/dealers/acme', (request) => (request.path in busy ? { body: busy['/dealers/acme/history'] } : reads(request)));
    const table = within(await screen.findByRole('region', { name: 'History' }));
    const summary = table.getByText('ada pinned 4 remotes for 12 dealers', { selector: 'summary' });
    const entry = summary.closest('details')!;
    expect(entry.open).toBe(false);
    await userEvent.click(summary);
    expect(entry.open).toBe(true);
    expect(within(entry).getAllByRole('listitem')).toHaveLength(4);
    expect(within(entry).getByText(/^ada pinned mf-finance 1\.1\.0 instead of 1\.0\.0 for 12 dealers/)).toBeInstanceOf(
      HTMLElement,
    );
    expect(table.getByText('4 versions changed', { selector: 'summary' })).toBeInstanceOf(HTMLElement);
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('R-06 a button loads older points of the history, and a roll back to them is possible', async () => {
    const [newest, oldest] = history.points;
    const pages: Record<string, unknown> = {
      '/dealers/acme/history': { ...history, points: [newest], older: newest?.id },
      [`/dealers/acme/history?before=${newest?.id}`]: { ...history, points: [oldest] },
    };
    showConsole('/dealers/acme', (requests) => (requests.path in pages ? { body: pages[requests.path] } : reads(requests)));
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier changes' }));
    const back = await screen.findByRole('button', { name: /^Roll back to .*, point 1$/ });
    expect(screen.queryByRole('button', { name: 'Show earlier changes' })).toBeNull();
    await userEvent.click(back);
    expect(await screen.findByRole('region', { name: /^Roll Acme Motors back to/ })).toBeInstanceOf(HTMLElement);
  });

  it('R-04 a remote that the configuration switches off has no change button', async () => {
    const without = { ...dealer, without: ['mf-offers'], remotes: [{ remote: 'mf-offers', source: 'none' }, dealer.remotes[1]] };
    showConsole('/dealers/acme', (requests) => (requests.path === '/dealers/acme' ? { body: without } : reads(requests)));
    const rows = within(await screen.findByRole('region', { name: 'Release set' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toContain('mf-offers–configuration: switched off––');
    expect(screen.queryByRole('button', { name: 'Change mf-offers' })).toBeNull();
  });

  it('R-04 a published remote that the dealer does not have is added by a pin', async () => {
    const answer = { subject: 'acme', remote: 'mf-new', version: '1.0.0', dryRun: false, changed: true, revision: 8, changes: [], findings: [] }; // prettier-ignore
    const releases = ['mf-search', 'mf-new', 'mf-other'].map((name) => ({ name, version: '1.0.0' }));
    const requests = showConsole('/dealers/acme', (request) => {
      if (request.method === 'PUT') return { body: answer };
      return request.path === '/releases' ? { body: releases } : reads(request);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a remote' }));
    const panel = within(await screen.findByRole('region', { name: 'Add a remote to Acme Motors' }));
    expect(within(panel.getByLabelText('Remote')).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['mf-new', 'mf-other']); // prettier-ignore
    await userEvent.selectOptions(panel.getByLabelText('Version'), '1.0.0');
    expect(await axe(document.body)).toHaveNoViolations();
    await userEvent.click(panel.getByRole('button', { name: 'Change it' }));
    expect(await screen.findByText('acme: mf-new is pinned to 1.0.0.')).toBeInstanceOf(HTMLElement);
    expect(changes(requests)).toMatchObject([{ method: 'PUT', path: '/dealers/acme/pins/mf-new', body: { version: '1.0.0' } }]);
  });

  it('R-10 Q-01 the health of each version is shown in words and figures, and a rollout with its verdict', async () => {
    showConsole('/dealers/acme', reads);
    const rows = within(await screen.findByRole('region', { name: 'Health in the last 24 hours' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'RemoteVersionHealthFailing page viewsFailuresCode loadsLCPINPCLSTTFBServer renders',
      'mf-search1.1.0failing 3 %12 of 400 (3 %)2 loading in browsers, 10 rendering in browsers640 ms2.5 s–0.02––',
    ]);
    expect(screen.getByText('not yet known')).toBeInstanceOf(HTMLElement);
    expect(
      screen.getByText('failing visitors: 1 of 1 network with 2.0.0, 2 of 2 networks with 1.0.0; evidence 1.5 of 200'),
    ).toBeInstanceOf(HTMLElement);
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('R-10 a version whose rollout was aborted at the dealer is marked in the choice of versions, and can be chosen', async () => {
    showConsole('/dealers/acme', reads);
    const panel = await openChange();
    const options = within(within(panel).getByLabelText('Version')).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['3.0.0', false],
      ['1.1.0', false],
      ['1.0.0 – rollout aborted here', false],
    ]);
  });

  it('R-05 a rollout starts with its version and share', async () => {
    const requests = showConsole('/dealers/acme', (request) =>
      request.method === 'POST' ? { body: { dryRun: false, changed: true, dealers: [] } } : reads(request),
    );
    const panel = await openChange();
    await userEvent.click(within(panel).getByLabelText('Start a rollout to some visitors'));
    await userEvent.click(within(panel).getByRole('button', { name: 'Start the rollout' }));
    await screen.findByText('acme: mf-search 3.0.0 goes to 5 % of visitors.');
    expect(changes(requests)[0]?.body).toMatchObject({ version: '3.0.0', percentage: 5 });
  });

  it('R-04 R-05 R-11 Q-01 a field with an error has a message, and nothing is sent until it is corrected', async () => {
    const requests = showConsole('/dealers/acme', (request) =>
      request.method === 'POST' ? { body: { dryRun: false, changed: true, dealers: [] } } : reads(request),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Change mf-search' }));
    const panel = await screen.findByRole('region', { name: 'Change mf-search for Acme Motors' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Change it' }));
    expect(within(panel).getByRole('alert').textContent).toBe('Choose a version.');
    expect(document.activeElement).toBe(
      within(panel).getByRole('combobox', { name: 'Version', description: 'Choose a version.' }),
    );
    await userEvent.selectOptions(await within(panel).findByLabelText('Version'), '3.0.0');
    await userEvent.click(within(panel).getByLabelText('Start a rollout to some visitors'));
    const share = within(panel).getByLabelText('Share of visitors, per cent');
    await userEvent.clear(share);
    await userEvent.click(within(panel).getByRole('button', { name: 'Start the rollout' }));
    expect(document.activeElement).toBe(share);
    await userEvent.type(share, '150');
    expect(within(panel).getByRole('alert').textContent).toBe('Enter a number from 0.01 to 100, in steps of 0.01.');
    expect(await axe(document.body)).toHaveNoViolations();
    await userEvent.clear(share);
    await userEvent.type(share, '2.5{Enter}');
    await screen.findByText('acme: mf-search 3.0.0 goes to 2.5 % of visitors.');
    await userEvent.click(screen.getByRole('button', { name: 'Create a preview link' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create the link' }));
    expect(screen.getByRole('alert').textContent).toMatch(/^Choose a version of at least one remote/);
    expect(changes(requests)).toHaveLength(1);
  });

  it('R-07 a dry run changes nothing, a refusal shows its findings, and forcing needs a reason', async () => {
    const requests = showConsole('/dealers/acme', (request) => {
      if (request.method !== 'PUT') return reads(request);
      if (request.body?.['dryRun']) return { body: { subject: 'acme', remote: 'mf-search', version: '3.0.0', dryRun: true, changed: true, revision: 7, changes: [{ remote: 'mf-search', from: '1.1.0', to: '3.0.0' }], findings: [finding] } }; // prettier-ignore
      if (!request.body?.['force']) return { status: 409, body: refusal };
      return { body: { subject: 'acme', dryRun: false, changed: true, revision: 8, changes: [], findings: [] } };
    });
    const panel = await openChange();
    expect(document.activeElement).not.toBe(document.body);
    await userEvent.click(within(panel).getByRole('button', { name: 'Show what would happen' }));
    expect(
      await within(panel).findByText('The release set of 1 dealer would change. Compatibility checks fail for 1 dealer.'),
    ).toBeInstanceOf(HTMLElement);
    await userEvent.click(within(panel).getByRole('button', { name: 'Change it' }));
    expect((await within(panel).findByRole('alert')).textContent).toContain(
      'Compatibility checks fail: the change does not fit the release set of acme',
    );
    await userEvent.click(within(panel).getByRole('checkbox', { name: /^Force the change/ }));
    await userEvent.click(within(panel).getByRole('button', { name: 'Change it' }));
    expect(await within(panel).findByText('Enter a reason: a forced change needs one.')).toBeInstanceOf(HTMLElement);
    expect(document.activeElement).toBe(within(panel).getByLabelText('Reason, for the log'));
    await userEvent.keyboard('the slot comes tomorrow');
    await userEvent.click(within(panel).getByRole('button', { name: 'Change it' }));
    expect(await screen.findByText('acme: mf-search is pinned to 3.0.0.')).toBeInstanceOf(HTMLElement);
    expect(changes(requests).map(({ body }) => body)).toEqual([
      { expected: 7, why: '', dryRun: true, version: '3.0.0' },
      { expected: 7, why: '', version: '3.0.0' },
      { expected: 7, why: 'the slot comes tomorrow', force: true, version: '3.0.0' },
    ]);
  });

  it('R-06 a conflict shows the other change, and the next attempt uses the new revision', async () => {
    let revision = 7;
    const requests = showConsole('/dealers/acme', (request) => {
      if (request.path === '/dealers/acme') return { body: { ...dealer, revision } };
      if (request.method !== 'PUT') return reads(request);
      if (request.body?.['expected'] === 8) return { body: { subject: 'acme', dryRun: false, changed: true, revision: 9, changes: [], findings: [] } }; // prettier-ignore
      revision = 8;
      return { status: 412, body: { code: 'changed_meanwhile', title: 'x', errors: [{ path: '/acme', message: 'bob, pin mf-search 1.1.0' }] } }; // prettier-ignore
    });
    const panel = await openChange();
    await userEvent.click(within(panel).getByRole('button', { name: 'Change it' }));
    const alert = (await within(panel).findByRole('alert')).textContent;
    expect(alert).toContain('Your change was not made.');
    expect(alert).toContain('bob, pin mf-search 1.1.0');
    await waitFor(() => expect(requests.filter(({ path }) => path === '/dealers/acme')).toHaveLength(2));
    await userEvent.click(within(panel).getByRole('button', { name: 'Change it' }));
    expect(await screen.findByText('acme: mf-search is pinned to 3.0.0.')).toBeInstanceOf(HTMLElement);
    expect(changes(requests).map(({ body }) => body?.['expected'])).toEqual([7, 8]);
  });

  it('R-06 a panel that is opened just after an own change expects the revision that this change made', async () => {
    let revision = 7;
    const never = new Promise<undefined>(() => undefined);
    const requests = showConsole('/dealers/acme', (request) => {
      if (request.path === '/dealers/acme') return revision > 7 ? never : { body: dealer };
      if (request.method !== 'PUT') return reads(request);
      revision += 1;
      return { body: { subject: 'acme', dryRun: false, changed: true, revision, changes: [], findings: [] } };
    });
    await userEvent.click(within(await openChange()).getByRole('button', { name: 'Change it' }));
    expect(await screen.findByText('acme: mf-search is pinned to 3.0.0.')).toBeInstanceOf(HTMLElement);
    await userEvent.click(within(await openChange()).getByRole('button', { name: 'Change it' }));
    await waitFor(() => expect(changes(requests).map(({ body }) => body?.['expected'])).toEqual([7, 8]));
    await userEvent.click(screen.getByRole('button', { name: 'Abort the rollout of mf-offers' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Abort the rollout' }));
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ expected: 9 }));
  });

  it('R-06 a change whose panel is closed before its answer is announced, and leaves a panel that was opened meanwhile', async () => {
    let answer = (): void => undefined;
    const requests = showConsole('/dealers/acme', async (request) => {
      if (request.method !== 'PUT') return reads(request);
      await new Promise<void>((resolve) => (answer = resolve));
      return { body: { subject: 'acme', dryRun: false, changed: true, revision: 8, changes: [], findings: [] } };
    });
    const panel = await openChange();
    await userEvent.click(within(panel).getByRole('button', { name: 'Change it' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change mf-offers' }));
    await waitFor(() => expect(changes(requests)).toHaveLength(1));
    answer();
    expect(await screen.findByText('acme: mf-search is pinned to 3.0.0.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('region', { name: 'Change mf-offers for Acme Motors' })).toBeInstanceOf(HTMLElement);
  });

  it('R-06 Q-01 the screen compares two points, and this dealer with another', async () => {
    const difference = { from: { dealer: 'acme', point: 1 }, to: { dealer: 'other' }, changes: [{ remote: 'mf-search', from: '1.0.0', to: '3.0.0' }] }; // prettier-ignore
    const requests = showConsole('/dealers/acme', (request) =>
      request.path.startsWith('/dealers/acme/difference') ? { body: difference } : reads(request),
    );
    const form = await screen.findByRole('form', { name: 'Compare two release sets' });
    await userEvent.selectOptions(within(form).getByLabelText('To'), 'another dealer, now');
    const show = within(form).getByRole('button', { name: 'Compare' });
    await userEvent.click(show);
    expect(within(form).getByRole('alert').textContent).toMatch(/^Enter the slug of a dealer/);
    expect(document.activeElement).toBe(within(form).getByLabelText('Slug of the other dealer'));
    await userEvent.keyboard('other{Enter}');
    expect((await within(form).findByRole('status')).textContent).toBe('From acme at point 1 to other now: mf-search 1.0.0 → 3.0.0');
    expect(await axe(document.body)).toHaveNoViolations();
    await userEvent.selectOptions(within(form).getByLabelText('To'), 'now');
    await userEvent.click(show);
    await waitFor(() => expect(requests.map(({ path }) => path).filter((path) => path.includes('difference'))).toEqual([
      '/dealers/acme/difference?from=1&dealer=other',
      '/dealers/acme/difference?from=1',
    ]));
  }); // prettier-ignore

  it('R-06 R-07 a roll back to the previous release set needs a reason, and one press if a failing version gives it', async () => {
    let refused = true;
    const newest = { step: 'render', message: 'x is not a function', at: event.at };
    const health = { versions: [{ ...figures, newest }], rollouts: [] };
    const requests = showConsole('/dealers/acme', (request) => {
      if (request.path.startsWith('/health')) return { body: health };
      if (request.method !== 'POST') return reads(request);
      return refused ? { status: 409, body: refusal } : { body: { dryRun: false, changed: true, dealers: [], to: 1 } };
    });
    const back = await screen.findByRole('button', {
      name: /^Roll back to the previous release set/,
      description: 'This changes: mf-search 1.1.0 → 1.0.0, the rollout of mf-offers 2.0.0 ends.',
    });
    const why = screen.getByLabelText('Why you roll back, for the log');
    expect(why).toHaveProperty('value', 'mf-search 1.1.0 fails: x is not a function');
    await userEvent.clear(why);
    await userEvent.click(back);
    expect(screen.getByRole('alert').textContent).toBe('Enter a reason: this change needs one.');
    expect(document.activeElement).toBe(why);
    expect(await axe(document.body)).toHaveNoViolations();
    await userEvent.keyboard('no results{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Force the roll back' }));
    await screen.findByRole('region', { name: /^Roll Acme Motors back to/ });
    await userEvent.keyboard('{Escape}');
    refused = false;
    await userEvent.click(screen.getByRole('button', { name: /^Roll back to the previous release set/ }));
    expect(await screen.findByText(/^acme has its release set of .* again/)).toBeInstanceOf(HTMLElement);
    expect(changes(requests).map(({ path, body }) => ({ path, body }))).toEqual(
      Array.from({ length: 2 }, () => ({ path: '/dealers/acme/rollback', body: { to: 1, expected: 7, why: 'no results' } })),
    );
  });

  it('R-06 R-09 without a release set to roll back to, the screen says why and offers the points of the history', async () => {
    const { previous: _previous, ...without } = history;
    showConsole('/dealers/acme', (request) => (request.path === '/dealers/acme/history' ? { body: without } : reads(request)));
    expect(await screen.findByText(/^There is no release set to roll back to: each other one was rolled back/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Roll back to the previous release set/ })).toBeNull();
    expect(await screen.findByRole('button', { name: /point 1$/ })).toBeTruthy();
  });

  it('R-06 a roll back to a point states the changes and needs a reason', async () => {
    const requests = showConsole('/dealers/acme', (request) =>
      request.method === 'POST' ? { body: { dryRun: false, changed: true, dealers: [], to: 1 } } : reads(request),
    );
    await userEvent.click(await screen.findByRole('button', { name: /point 1$/ }));
    const panel = await screen.findByRole('region', { name: /^Roll Acme Motors back to/ });
    expect(within(panel).getByText('mf-search 1.1.0 → 1.0.0')).toBeInstanceOf(HTMLElement);
    const why = within(panel).getByLabelText('Reason, for the log');
    expect(why).toHaveProperty('value', 'mf-search 1.1.0 fails');
    await userEvent.clear(why);
    await userEvent.type(why, 'errors{Enter}');
    expect(await screen.findByText(/^acme has its release set of .* again/)).toBeInstanceOf(HTMLElement);
    expect(changes(requests)).toEqual([
      { method: 'POST', path: '/dealers/acme/rollback', body: { to: 1, expected: 7, why: 'errors' } },
    ]);
  });

  it('R-05 a rollout is raised; Escape closes the panel and returns the focus to the button', async () => {
    const requests = showConsole('/dealers/acme', (request) =>
      request.method === 'PATCH' ? { body: { dryRun: false, changed: true, dealers: [] } } : reads(request),
    );
    const raise = await screen.findByRole('button', { name: 'Raise the rollout of mf-offers' });
    await userEvent.click(raise);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: /^Raise the rollout/ })).toBeNull();
    expect(document.activeElement).toBe(raise);
    await userEvent.click(raise);
    const share = screen.getByLabelText('Share of visitors, per cent');
    await userEvent.clear(share);
    await userEvent.type(share, '25{Enter}');
    expect(await screen.findByText('acme: mf-offers 2.0.0 goes to 25 % of visitors.')).toBeInstanceOf(HTMLElement);
    expect(changes(requests)[0]?.body).toEqual({ expected: 7, why: '', percentage: 25 });
  });

  it('R-11 a preview link is created and shown once, and a preview can be ended', async () => {
    const link = 'http://acme.example/preview/acme.x.y.z';
    const requests = showConsole('/dealers/acme', (request) => {
      if (request.method === 'DELETE') return { body: open };
      if (request.method === 'POST') return { body: { dryRun: false, link, preview: open, changes: [], findings: [] } };
      return reads(request);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create a preview link' }));
    const panel = await screen.findByRole('region', { name: 'Create a preview link for Acme Motors' });
    await within(panel).findByRole('option', { name: '3.0.0' });
    await userEvent.selectOptions(within(panel).getByLabelText('Version of mf-search'), '3.0.0');
    await userEvent.selectOptions(within(panel).getByLabelText('The link is valid for'), 'an hour');
    await userEvent.click(within(panel).getByRole('button', { name: 'Create the link' }));
    expect((await within(panel).findByRole('link')).getAttribute('href')).toBe(link);
    expect(await axe(document.body)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('button', { name: 'End the preview of mf-search' }));
    await waitFor(() => expect(changes(requests)).toHaveLength(2));
    expect(changes(requests)).toEqual([
      { method: 'POST', path: '/dealers/acme/previews', body: { versions: { 'mf-search': '3.0.0' }, seconds: 3600, why: '' } },
      { method: 'DELETE', path: '/previews/p-1', body: undefined },
    ]);
  });

  it.each([
    [{ name: 'v', role: 'viewer', dealers: [], remotes: [] }, 0],
    [{ name: 'm', role: 'manager', dealers: ['other'], remotes: [] }, 0],
    [{ name: 'm', role: 'manager', dealers: ['acme'], remotes: [] }, 2],
  ] as [TokenHolder, number][])(
    'R-17 the identity %j has no button for a change that its token may not make',
    async (identity, buttons) => {
      showConsole('/dealers/acme', reads, identity);
      await screen.findByRole('region', { name: 'History' });
      expect(screen.queryAllByRole('button', { name: /^Change/ })).toHaveLength(buttons);
      // Expects three actions of the rollout, the roll back at the head, and one in the history.
      expect(screen.queryAllByRole('button', { name: /rollout|Roll back/ })).toHaveLength(buttons === 0 ? 0 : 5);
      expect(screen.queryAllByText(/Your token has no right to change it/)).toHaveLength(buttons === 0 ? 1 : 0);
    },
  );

  it('R-04 an unknown dealer has a message and a button to try again', async () => {
    let there = false;
    showConsole('/dealers/acme', (request) => (there ? reads(request) : undefined));
    expect((await screen.findByRole('alert')).textContent).toContain('There is nothing at this address');
    expect(screen.getByRole('heading', { level: 1, name: 'Dealer acme' })).toBeInstanceOf(HTMLElement);
    there = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Acme Motors' })).toBeInstanceOf(HTMLElement);
  });
});
