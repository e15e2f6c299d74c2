import { defineRemoteConstants, renderPageAt, sampleLocation } from '@forecourt/testing';
import { screen } from '@testing-library/react';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { axe } from 'jest-axe';

defineRemoteConstants('mf-locations');

const place = (id: string, city: string, lat: number, lng: number, primary = false) =>
  sampleLocation({
    id,
    slug: id,
    name: `Harbour ${city} - Sales`,
    dealership_name: `Harbour ${city}`,
    primary,
    address: { street: '1 Road', city, state: 'QLD', postcode: '4000', lat, lng },
  });
const site = {
  name: 'Harbour',
  locale: 'en-AU',
  timezone: 'Australia/Brisbane',
  locations: [place('b', 'Brisbane', -27.47, 153.02, true), place('c', 'Cairns', -16.93, 145.76)],
} as unknown as PublicSite;

const show = async (query: string, answer: () => Response) => {
  const page = await import('./locations-page');
  const requestedPaths: string[] = [];
  const fetch = async (path: string): Promise<Response> => {
    requestedPaths.push(path);
    return answer();
  };
  const route = { path: '/locations', Component: page.Component, loader: page.loader, HydrateFallback: () => null };
  const { container } = await renderPageAt([route], { site, at: `/locations${query}`, fetch, setup: page.setup });
  await screen.findByRole('heading', { level: 1 });
  return {
    container,
    requestedPaths,
    names: () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  };
};
const nothing = () => new Response(null, { status: 204 });

it('O-06 the location nearest to a postcode comes first, with its distance', async () => {
  const { names, requestedPaths, container } = await show('?postcode=4870', () => new Response('{"lat":-16.92,"lng":145.77}'));
  expect(requestedPaths).toEqual(['/api/geocode?postcode=4870']);
  expect(names()).toEqual(['Harbour Cairns', 'Harbour Brisbane']);
  expect(screen.getByRole('status').textContent).toBe('Nearest to 4870: Harbour Cairns, about 2 km away.');
  expect(await axe(container)).toHaveNoViolations();
});

it.each([
  ['?postcode=9999', nothing, 'Invalid postcode'],
  ['?postcode=48', nothing, 'Invalid postcode. Please enter a 4-digit number.'],
  ['?postcode=4870', () => new Response('{}', { status: 503 }), 'The distance is not available at the moment.'],
])('O-06 the search %s shows a message and keeps the order of the locations', async (query, answer, words) => {
  const { names } = await show(query, answer);
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(screen.getByLabelText('Your postcode').getAttribute('aria-invalid')).toBe('true');
  expect(names()).toEqual(['Harbour Brisbane', 'Harbour Cairns']);
});

it('O-06 a page without a postcode sends no geocode request', async () => {
  const { requestedPaths } = await show('', nothing);
  expect(requestedPaths).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('');
});
