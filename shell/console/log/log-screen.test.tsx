import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { showConsole, type RecordedConsoleRequest } from '../testing/show-console';

const ACTION = '0f8fad5b-d9cb-469f-a165-70867728950e';
const entry = {
  id: 7,
  at: '2026-10-01T00:00:00Z',
  actor: 'ada',
  kind: 'pin',
  subject: 'acme',
  remote: 'mf-search',
  from: 'various',
  to: '1.1.0',
  why: 'new cards',
  action: ACTION,
  forced: false,
  findings: [],
  dealers: 2000,
};
const outcome = {
  dryRun: true,
  changed: true,
  dealers: [{ dealer: 'acme', revision: 8, changes: [{ remote: 'mf-search', from: '1.1.0', to: '1.0.0' }], findings: [] }],
  kept: [
    { subject: 'bravo', remote: 'mf-search', reason: 'changed-since' },
    { subject: 'carey', remote: 'mf-search', reason: 'rollout-running' },
    { subject: 'delta', remote: 'mf-search', reason: 'withdrawn' },
    { subject: 'early', remote: 'mf-search', reason: 'rollout-running' },
  ],
};
const events = [entry, { ...entry, id: 6, kind: 'publish', subject: '', action: null, dealers: undefined }];
const desk = ({ path, body }: RecordedConsoleRequest) => {
  if (path.startsWith('/log')) return { body: { events } };
  if (path === `/changes/${ACTION}/undo`) return { body: { ...outcome, dryRun: body?.['dryRun'] === true } };
  return undefined;
};

it('R-21 Q-01 a pin for 2,000 dealers is one line, and is undone in one action after a dry run', async () => {
  const requests = showConsole('/log', desk);
  const table = await screen.findByRole('region', { name: 'Changes, newest first' });
  const [, line, publication] = within(table).getAllByRole('row');
  expect(line?.textContent).toContain('ada pinned mf-search 1.1.0 instead of various versions for 2,000 dealers');
  expect(within(line!).getByRole('link', { name: '2,000 dealers' }).getAttribute('href')).toBe(`/log?action=${ACTION}`);
  expect(within(publication!).queryByRole('button')).toBeNull();
  await userEvent.click(within(line!).getByRole('button', { name: /^Undo: ada pinned mf-search 1.1.0/ }));
  const panel = screen.getByRole('region', { name: 'Undo this change' });
  expect(await axe(document.body)).toHaveNoViolations();
  await userEvent.click(within(panel).getByRole('button', { name: 'Show what would happen' }));
  expect(await within(panel).findByText('acme: mf-search 1.1.0 → 1.0.0')).toBeInstanceOf(HTMLElement);
  expect(within(panel).getByText('bravo, mf-search: it was changed again after this action')).toBeInstanceOf(HTMLElement);
  expect(within(panel).getByText('delta, mf-search: the earlier version was withdrawn')).toBeInstanceOf(HTMLElement);
  await userEvent.click(within(panel).getByRole('button', { name: 'Undo' }));
  const done =
    'Undone: the version changed for 1 dealer. 4 versions stay: 1 changed again after this action, 2 with a running rollout, 1 whose earlier version was withdrawn.';
  expect(await screen.findByText(done)).toBeInstanceOf(HTMLElement);
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { dryRun: true, onlyFitting: false },
    { onlyFitting: false },
  ]);
});

it('R-21 the log is asked for the days of the browser’s time zone', async () => {
  const requests = showConsole('/log?from=2026-10-01&to=2026-10-02', desk);
  await screen.findByRole('region', { name: 'Changes, newest first' });
  const query = new URLSearchParams(requests.find(({ path }) => path.startsWith('/log'))?.path.split('?')[1]);
  expect(query.get('since')).toBe(new Date(2026, 9, 1).toISOString());
  expect(query.get('until')).toBe(new Date(2026, 9, 3).toISOString());
});

it('R-21 without a day in the filters, entries of all times are listed', async () => {
  const requests = showConsole('/log', desk);
  await screen.findByRole('region', { name: 'Changes, newest first' });
  expect(requests.find(({ path }) => path.startsWith('/log'))?.path).toBe('/log?limit=50');
});

it('R-17 R-21 a viewer sees the log without a button to undo', async () => {
  showConsole('/log', desk, { name: 'v', role: 'viewer', dealers: [], remotes: [] });
  await screen.findByRole('region', { name: 'Changes, newest first' });
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});
