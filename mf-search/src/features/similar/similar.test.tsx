import { render, screen } from '@testing-library/react';
import type { SiteFetch } from '@forecourt/store';
import { axe } from 'jest-axe';
import { sampleHit, TestSiteProviders } from '../../testing/show-in-site';
import type { SearchQuery } from '../../model/request/ask-search';

Object.assign(globalThis, { __REMOTE_NAME__: 'mf-search', __REMOTE_VERSION__: '0.0.0' });

const like = { carId: 'own', make: 'Kia', model: 'Sorento', price: 40_000 };
const respondWith = (...cars: Parameters<typeof sampleHit>[0][]): Response =>
  new Response(JSON.stringify({ results: [{ hits: cars.map(sampleHit), nbHits: cars.length }] }));
const down = (): Response => new Response('', { status: 503 });

let warnings: jest.SpiedFunction<typeof console.warn>;
beforeEach(() => {
  warnings = jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => warnings.mockRestore());

/** The answers of the search come in turn. Returns the list of requests. */
const show = async (...answers: (() => Response)[]) => {
  const { Component, setup } = await import('./similar');
  const requests: SearchQuery[][] = [];
  const fetch: SiteFetch = async (_path, init) => {
    requests.push((JSON.parse(String(init?.body)) as { requests: SearchQuery[] }).requests);
    return (answers.shift() ?? down)();
  };
  const { container } = render(
    <TestSiteProviders fetch={fetch} setup={setup}>
      <Component {...like} />
    </TestSiteProviders>,
  );
  return { requests, container };
};

it('V-16 similar cars of a working search are shown without a warning', async () => {
  const { requests } = await show(() =>
    respondWith({ id: 'b', name: '2021 Kia Sportage', model: 'Sportage' }, { id: 'c', name: '2020 Kia Sorento' }),
  );
  expect(await screen.findByRole('link', { name: '2020 Kia Sorento' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('2020 Kia Sorento');
  expect(requests).toHaveLength(1);
  expect(warnings).not.toHaveBeenCalled();
});

it('V-16 a failed search for similar cars is logged and replaced by a search for the make', async () => {
  const { requests } = await show(down, () => respondWith({ id: 'c', name: '2020 Kia Sorento' }));
  expect(await screen.findByRole('link', { name: '2020 Kia Sorento' })).toBeTruthy();
  expect(requests[1]).toHaveLength(1);
  expect(requests[1]?.[0]?.filters).toBe('((status:"in_stock") AND (NOT objectID:"own")) AND (make:"Kia")');
  expect(warnings).toHaveBeenCalledTimes(1);
  expect(String(warnings.mock.calls[0])).toContain('The search endpoint answered with status 503');
});

it('V-16 when both searches fail, a link leads to the results of the make', async () => {
  const { requests, container } = await show(down, down);
  const search = await screen.findByRole('link', { name: 'Search our Kia vehicles' });
  expect(search.getAttribute('href')).toBe('/search/kia');
  expect(screen.getByRole('heading', { name: 'Similar vehicles' })).toBeTruthy();
  expect(requests).toHaveLength(2);
  expect(await axe(container)).toHaveNoViolations();
});
