import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { showConsole, type RecordedConsoleRequest } from '../testing/show-console';

const release = {
  name: 'mf-search',
  version: '1.1.0',
  publishedAt: '2026-11-21T01:00:00Z',
  publishedBy: 'ada',
  digest: 'sha384-x',
  contract: 1,
  shared: {},
  slots: { provides: [], needs: [] },
  pages: [],
  files: 3,
  size: { web: 9, node: 9 },
  channels: [],
  dealers: ['acme'],
  rollouts: [],
};
const retraction = { state: 'withdrawn', by: 'ada', at: '2026-11-22T01:00:00Z', why: 'loses enquiries' };
const outcome = { dryRun: false, changed: true, dealers: [], releases: [] };
const desk =
  (own: object) =>
  ({ path, method }: RecordedConsoleRequest) => {
    if (method === 'POST') return { body: outcome };
    if (path === '/releases/mf-search/1.1.0') return { body: { ...release, ...own } };
    if (path.endsWith('/fit')) return { body: { summary: { dealers: 1, fitting: 1, refused: [] }, dealers: [] } };
    return path.startsWith('/health') ? { body: { versions: [], rollouts: [] } } : undefined;
  };

it('R-20 Q-01 a release is withdrawn on its page with a reason, and the panel says who runs it', async () => {
  const requests = showConsole('/releases/mf-search/1.1.0', desk({}));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const panel = within(screen.getByRole('region', { name: 'Withdraw mf-search 1.1.0' }));
  expect(panel.getByText(/Dealers that run it keep it.*Now 1 dealer runs it/)).toBeInstanceOf(HTMLElement);
  await userEvent.click(panel.getByRole('button', { name: 'Withdraw' }));
  expect(panel.getByRole('alert').textContent).toContain('Enter a reason');
  expect(await axe(document.body)).toHaveNoViolations();
  await userEvent.type(panel.getByLabelText('Reason, for the log'), 'loses enquiries');
  await userEvent.click(panel.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('mf-search 1.1.0 was withdrawn.')).toBeInstanceOf(HTMLElement);
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/releases/withdraw',
    body: { releases: ['mf-search@1.1.0'], why: 'loses enquiries' },
  });
});

it('R-20 a withdrawn release shows by whom and why, and can be restored or revoked', async () => {
  showConsole('/releases/mf-search/1.1.0', desk({ retraction }));
  expect((await screen.findByText('Withdrawn')).parentElement?.textContent).toMatch(/^Withdrawn by ada, .*: loses enquiries$/);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Restore', 'Revoke']),
  );
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

it('R-17 R-20 a viewer has no buttons, and nobody can undo a revocation', async () => {
  const viewer = { name: 'v', role: 'viewer' as const, dealers: [], remotes: [] };
  showConsole('/releases/mf-search/1.1.0', desk({ retraction: { ...retraction, state: 'revoked' } }), viewer);
  await screen.findByText('Revoked');
  expect(screen.queryByRole('button', { name: /Restore|Withdraw|Revoke/ })).toBeNull();
});
