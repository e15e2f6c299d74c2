import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { showConsole, type RecordedConsoleRequest } from '../testing/show-console';
import { changedVersions } from './channel-panel';

const channels = [
  { channel: 'early', revision: 4, versions: { 'mf-search': '1.1.0' }, followers: 1, dealers: ['acme'] },
  { channel: 'stable', revision: 9, versions: { 'mf-search': '1.0.0', 'mf-offers': '2.0.0' }, followers: 9998, dealers: [] },
];
const releases = ['1.0.0', '1.1.0', '1.2.0'].map((version) => ({ name: 'mf-search', version }));
const fits = { dryRun: false, changed: true, revision: 10, dealers: [{ dealer: 'acme', revision: 1, changes: [{ remote: 'mf-search', from: '1.0.0', to: '1.2.0' }], findings: [] }] }; // prettier-ignore
const finding = { code: 'slot', side: 'mf-search@1.2.0', against: 'acme', about: 'car-card', message: 'mf-search@1.2.0 needs the slot car-card' }; // prettier-ignore
const rehearsed = { remote: 'mf-search', version: '1.2.0', dealers: 9998, pages: 29994, refused: [], groups: [], weights: [] };
const desk =
  (put: (requests: RecordedConsoleRequest) => { status?: number; body: unknown }) =>
  (requests: RecordedConsoleRequest): { status?: number; body?: unknown; lines?: object[] } | undefined => {
    if (requests.path === '/rehearsals') return { lines: [{ kind: 'result', result: rehearsed }] };
    if (requests.method === 'PUT') return put(requests);
    if (requests.path === '/channels') return { body: channels };
    return requests.path === '/releases' ? { body: releases } : undefined;
  };
const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('region', { name });
};

describe('the screen of channels', () => {
  it('R-04 Q-01 the screen shows the versions of each channel, and links to the dealers that follow it', async () => {
    showConsole(
      '/channels',
      desk(() => ({ body: fits })),
    );
    const table = await screen.findByRole('region', { name: 'Versions of channels' });
    expect(within(table).getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ChannelDealersmf-offersmf-searchChange',
      'early1 dealer–1.1.0Change',
      'stable9,998 dealers2.0.01.0.0Change',
    ]); // prettier-ignore
    expect(within(table).getByRole('link', { name: '1 dealer' }).getAttribute('href')).toBe('/dealers?channel=early');
    await open('Change channel stable');
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('R-04 R-07 a dry run shows findings, and the change is then sent with the revision that was on the screen', async () => {
    const refused = { ...fits, dryRun: true, dealers: [{ ...fits.dealers[0], findings: [finding] }] };
    const requests = showConsole('/channels', desk(({ body }) => ({ body: body?.['dryRun'] ? refused : fits }))); // prettier-ignore
    const panel = await open('Change channel stable');
    await userEvent.click(within(panel).getByRole('button', { name: 'Set versions' }));
    expect(within(panel).getByRole('alert').textContent).toBe('Choose another version of at least one remote.');
    await userEvent.selectOptions(await within(panel).findByLabelText('mf-search'), '1.2.0');
    await userEvent.selectOptions(within(panel).getByLabelText('mf-offers'), 'none');
    await userEvent.click(within(panel).getByRole('button', { name: 'Show what would happen' }));
    expect(
      await within(panel).findByText('The release set of 1 dealer would change. Compatibility checks fail for 1 dealer.'),
    ).toBeInstanceOf(HTMLElement);
    await userEvent.type(within(panel).getByLabelText('Reason, for the log (optional)'), 'new cards');
    await userEvent.click(within(panel).getByRole('button', { name: 'Set 2 versions' }));
    expect(await screen.findByText('The channel stable was changed. The release set of 1 dealer changed.')).toBeInstanceOf(
      HTMLElement,
    );
    const body = { versions: { 'mf-search': '1.2.0', 'mf-offers': null }, expected: 9 };
    expect(requests.filter(({ method }) => method === 'PUT')).toEqual([
      { method: 'PUT', path: '/channels/stable', body: { ...body, why: '', dryRun: true } },
      { method: 'PUT', path: '/channels/stable', body: { ...body, why: 'new cards' } },
    ]);
  });

  it('R-06 a panel that is opened just after an own change of the channel expects the revision that this change made', async () => {
    const never = new Promise<undefined>(() => undefined);
    let revision = 9;
    const answers = desk(() => ({ body: { ...fits, channel: 'stable', revision: ++revision } })); // prettier-ignore
    const requests = showConsole('/channels', (request) =>
      request.path === '/channels' && revision > 9 ? never : answers(request),
    );
    for (let change = 0; change < 2; change += 1) {
      const panel = await open('Change channel stable');
      await within(panel).findByRole('option', { name: '1.2.0' });
      await userEvent.selectOptions(within(panel).getByLabelText('mf-search'), '1.2.0');
      await userEvent.click(within(panel).getByRole('button', { name: 'Set 1 version' }));
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Change channel stable' })).toBeNull());
    }
    expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body?.['expected'])).toEqual([9, 10]);
  });

  it('R-04 R-26 a change of a channel is rehearsed before it is made, and other versions begin anew', async () => {
    const requests = showConsole('/channels', desk(() => ({ body: fits }))); // prettier-ignore
    const panel = await open('Change channel stable');
    const version = await within(panel).findByLabelText('mf-search');
    expect(within(panel).queryByRole('button', { name: /Rehearse/ })).toBeNull();
    await within(panel).findByRole('option', { name: '1.2.0' });
    await userEvent.selectOptions(version, '1.2.0');
    await userEvent.selectOptions(within(panel).getByLabelText('mf-offers'), 'none');
    await userEvent.click(within(panel).getByRole('button', { name: 'Rehearse for the channel stable' }));
    expect(
      await within(panel).findByText(/^29,994 pages of 9,998 dealers were rendered .* There is no new error\.$/),
    ).toBeInstanceOf(HTMLElement);
    expect(requests.find(({ path }) => path === '/rehearsals')?.body).toEqual({
      remote: 'mf-search',
      version: '1.2.0',
      also: { 'mf-offers': null },
      channel: 'stable',
    });
    await userEvent.selectOptions(version, '1.1.0');
    expect(within(panel).queryByText(/^29,994 pages/)).toBeNull();
    expect(within(panel).getByRole('button', { name: 'Rehearse for the channel stable' })).toBeInstanceOf(HTMLElement);
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('R-04 a new channel needs a name and at least one version', async () => {
    const requests = showConsole(
      '/channels',
      desk(() => ({ body: { ...fits, dealers: [] } })),
    );
    const panel = await open('New channel');
    await userEvent.selectOptions(await within(panel).findByLabelText('mf-search'), '1.2.0');
    await userEvent.type(within(panel).getByLabelText(/^Name/), 'Early Birds');
    await userEvent.click(within(panel).getByRole('button', { name: 'Set versions' }));
    expect(within(panel).getByRole('alert').textContent).toBe(
      'Enter a name of lower case letters, digits and hyphens, with a letter first.',
    );
    await userEvent.clear(within(panel).getByLabelText(/^Name/));
    await userEvent.type(within(panel).getByLabelText(/^Name/), 'birds{Enter}');
    expect(await screen.findByText(/The channel birds was changed\. The release sets of 0 dealers/)).toBeInstanceOf(HTMLElement);
    expect(requests.find(({ method }) => method === 'PUT')).toEqual({
      method: 'PUT',
      path: '/channels/birds',
      body: { versions: { 'mf-search': '1.2.0' }, expected: 0, create: true, why: '' },
    });
  });

  it('R-17 only a token for every dealer can change channels', async () => {
    const ada = { name: 'Ada', role: 'manager' as const, dealers: ['acme'], remotes: [] };
    showConsole('/channels', desk(() => ({ body: fits })), ada); // prettier-ignore
    await screen.findByRole('region', { name: 'Versions of channels' });
    expect(screen.queryByRole('button', { name: /Change|New channel/ })).toBeNull();
  });

  it('R-04 a change of a channel has only the versions that differ', () => {
    expect(changedVersions({ a: '1', b: '1' }, { a: '1', b: '2', c: '', d: '3' })).toEqual({ b: '2', d: '3' });
    expect(changedVersions({ a: '1' }, { a: '' })).toEqual({ a: null });
  });
});
