import type { FeedOut } from '@forecourt/contracts/desk/feeds-out';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { showConsole } from '../testing/show-console';

const feed = (change: Partial<FeedOut>): FeedOut => ({ feed: 'google', access: 'key', listed: 0, leftOut: [], ...change });
const GOOGLE = 'https://acme.example/feeds/KEY/google.tsv';
const feeds = [
  feed({
    address: GOOGLE,
    listed: 1,
    leftOut: [{ reason: 'vin', meaning: 'The VIN is missing', count: 7, ids: ['a', 'b'] }],
  }),
  feed({ feed: 'meta', access: 'off' }),
  feed({ feed: 'own', access: 'public', address: 'https://acme.example/feeds/forecourt.ndjson', listed: 8 }),
];
const show = (sitemap?: string) =>
  showConsole('/stock/acme/feeds-out', ({ path }) => (path === '/feeds-out/acme' ? { body: { feeds, sitemap } } : undefined));

it('I-08 Q-01 the screen shows which feeds are served, with addresses to copy and vehicles left out by reason', async () => {
  const user = userEvent.setup();
  show('https://acme.example/sitemap.xml');
  const google = await screen.findByRole('region', { name: 'Google vehicle ads' });
  expect(within(google).getByRole('heading').textContent).toContain('Google vehicle adson');
  expect(within(google).getByRole('link').getAttribute('href')).toBe(GOOGLE);
  expect(within(google).getByText('7 vehicles: The VIN is missing (a, b, …)')).toBeInstanceOf(HTMLElement);
  await user.click(within(google).getByRole('button', { name: 'Copy the address of Google vehicle ads' }));
  expect(await within(google).findByText('Copied.')).toBeInstanceOf(HTMLElement);
  expect(await navigator.clipboard.readText()).toBe(GOOGLE);
  const meta = screen.getByRole('region', { name: 'Meta automotive catalogue' });
  expect(within(meta).getByRole('heading').textContent).toContain('catalogueoff');
  expect(within(meta).getByText('feedsOut.meta: key')).toBeInstanceOf(HTMLElement);
  expect(within(meta).queryByRole('link')).toBeNull();
  expect(screen.getByRole('link', { name: 'https://acme.example/sitemap.xml' })).toBeInstanceOf(HTMLElement);
  expect(await axe(document.body)).toHaveNoViolations();
});

it('I-08 a browser that does not allow copying is told so, with the way to do it by hand', async () => {
  const user = userEvent.setup();
  show('https://acme.example/sitemap.xml');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(await screen.findByRole('button', { name: 'Copy the address of the sitemap' }));
  expect(await screen.findByText(/Select the address and copy it/)).toBeInstanceOf(HTMLElement);
});

it('I-08 a site in preparation has no sitemap, and the screen says how to end the preparation', async () => {
  show();
  expect(await screen.findByText('indexing.state: public')).toBeInstanceOf(HTMLElement);
  expect(within(screen.getByRole('region', { name: 'Sitemap' })).getByRole('heading').textContent).toContain('Sitemapoff');
});
