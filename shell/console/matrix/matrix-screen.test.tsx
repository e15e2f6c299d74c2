import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { showConsole, type RecordedConsoleRequest } from '../testing/show-console';

const row = (slug: string, change = {}) => ({
  slug,
  name: `Dealer ${slug}`,
  channel: 'stable',
  revision: 3,
  remotes: { 'mf-search': '1.0.0' },
  pinned: [],
  rollouts: [],
  ...change,
});
const dealers = [
  row('acme', { pinned: ['mf-search'], rollouts: [{ id: 'r', remote: 'mf-search', version: '1.1.0', percentage: 5, startedBy: 'ada' }] }), // prettier-ignore
  row('other'),
];
const figures = (dealer: string, version: string, verdict: string, p75 = {}) => ({ dealer, remote: 'mf-search', version, views: 40, failed: 3, percentage: 7.5, verdict, failures: {}, p75 }); // prettier-ignore
const health = {
  versions: [figures('acme', '1.0.0', 'good'), figures('acme', '1.1.0', 'bad'), figures('other', '1.0.0', 'good', { lcp: 3120 })],
  rollouts: [],
};
const releases = [{ name: 'mf-search', version: '1.1.0' }];
const reads = (matching: unknown[]) => ({ path, method }: RecordedConsoleRequest) => {
  if (path.startsWith('/matrix/revisions'))
    return { body: { total: matching.length, remotes: ['mf-search'], dealers: Object.fromEntries((matching as typeof dealers).map(({ slug, revision }) => [slug, revision])) } };
  if (method === 'GET' && path.startsWith('/matrix'))
    return { body: { revision: 1, total: matching.length, remotes: ['mf-search'], dealers: matching, next: 'other' } };
  if (path.startsWith('/health')) return { body: health };
  return path === '/releases' ? { body: releases } : undefined;
}; // prettier-ignore

describe('the matrix', () => {
  it('R-04 R-10 Q-01 the matrix shows versions, pins, rollouts with their share and health, and links to the next page', async () => {
    showConsole('/dealers?search=e', reads(dealers));
    const table = await screen.findByRole('region', { name: 'Versions by dealer' });
    await screen.findByText('slow, LCP 3.1 s');
    expect(within(table).getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Dealermf-searchChannel',
      'Dealer acme1.0.0pinhealthy1.1.0 for 5 %failing 7.5 %stable',
      'Dealer other1.0.0slow, LCP 3.1 sstable',
    ]); // prettier-ignore
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/dealers?search=e&after=other');
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('R-04 the matrix says that no dealer matches', async () => {
    showConsole('/dealers?search=nobody', reads([]));
    expect(await screen.findByText('No dealer matches these filters. Remove one of them.')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: 'Pin for all dealers found' })).toBeNull();
  });

  it('R-04 a bulk pin lists every published remote, also one that no dealer has', async () => {
    const published = [...releases, { name: 'mf-new', version: '1.0.0' }];
    showConsole('/dealers', (request) => (request.path === '/releases' ? { body: published } : reads(dealers)(request)));
    await userEvent.click(await screen.findByRole('button', { name: 'Pin for all dealers found' }));
    const choice = within(await screen.findByLabelText('Remote to pin'));
    expect(await choice.findByRole('option', { name: 'mf-new' })).toBeInstanceOf(HTMLElement);
    expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['mf-new', 'mf-search']);
  });

  it('R-04 R-17 a bulk pin covers the dealers that the token may change, with their revisions', async () => {
    const ada = { name: 'Ada', role: 'manager' as const, dealers: ['acme'], remotes: [] };
    const outcome = { dryRun: false, changed: true, dealers: [{ dealer: 'acme', revision: 4, changes: [{ remote: 'mf-search', from: '1.0.0', to: '1.1.0' }], findings: [] }] }; // prettier-ignore
    const requests = showConsole(
      '/dealers',
      (request) => (request.path === '/pins' ? { body: outcome } : reads(dealers)(request)),
      ada,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Pin for all dealers found' }));
    const panel = await screen.findByRole('region', { name: 'Pin for all dealers found' });
    expect(
      await within(panel).findByText('Your token has no right to change 1 dealer of these; nothing changes there.'),
    ).toBeInstanceOf(HTMLElement);
    const version = await within(panel).findByLabelText('Version to pin');
    const pinIt = within(panel).getByRole('button', { name: 'Pin for 1 dealer' });
    await userEvent.click(pinIt);
    expect(within(panel).getByRole('alert').textContent).toBe('Choose a version.');
    expect(document.activeElement).toBe(version);
    await userEvent.selectOptions(version, '1.1.0');
    await userEvent.click(pinIt);
    expect(within(panel).getByRole('alert').textContent).toBe('Press “Show what would happen” first.');
    const look = within(panel).getByRole('button', { name: 'Show what would happen' });
    expect(document.activeElement).toBe(look);
    expect(requests.filter(({ path }) => path === '/pins')).toEqual([]);
    await userEvent.click(look);
    expect(await within(panel).findByText('acme: mf-search 1.0.0 → 1.1.0')).toBeInstanceOf(HTMLElement);
    await userEvent.click(pinIt);
    expect(await screen.findByText('mf-search was changed for 1 dealer.')).toBeInstanceOf(HTMLElement);
    const wish = { why: '', dealers: ['acme'], expected: { acme: 3 }, remote: 'mf-search', version: '1.1.0', onlyFitting: false };
    expect(requests.filter(({ path }) => path === '/pins').map(({ body }) => body)).toEqual([{ ...wish, dryRun: true }, wish]);
  });

  it('R-04 a bulk change removes pins only when that action is chosen', async () => {
    const outcome = { dryRun: false, changed: true, dealers: [{ dealer: 'acme', revision: 4, changes: [{ remote: 'mf-search', from: '1.1.0', to: '1.0.0' }], findings: [] }] }; // prettier-ignore
    const requests = showConsole('/dealers', (request) =>
      request.path === '/pins' ? { body: outcome } : reads(dealers)(request),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Pin for all dealers found' }));
    const panel = await screen.findByRole('region', { name: 'Pin for all dealers found' });
    await userEvent.click(await within(panel).findByLabelText('Remove pins: the channel decides again'));
    expect(within(panel).queryByLabelText('Version to pin')).toBeNull();
    expect(await axe(document.body)).toHaveNoViolations();
    await userEvent.click(within(panel).getByRole('button', { name: 'Show what would happen' }));
    await within(panel).findByText('acme: mf-search 1.1.0 → 1.0.0');
    await userEvent.click(within(panel).getByRole('button', { name: 'Remove the pins of 2 dealers' }));
    expect(
      await screen.findByText('The pins of mf-search were removed for 2 dealers. The version changed for 1 dealer.'),
    ).toBeInstanceOf(HTMLElement);
    expect(requests.findLast(({ path }) => path === '/pins')?.body).toMatchObject({ dealers: ['acme', 'other'], version: null });
  });

  it('R-04 R-26 a bulk change is rehearsed for its dealers before it is made, and another version begins anew', async () => {
    const result = { remote: 'mf-search', version: '1.1.0', dealers: 2, pages: 6, refused: [], groups: [], weights: [] };
    const requests = showConsole('/dealers', (request) => {
      if (request.path === '/rehearsals') return { lines: [{ kind: 'result', result }] };
      if (request.path === '/releases') return { body: [...releases, { name: 'mf-search', version: '1.2.0' }] };
      return reads(dealers)(request);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pin for all dealers found' }));
    const panel = await screen.findByRole('region', { name: 'Pin for all dealers found' });
    const version = await within(panel).findByLabelText('Version to pin');
    expect(within(panel).queryByRole('button', { name: /Rehearse/ })).toBeNull();
    await userEvent.selectOptions(version, '1.1.0');
    await userEvent.click(within(panel).getByRole('button', { name: 'Rehearse for 2 dealers' }));
    expect(await within(panel).findByText(/^6 pages of 2 dealers were rendered .* There is no new error\.$/)).toBeInstanceOf(
      HTMLElement,
    );
    expect(requests.find(({ path }) => path === '/rehearsals')?.body).toEqual({
      remote: 'mf-search',
      version: '1.1.0',
      dealers: ['acme', 'other'],
    });
    await userEvent.selectOptions(version, '1.2.0');
    expect(within(panel).queryByText(/^6 pages of 2 dealers/)).toBeNull();
    expect(within(panel).getByRole('button', { name: 'Rehearse for 2 dealers' })).toBeInstanceOf(HTMLElement);
  });

  it('R-17 a viewer has no button to pin, and no link to tokens', async () => {
    showConsole('/dealers', reads(dealers), { name: 'v', role: 'viewer', dealers: [], remotes: [] });
    await screen.findByRole('region', { name: 'Versions by dealer' });
    expect(screen.queryByRole('button', { name: 'Pin for all dealers found' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Tokens' })).toBeNull();
  });
});

it('R-17 Q-01 the heading of the screen has the focus after the sign-in', async () => {
  let identity: object | undefined;
  showConsole('/dealers', (request) => {
    if (request.path !== '/session') return reads(dealers)(request);
    if (request.method === 'POST') identity = { name: 'v', role: 'viewer', dealers: [], remotes: [] };
    return { body: { signedIn: identity !== undefined, identity } };
  });
  await userEvent.type(await screen.findByLabelText('Token'), 'mine{Enter}');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Versions by dealer' });
  expect(document.activeElement).toBe(heading);
});

it('R-17 a visitor without a session gets the sign-in, and an invalid token is refused with a message', async () => {
  showConsole('/', ({ path, method }) => {
    if (path !== '/session') return undefined;
    return method === 'GET' ? { body: { signedIn: false } } : { status: 403, body: { code: 'forbidden', title: 'No' } };
  });
  await userEvent.type(await screen.findByLabelText('Token'), 'a guess{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('This token is not valid here, or it was revoked.');
  expect(await axe(document.body)).toHaveNoViolations();
});
