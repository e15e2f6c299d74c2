import type { FetchedFeed } from '@forecourt/contracts/desk/feeds';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { showConsole, type RecordedConsoleRequest } from '../testing/show-console';
import { sampleFeed } from './testing/sample-feed';

const dealer = (slug: string) => ({ slug, name: `${slug} Motors`, channel: 'stable', revision: 1, remotes: {}, pinned: [], rollouts: [] }); // prettier-ignore
const desk =
  (feeds: FetchedFeed[]) =>
  ({ path }: RecordedConsoleRequest) => {
    const { pathname, searchParams } = new URL(path, 'http://desk.example');
    if (pathname === '/feed-sources') return { body: { feeds } };
    if (pathname === '/photographs')
      return { body: { dealers: [{ dealer: 'acme', kept: 1200, waiting: 3, refused: 2 }], bytes: 0, mostBytes: 1024 ** 3 } };
    if (pathname !== '/matrix') return undefined;
    const dealers = searchParams.get('search') === 'nobody' ? [] : [dealer('acme'), dealer('beta')];
    return { body: { revision: 1, total: dealers.length, remotes: [], dealers } };
  };

it('I-12 I-09 Q-01 the overview names feeds that are not well, and shows feeds and photographs of each dealer', async () => {
  showConsole(
    '/stock',
    desk([sampleFeed(), sampleFeed({ feed: 'night', health: 'silent', problem: 'no readable file for 2 days' })]),
  );
  const table = await screen.findByRole('region', { name: 'Stock by dealer' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['acme Motors1 of 2 feeds: silent1,20032', 'beta Motorsnone000']);
  expect(screen.getByText(/^1 feed is not well, of 2:$/)).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('link', { name: 'night of acme' }).getAttribute('href')).toBe('/stock/acme');
  expect(screen.getByText('0.0 of 1.0 GB are used')).toBeInstanceOf(HTMLElement);
  expect(await axe(document.body)).toHaveNoViolations();
  await userEvent.type(screen.getByLabelText('Search dealers'), 'nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('No dealer matches the search.')).toBeInstanceOf(HTMLElement);
});

it('R-17 a team sees that only an operator and managers may see the stock', async () => {
  showConsole('/stock', desk([]), { name: 't', role: 'team', dealers: [], remotes: ['mf-search'] });
  expect(await screen.findByText(/Only an operator and the managers of a dealer may see its feeds/)).toBeInstanceOf(HTMLElement);
});

it('R-17 I-12 a manager sees the overview of the own dealers without the disk space of the installation', async () => {
  const manager = { name: 'm', role: 'manager' as const, dealers: ['acme'], remotes: [] };
  const requests = showConsole(
    '/stock',
    (request) => (request.path.startsWith('/photographs') ? { body: { dealers: [] } } : desk([sampleFeed()])(request)),
    manager,
  );
  expect(await screen.findByRole('heading', { name: 'Photographs of your dealers' })).toBeInstanceOf(HTMLElement);
  expect(screen.queryByText(/GB are used/)).toBeNull();
  expect(requests.find(({ path }) => path.startsWith('/matrix'))?.path).toContain('own=true');
});

it('R-17 I-12 a manager is refused at the stock of another dealer', async () => {
  showConsole('/stock/beta', desk([]), { name: 'm', role: 'manager', dealers: ['acme'], remotes: [] });
  expect(await screen.findByText(/Only an operator and the managers of a dealer/)).toBeInstanceOf(HTMLElement);
});
