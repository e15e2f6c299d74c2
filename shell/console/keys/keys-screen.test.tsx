import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { showConsole, type RecordedConsoleRequest } from '../testing/show-console';

const key = {
  id: 'k1',
  name: 'search team',
  remotes: ['mf-search'],
  publicKey: 'MCowBQ',
  createdAt: '2026-11-20T01:00:00Z',
  createdBy: 'operator',
};
const published = ['1.0.0', '1.1.0'].map((version) => ({ name: 'mf-search', version, publishedAt: '2026-11-21T01:00:00Z' }));
const outcome = { dryRun: false, changed: true, dealers: [], releases: [] };

/** A revoked key is listed as revoked from then on. */
const openDesk = () => {
  let keys: object[] = [key];
  return ({ path, method, body }: RecordedConsoleRequest) => {
    if (path === '/keys' && method === 'POST') {
      keys = [...keys, { ...key, ...body, id: 'k2' }];
      return { status: 201, body: keys.at(-1) };
    }
    if (path === '/keys') return { body: keys };
    if (path.startsWith('/keys/k1/releases')) return { body: { key: 'k1', releases: path.includes('since') ? published.slice(1) : published } }; // prettier-ignore
    if (method === 'DELETE') {
      keys = [{ ...key, revokedAt: '2026-11-22T01:00:00Z', revokedBy: 'ada' }];
      return { body: keys[0] };
    }
    return path.startsWith('/releases/') ? { body: outcome } : undefined;
  };
};
const changesIn = (requests: RecordedConsoleRequest[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

it('R-08 Q-01 the screen lists the keys with their remotes and state, and registers a public key', async () => {
  const requests = showConsole('/keys', openDesk());
  const row = (await screen.findByRole('rowheader', { name: 'search team' })).closest('tr');
  expect(row?.textContent).toMatch(/mf-search.*k1.*by operator.*valid/);
  await userEvent.type(screen.getByLabelText(/^Owner of the key/), 'offers team');
  await userEvent.type(screen.getByLabelText(/^Remotes that the key signs/), 'mf-offers, mf-compare');
  await userEvent.type(screen.getByLabelText(/^Public key/), 'PEM');
  await userEvent.click(screen.getByRole('button', { name: 'Register the key' }));
  expect(await screen.findByText('The key of offers team may sign releases of mf-offers, mf-compare.')).toBeTruthy();
  expect(await screen.findByRole('rowheader', { name: 'offers team' })).toBeTruthy();
  expect(changesIn(requests)).toEqual([
    ['POST', '/keys', { name: 'offers team', remotes: ['mf-offers', 'mf-compare'], publicKey: 'PEM' }],
  ]);
  expect(await axe(document.body)).toHaveNoViolations();
});

it('R-08 a key is revoked after a question, and its releases stay as they are', async () => {
  const requests = showConsole('/keys', openDesk());
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke the key of search team' }));
  const panel = within(screen.getByRole('region', { name: 'Revoke the key of search team' }));
  await userEvent.click(panel.getByRole('button', { name: 'Revoke it' }));
  expect(await screen.findByText('The key of search team is revoked. Its releases stay as they are.')).toBeTruthy();
  expect((await screen.findByText(/^revoked by ada/)).closest('tr')?.textContent).not.toContain('Revoke the key');
  expect(changesIn(requests)).toEqual([['DELETE', '/keys/k1', undefined]]);
});

it('R-20 Q-01 the releases that a key signed since a time are withdrawn or revoked together, with a reason', async () => {
  const requests = showConsole('/keys', openDesk());
  await userEvent.click(await screen.findByRole('button', { name: 'Releases of the key of search team' }));
  const panel = within(await screen.findByRole('region', { name: 'Releases signed with the key of search team' }));
  expect((await panel.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    'mf-search 1.0.0',
    'mf-search 1.1.0',
  ]);
  await userEvent.type(panel.getByLabelText(/^Only published at this time/), '2026-11-21T08:00');
  expect(await panel.findByRole('link', { name: 'mf-search 1.1.0' })).toBeTruthy();
  await userEvent.click(await panel.findByRole('radio', { name: /^Revoke/ }));
  await userEvent.click(panel.getByRole('button', { name: 'Revoke them' }));
  expect(panel.getByRole('alert').textContent).toContain('Enter a reason');
  await userEvent.type(panel.getByLabelText('Reason, for the log'), 'stolen laptop');
  expect(await axe(document.body)).toHaveNoViolations();
  await userEvent.click(panel.getByRole('button', { name: 'Revoke them' }));
  expect(await screen.findByText('1 release was revoked.')).toBeTruthy();
  expect(changesIn(requests)).toEqual([['POST', '/releases/revoke', { releases: ['mf-search@1.1.0'], why: 'stolen laptop' }]]);
});

it('R-20 the panel lists the first 50 releases of a key, says how many more there are, and withdraws all', async () => {
  const all = Array.from({ length: 60 }, (_, index) => ({ ...published[0], version: `1.${index}.0` }));
  const desk = openDesk();
  const requests = showConsole('/keys', (request) =>
    request.path.startsWith('/keys/k1/releases') ? { body: { key: 'k1', releases: all } } : desk(request),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Releases of the key of search team' }));
  const panel = within(await screen.findByRole('region', { name: 'Releases signed with the key of search team' }));
  expect(await panel.findByText('And 10 more releases.')).toBeTruthy();
  expect(panel.getAllByRole('link')).toHaveLength(50);
  await userEvent.type(panel.getByLabelText('Reason, for the log'), 'leaked{Enter}');
  expect(await screen.findByText('60 releases were withdrawn.')).toBeTruthy();
  expect(requests.find(({ method }) => method === 'POST')?.body?.['releases']).toHaveLength(60);
});

it('R-17 only an operator sees keys', async () => {
  const requests = showConsole('/keys', openDesk(), { name: 'ada', role: 'manager', dealers: ['*'], remotes: [] });
  expect(await screen.findByText(/^Only an operator may manage keys/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Keys' })).toBeNull();
  expect(requests.some(({ path }) => path.startsWith('/keys'))).toBe(false);
});
