import { renderPageAt, sampleSite } from '@forecourt/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import * as contentPage from './content-page';

const PAGE = { path: '/about-us', title: 'About us', description: 'Who we are', html: '<p>Since <b>1950</b></p>', blocks: [] };
const routes = [{ path: '*', Component: contentPage.Component, loader: contentPage.loader, ErrorBoundary: () => <p>Failed</p> }];
const text = (_key: string, fallback: string, values: Record<string, string | number> = {}) =>
  fallback.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));
const context = { params: {}, url: new URL('https://acme.example/x'), site: sampleSite(), text };

it("K-02 a page of the dealer's content renders without axe violations", async () => {
  const requestedPaths: string[] = [];
  const fetch = async (path: string) => {
    requestedPaths.push(path);
    return Response.json(PAGE);
  };
  const { container } = await renderPageAt(routes, { at: '/about-us', fetch });
  expect(requestedPaths).toEqual(['/api/content?path=%2Fabout-us']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About us');
  expect(screen.getByText('1950')).toBeTruthy();
  expect(await axe(container)).toHaveNoViolations();
});

it.each([404, 400])(
  'K-02 an address without a page shows the page for unknown addresses when the server answers %i',
  async (status) => {
    await renderPageAt(routes, { at: '/nothing', fetch: async () => new Response('{}', { status }) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We can’t find that page');
  },
);

it('R-09 a failed request does not count as an unknown address', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  await renderPageAt(routes, { at: '/about-us', fetch: async () => new Response('{}', { status: 503 }) });
  expect(screen.getByText('Failed')).toBeTruthy();
  silence.mockRestore();
});

it('K-02 the request for a page keeps special characters of its address', async () => {
  const requestedPaths: string[] = [];
  const fetch = async (path: string) => {
    requestedPaths.push(path);
    return new Response('{}', { status: 404 });
  };
  await renderPageAt(routes, { at: '/a%26b%3Fc/d%20e', fetch });
  expect(new URL(requestedPaths[0] ?? '', 'https://x').searchParams.get('path')).toBe('/a&b?c/d e');
});

it('K-02 a content page has title, description and canonical address, and an unknown one status 404', () => {
  expect(contentPage.head({ ...context, data: PAGE as never })).toEqual({
    title: 'About us | Acme Motors',
    description: 'Who we are',
    canonical: '/about-us',
  });
  expect(contentPage.head({ ...context, data: null })).toEqual({ title: 'Page not found | Acme Motors', robots: 'noindex' });
  expect([contentPage.status(PAGE), contentPage.status(null)]).toEqual([200, 404]);
});
