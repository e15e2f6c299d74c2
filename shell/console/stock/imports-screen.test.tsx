import type { ImportWithReport } from '@forecourt/contracts/desk/imports';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { showConsole, type RecordedConsoleRequest } from '../testing/show-console';
import { sampleFeed } from './testing/sample-feed';
import { sampleImport, sampleListedImport } from './testing/sample-import';

const failed = sampleListedImport({ id: 'a0', state: 'failed', counts: {}, file: null, problem: 'The file is an HTML page' });

const history = ({ path }: RecordedConsoleRequest) => {
  const { pathname, searchParams } = new URL(path, 'http://desk.example');
  if (pathname === '/feed-sources') return { body: { feeds: [sampleFeed()] } };
  if (pathname === '/stock/acme/feeds') return { body: { feeds: [{ feed: 'demo', onSale: 1, sold: 0 }] } };
  if (pathname !== '/stock/acme/imports') return undefined;
  if (searchParams.get('feed') === 'demo') return { body: { imports: [] } };
  return searchParams.has('before')
    ? { body: { imports: [failed] } }
    : { body: { imports: [sampleListedImport()], next: '1.a1' } };
};
const report =
  (run: ImportWithReport) =>
  ({ path }: RecordedConsoleRequest) =>
    path === '/stock/acme/imports/a1' ? { body: run } : undefined;
const rowTexts = (name: string): (string | null)[] =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

it('I-12 Q-01 the history shows file, result and figures of imports, and leads to earlier ones and to one feed', async () => {
  showConsole('/stock/acme/imports', history);
  const table = await screen.findByRole('region', { name: 'Imports, newest first' });
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(['supplier', 'acme.csv', 'imported', '10', '7', '2', '1', '2', '4', '1.5']);
  expect(within(table).getByRole('link').getAttribute('href')).toBe('/stock/acme/imports/a1');
  expect(await axe(document.body)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('link', { name: 'Earlier imports' }));
  expect(await screen.findByText(/^: The file is an HTML page|failed: The file is an HTML page/)).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('link', { name: 'Newest imports' })).toBeInstanceOf(HTMLElement);
  await userEvent.selectOptions(screen.getByLabelText('Feed'), 'demo');
  expect(await screen.findByText('There is no import yet.')).toBeInstanceOf(HTMLElement);
});

it('I-12 the history says which imports were deltas', async () => {
  const run = sampleListedImport({ mode: 'delta' });
  showConsole('/stock/acme/imports', (request) =>
    request.path.startsWith('/stock/acme/imports?') ? { body: { imports: [run] } } : history(request),
  );
  expect(await screen.findByText('supplier, delta')).toBeInstanceOf(HTMLElement);
});

it('I-12 Q-01 the report lists refused rows, held-back vehicles and doubtful values, each with row, field and reason', async () => {
  showConsole(
    '/stock/acme/imports/a1',
    report(sampleImport({ keptBack: 2, lostColumns: ['Paint'], warnings: ['The feed has no column "Kms"'] })),
  );
  expect(await screen.findByText('7: 2 added (1 back in stock), 3 changed (1 with another price), 2 unchanged')).toBeInstanceOf(
    HTMLElement,
  );
  expect(rowTexts('Refused rows')).toEqual(['line 4S-4priceis missing', 'line 7–whole rowthe row has 3 cells instead of 12']);
  expect(rowTexts('Held-back vehicles')).toEqual(['line 9S-9price"88" can hardly be right; the vehicle is held back']);
  expect(rowTexts('Doubtful and left-out values')).toEqual(['line 5S-5km"2700000" can hardly be right']);
  expect(screen.getByText(/^2 vehicles missing in the file stay on sale/)).toBeInstanceOf(HTMLElement);
  expect(screen.getByText(/lacks 1 column that the last full feed had: Paint/)).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('The feed has no column "Kms"')).toBeInstanceOf(HTMLElement);
  expect(screen.getByRole('link', { name: 'supplier' }).getAttribute('href')).toBe('/stock/acme');
  expect(await axe(document.body)).toHaveNoViolations();
});

it('I-12 a long list of refused rows has pages, and says how many rows the history keeps', async () => {
  const rejected = Array.from({ length: 60 }, (_, index) => ({ line: index + 2, field: 'price', reason: 'is missing' }));
  showConsole(
    '/stock/acme/imports/a1',
    report(sampleImport({ rejected, rejectedCount: 4000, held: 0, noticeCount: 0, notices: [] })),
  );
  await screen.findByRole('region', { name: 'Refused rows' });
  expect(rowTexts('Refused rows')).toHaveLength(25);
  expect(screen.getByText('1 to 25 of 4,000; the history keeps the first 60')).toBeInstanceOf(HTMLElement);
  const further = screen.getByRole('button', { name: 'Further rows of: Refused rows' });
  await userEvent.click(further);
  await userEvent.click(further);
  expect(rowTexts('Refused rows')[0]).toContain('line 52');
  expect(rowTexts('Refused rows')).toHaveLength(10);
  expect(further).toHaveProperty('disabled', true);
});

it('I-12 the report of a failed import has its reason, and no figures', async () => {
  showConsole('/stock/acme/imports/a1', report({ ...failed, id: 'a1', report: null }));
  expect(await screen.findByText('The import failed: The file is an HTML page')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('The vehicles on the site stay as they were.')).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('heading', { name: 'Refused rows' })).toBeNull();
});
