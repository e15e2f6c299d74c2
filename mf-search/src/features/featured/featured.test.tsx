import type { SiteFetch } from '@forecourt/store';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { sampleHit, TestSiteProviders } from '../../testing/show-in-site';
import type { SearchQuery } from '../../model/request/ask-search';

Object.assign(globalThis, { __REMOTE_NAME__: 'mf-search', __REMOTE_VERSION__: '0.0.0' });

const respondWith = (...names: string[]): Response =>
  new Response(JSON.stringify({ results: [{ hits: names.map((name) => sampleHit({ id: name, name })), nbHits: 40 }] }));

/** The answers of the search come in turn. Returns the list of requests. */
const show = async (...answers: (() => Response)[]) => {
  const { Component, setup } = await import('./featured');
  const requests: SearchQuery[][] = [];
  const fetch: SiteFetch = async (_path, init) => {
    requests.push((JSON.parse(String(init?.body)) as { requests: SearchQuery[] }).requests);
    return (answers.shift() ?? (() => new Response('', { status: 503 })))();
  };
  const Visit = () => {
    const [isHere, setHere] = useState(true);
    return (
      <>
        <button onClick={() => setHere(!isHere)}>{isHere ? 'Leave' : 'Come back'}</button>
        {isHere ? <Component filters='body:"Ute"' limit={2} /> : null}
      </>
    );
  };
  const { container } = render(
    <TestSiteProviders fetch={fetch} setup={setup}>
      <Visit />
    </TestSiteProviders>,
  );
  return { requests, container };
};

it('K-01 a row of cars asks once for the dealer’s filters without sold cars, and links to all of them', async () => {
  const { requests } = await show(() => respondWith('2021 Ford Ranger'));
  expect(await screen.findByRole('link', { name: '2021 Ford Ranger' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all 40 vehicles' })).toBeTruthy();
  expect(requests.map(([query]) => [query?.filters, query?.['hitsPerPage']])).toEqual([['(body:"Ute") AND NOT status:sold', 2]]);
});

it('R-09 a row whose search does not answer is left out', async () => {
  const { container, requests } = await show();
  await waitFor(() => expect(container.querySelector('h2')).toBeNull());
  expect(requests).toHaveLength(1);
});

it('K-01 a row that a shopper comes back to shows its last cars, and those of a new search when it has answered', async () => {
  await show(
    () => respondWith('2021 Ford Ranger'),
    () => respondWith('2022 Isuzu D-Max'),
  );
  await screen.findByRole('link', { name: '2021 Ford Ranger' });
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('link', { name: '2021 Ford Ranger' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Come back' }));
  expect(screen.getByRole('link', { name: '2021 Ford Ranger' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: '2022 Isuzu D-Max' })).toBeTruthy();
});
