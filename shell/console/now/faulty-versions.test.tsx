import type { TokenHolder } from '@forecourt/contracts/desk/access';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { showConsole } from '../testing/show-console';

const at = '2026-11-20T00:00:00.000Z';
const stack = 'mf-search@1.4.0/page.cjs:1:2';
const versions = [
  { remote: 'mf-search', version: '1.4.0', quarantined: true, kind: 'hung', message: 'late', stack, count: 3, dealers: ['acme', 'bravo'], at }, // prettier-ignore
  { remote: 'mf-offers', version: '1.0.0', quarantined: false, kind: 'memory', message: '', count: 1, dealers: ['acme'], at },
];
const show = (identity?: TokenHolder) =>
  showConsole(
    '/',
    ({ path, method }) => {
      if (path.startsWith('/health')) return { body: { versions: [], rollouts: [], ended: [] } };
      return path.startsWith('/quarantine') ? { body: { versions: method === 'POST' ? [] : versions } } : undefined;
    },
    identity,
  );
const cards = async (): Promise<HTMLElement[]> => {
  const fails = within(await screen.findByRole('region', { name: 'Fails now' }));
  await fails.findByText(/no process starts it/);
  return fails.getAllByRole('listitem');
};

it('R-20 Q-01 the first screen shows faults with kind, message, folded lines, count, dealers and time', async () => {
  show();
  const [quarantined, first] = await cards();
  expect(quarantined?.textContent).toMatch(
    /^mf-search 1\.4\.0 is quarantined: no process starts it3 faults, the last at .*: it kept a render process from answering: lateSeen at acme, bravo\./,
  );
  expect(quarantined?.querySelector('details:not([open]) code')?.textContent).toBe(stack);
  expect(first?.textContent).toMatch(/had its first fault.*1 fault, .*: it outgrew the memory of a render process/);
  expect(await axe(document.body)).toHaveNoViolations();
});

it('R-20 Q-01 a quarantine is lifted with a reason', async () => {
  const requests = show();
  await cards();
  await userEvent.click(screen.getByRole('button', { name: 'Lift the faults of mf-search 1.4.0' }));
  const panel = within(screen.getByRole('region', { name: 'Lift the faults of mf-search@1.4.0' }));
  expect(await axe(document.body)).toHaveNoViolations();
  await userEvent.click(panel.getByRole('button', { name: 'Lift' }));
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(panel.getByLabelText('Reason, for the log'), 'mended');
  await userEvent.click(panel.getByRole('button', { name: 'Lift' }));
  expect(await screen.findByText('mf-search@1.4.0 may run again.')).toBeInstanceOf(HTMLElement);
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/quarantine/lift',
    body: { release: 'mf-search@1.4.0', why: 'mended' },
  });
});

it('R-17 R-20 a token without the right to all dealers sees the faults and no button', async () => {
  show({ name: 'v', role: 'viewer', dealers: [], remotes: [] });
  expect(await cards()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Lift/ })).toBeNull();
});
