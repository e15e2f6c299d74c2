import type { BrandPage, BrandList } from '@forecourt/contracts/site/brands';
import { renderPageAt, sampleSite } from '@forecourt/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { brand, brands } from './brand-pages';

const routes = [
  { path: '/brands', Component: brands.Component, loader: brands.loader, ErrorBoundary: () => <p>Failed</p> },
  { path: '/brands/:slug', Component: brand.Component, loader: brand.loader, ErrorBoundary: () => <p>Failed</p> },
];
const LISTS: BrandList[] = [
  {
    kind: 'car',
    tiles: [
      { title: 'Kia', logo: '', href: '/brands/kia', leadsTo: 'page' },
      { title: 'MG', logo: 'media:mg.svg', href: '/search/mg', leadsTo: 'stock' },
    ],
  },
  { kind: 'own', tiles: [{ title: 'Select', logo: '', href: 'https://select.example/', leadsTo: 'other' }] },
];
const PAGE: BrandPage = {
  title: 'Kia',
  slug: 'kia',
  banner: 'drawing:scene/coast/red',
  paragraphs: ['<p>Seven <b>seats</b> &amp; more</p>', '<p>Second</p>'],
  blocks: [],
  stock: '/search/kia',
};
const text = (_key: string, fallback: string, values: Record<string, string | number> = {}) =>
  fallback.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));
const context = { params: {}, url: new URL('https://acme.example/x'), site: sampleSite(), text };

it('K-04 each list has a heading, and each brand is one link whose name tells when it leaves the site', async () => {
  const { container } = await renderPageAt(routes, { at: '/brands', fetch: async () => Response.json(LISTS) });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Cars', 'Our own brands']);
  const tiles = [...container.querySelectorAll('li a[data-card-link]')];
  expect(tiles.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Kia', '/brands/kia'],
    ['MG', '/search/mg'],
    ['Select (leads to another website)', 'https://select.example/'],
  ]);
  expect(container.querySelectorAll('main img, li img')).toHaveLength(1);
  expect(await axe(container)).toHaveNoViolations();
});

it('K-04 the page of a brand has banner, title, text and the way to its stock', async () => {
  const requestedPaths: string[] = [];
  const fetch = async (path: string) => {
    requestedPaths.push(path);
    return Response.json(PAGE);
  };
  const { container } = await renderPageAt(routes, { at: '/brands/kia', fetch });
  expect(requestedPaths).toEqual(['/api/brands/kia']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kia');
  expect(screen.getByText('seats')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See Kia in stock' }).getAttribute('href')).toBe('/search/kia');
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(await axe(container)).toHaveNoViolations();
});

it.each([404, 400])('K-04 an unknown brand shows the page for unknown addresses when the server answers %i', async (status) => {
  await renderPageAt(routes, { at: '/brands/x', fetch: async () => new Response('{}', { status }) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We can’t find that page');
});

it.each(['/brands', '/brands/kia'])('R-09 at %s a failed request does not count as an unknown address', async (at) => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  await renderPageAt(routes, { at, fetch: async () => new Response('{}', { status: 503 }) });
  expect(screen.getByText('Failed')).toBeTruthy();
  silence.mockRestore();
});

it('K-04 the pages have title, description and canonical address, and an unknown brand status 404', () => {
  expect(brands.head({ ...context, data: LISTS })).toMatchObject({ title: 'Our brands | Acme Motors', canonical: '/brands' });
  expect(brand.head({ ...context, data: PAGE })).toMatchObject({
    title: 'Kia | Acme Motors',
    description: 'Seven seats & more',
    canonical: '/brands/kia',
  });
  expect(brand.head({ ...context, data: null })).toEqual({ title: 'Page not found | Acme Motors', robots: 'noindex' });
  expect([brand.status(PAGE), brand.status(null)]).toEqual([200, 404]);
});
