import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { showConsole, type RecordedConsoleRequest } from '../testing/show-console';

const stored = (version: string) => ({ remote: 'mf-search', version, publishedAt: '2026-10-01T00:00:00Z', bytes: 1500 });
const kept = { ...stored('1.2.0'), needs: [{ reason: 'pin', count: 3, first: 'acme' }, { reason: 'newest', count: 1 }] }; // prettier-ignore
const cleanUp = {
  policy: { historyDays: 30, historyEntries: 20, visitHours: 24 },
  bytes: 3000,
  removable: [stored('1.0.0'), stored('1.1.0')],
  kept: [kept],
  leftovers: [],
};
const done = { bytes: 1500, removed: [stored('1.0.0')], kept: [kept], absent: [], leftovers: [] };
const desk = ({ path, method }: RecordedConsoleRequest) =>
  path === '/clean-up' ? { body: method === 'POST' ? done : cleanUp } : undefined;

it('R-18 Q-01 the screen lists removable releases, says why others stay, and asks before it removes', async () => {
  const requests = showConsole('/clean-up', desk);
  const table = await screen.findByRole('region', { name: 'Releases that nothing needs' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(screen.getByRole('region', { name: 'Releases that stay' })).getByRole('cell', { name: 'pinned (acme and 2 more), newest version' })).toBeInstanceOf(HTMLElement); // prettier-ignore
  await userEvent.click(screen.getByRole('button', { name: 'Remove 2 releases, 3 kB' }));
  const panel = screen.getByRole('region', { name: 'Remove 2 releases' });
  expect(await axe(document.body)).toHaveNoViolations();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(within(panel).getByLabelText('Reason, for the log (optional)'), 'room');
  await userEvent.click(within(panel).getByRole('button', { name: 'Remove them' }));
  expect(await screen.findByText('1 release was removed, 1.5 kB freed. 1 release is needed now and stayed.')).toBeInstanceOf(
    HTMLElement,
  );
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    releases: ['mf-search@1.0.0', 'mf-search@1.1.0'],
    why: 'room',
  });
});

it('R-17 R-18 a viewer sees the lists without a button', async () => {
  showConsole('/clean-up', desk, { name: 'v', role: 'viewer', dealers: [], remotes: [] });
  await screen.findByRole('region', { name: 'Releases that nothing needs' });
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
});
