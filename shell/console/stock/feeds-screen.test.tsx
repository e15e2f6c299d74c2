import type { FetchedFeed, ListedMapping, StockFeed } from '@forecourt/contracts/desk/feeds';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { showConsole, type RecordedConsoleRequest } from '../testing/show-console';
import { SAMPLE_NOW, sampleFeed } from './testing/sample-feed';

const MAPPING: ListedMapping = {
  name: 'wide',
  file: 'shell/tenants/acme/mappings/wide.yaml',
  owner: 'dealer',
  state: 'good',
  isInUse: true,
  goodSince: SAMPLE_NOW,
  problems: [],
};
const REFUSED: ListedMapping = {
  ...MAPPING,
  state: 'refused',
  problems: [{ line: 6, path: '/fields/price/colum', message: 'is no key here; is "column" meant?' }],
};

interface Answers {
  fetched?: FetchedFeed[];
  stock?: StockFeed[];
  mappings?: ListedMapping[];
}

const desk =
  (answers: Answers) =>
  ({ path, method }: RecordedConsoleRequest) => {
    if (path === '/feed-sources?tenant=acme') return { body: { feeds: answers.fetched ?? [] } };
    if (path === '/stock/acme/feeds') return { body: { feeds: answers.stock ?? [] } };
    if (path === '/stock/acme/mappings') return { body: { mappings: answers.mappings ?? [MAPPING] } };
    return method === 'POST' ? { status: 202, body: { tenant: 'acme', feed: 'supplier', slot: SAMPLE_NOW } } : undefined;
  };

it('I-12 Q-01 the screen shows each feed with its state, reason, looks in the dealer’s zone, last import and vehicles', async () => {
  const failing = sampleFeed({ feed: 'night', health: 'failed', problem: 'the server answered with 503', importedAt: null });
  showConsole(
    '/stock/acme',
    desk({
      fetched: [sampleFeed(), failing],
      stock: [
        { feed: 'supplier', onSale: 1204, sold: 30, lastImport: SAMPLE_NOW },
        { feed: 'demo', onSale: 20, sold: 0, lastImport: SAMPLE_NOW },
      ],
    }),
  );
  const well = await screen.findByRole('region', { name: 'Feed supplier' });
  expect(within(well).getByRole('heading').textContent).toContain('supplierwell');
  expect(within(well).getByText(/^22 Nov 2026, 11:00\sam AEST$/)).toBeInstanceOf(HTMLElement);
  expect(await within(well).findByText('1,204 on sale, 30 sold')).toBeInstanceOf(HTMLElement);
  expect(within(well).getByRole('link', { name: 'Imports of supplier' }).getAttribute('href')).toBe(
    '/stock/acme/imports?feed=supplier',
  );
  const bad = screen.getByRole('region', { name: 'Feed night' });
  expect(within(bad).getByText('the server answered with 503')).toBeInstanceOf(HTMLElement);
  expect(within(bad).getByText(/The vehicles on the site stay as they were/)).toBeInstanceOf(HTMLElement);
  expect(within(bad).getByText('none yet')).toBeInstanceOf(HTMLElement);
  const byHand = screen.getByRole('region', { name: 'Other feeds' });
  expect(
    within(byHand)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['demo']);
  expect(await axe(document.body)).toHaveNoViolations();
});

it('I-12 “Look now” requests a look, blocks a second one, and announces the result when the look has ended', async () => {
  let feed = sampleFeed({ lastLookAt: SAMPLE_NOW - 60, health: 'failed', problem: 'the server answered with 503' });
  const requests = showConsole('/stock/acme', (request) => desk({ fetched: [feed] })(request));
  const button = await screen.findByRole('button', { name: 'Look for a new file of supplier now' });
  await userEvent.click(button);
  expect(requests.find(({ method }) => method === 'POST')?.path).toBe('/feed-sources/acme/supplier/look');
  expect(await screen.findByText('Forecourt looks for a new file of supplier. This page shows the result.')).toBeInstanceOf(
    HTMLElement,
  );
  expect(button).toHaveProperty('disabled', true);
  feed = sampleFeed({ lastLookAt: SAMPLE_NOW });
  expect(await screen.findByText('The look for supplier has ended: well.')).toBeInstanceOf(HTMLElement);
  expect(button).toHaveProperty('disabled', false);
});

it('I-12 a refused request for a look is shown with the server’s reason', async () => {
  showConsole('/stock/acme', (request) =>
    request.method === 'POST'
      ? {
          status: 403,
          body: { code: 'forbidden', title: 'No right', detail: 'A token of the role viewer has no right to operate' },
        }
      : desk({ fetched: [sampleFeed()] })(request),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Look for a new file of supplier now' }));
  expect((await screen.findByRole('alert')).textContent).toContain('A token of the role viewer has no right to operate');
});

it('I-03 a refused mapping is shown with file, line, key and the content in use', async () => {
  showConsole('/stock/acme', desk({ fetched: [sampleFeed()], mappings: [REFUSED] }));
  expect(await screen.findByText(/^The mapping shell\/tenants\/acme\/mappings\/wide\.yaml has errors\. The last good content of .* stays in use\.$/)).toBeInstanceOf(HTMLElement); // prettier-ignore
  expect(screen.getByText('line 6, /fields/price/colum: is no key here; is "column" meant?')).toBeInstanceOf(HTMLElement);
  expect(within(await screen.findByRole('region', { name: 'Feed supplier' })).getByText(', its file has errors')).toBeInstanceOf(
    HTMLElement,
  );
});

it('I-12 a dealer without feeds is told how to import a file and where the guide is', async () => {
  showConsole('/stock/acme', desk({}));
  expect(await screen.findByRole('heading', { name: 'This dealer has no feed yet' })).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('npx forecourt import FILE --tenant acme --mapping NAME')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('shared/guides/feeds.md')).toBeInstanceOf(HTMLElement);
});

it('R-17 a token that may not operate sees its rights instead of feeds, and no feed is asked for', async () => {
  const requests = showConsole('/stock/acme', desk({}), { name: 'v', role: 'viewer', dealers: [], remotes: [] });
  expect(
    await screen.findByText(/Only an operator and the managers of a dealer may see its feeds.*viewer: may look/),
  ).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('link', { name: 'Stock' })).toBeNull();
  expect(requests.map(({ path }) => path).filter((path) => path.includes('feed'))).toEqual([]);
});

it('I-12 an unknown dealer is named as such', async () => {
  showConsole('/stock/acme', ({ path }) =>
    path.startsWith('/feed-sources') ? { status: 404, body: { code: 'unknown_tenant', title: 'Unknown dealer' } } : undefined,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('There is no dealer with this slug.');
});
