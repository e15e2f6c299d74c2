import { defineRemoteConstants, renderInSite, sampleSite } from '@forecourt/testing';
import { act, screen } from '@testing-library/react';

defineRemoteConstants('mf-search');

const show = async (answer: () => Promise<Response>) => {
  const { Component, setup } = await import('./search-box-slot');
  const questions: unknown[] = [];
  const page = renderInSite(<Component />, {
    site: sampleSite(),
    setup,
    fetch: (_path, init) => (questions.push(JSON.parse(String(init?.body))), answer()),
  });
  await act(async () => undefined);
  return { ...page, questions };
};
const counted = (counts: Record<string, number>) => () =>
  Promise.resolve(new Response(JSON.stringify({ results: [{ hits: [], nbHits: 3, facets: { car_type: counts } }] })));
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('S-01 the search field links to the car types in stock, and asks for them once on a page that the browser renders', async () => {
  const { questions } = await show(counted({ new: 2, used: 1, demo: 0 }));
  expect(await screen.findByRole('link', { name: 'Used Cars' })).toBeTruthy();
  expect(links()).toEqual(['/search/new-used-and-demo-cars', '/search/new-cars', '/search/used-cars']);
  expect(questions).toHaveLength(1);
});

it('R-09 the search field links to the whole stock alone when the search does not answer', async () => {
  await show(() => Promise.reject(new TypeError('fetch failed')));
  expect(links()).toEqual(['/search/new-used-and-demo-cars']);
});
