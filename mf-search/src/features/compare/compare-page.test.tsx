import type { SiteFetch } from '@forecourt/store';
import { renderPageAt } from '@forecourt/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { sampleHit, sampleSite } from '../../testing/show-in-site';
import { Component, loader, shouldRevalidate, status } from './compare-page';
import type { ComparePageData } from './load-compare';

const STOCK = [
  { ...sampleHit(), filtered_features: ['Sunroof', 'Camera'] },
  { ...sampleHit({ id: 'b', slug: 'car-b', name: '2020 Ford Ranger', price: 52_000, km: 5 }), filtered_features: ['Camera'] },
  {
    ...sampleHit({ id: 'c', slug: 'car-c', name: '2019 Fiat 500', status: 'sold', before_price: 45_000 }),
    filtered_features: [],
  },
  {
    ...sampleHit({
      id: 'd',
      slug: 'car-d',
      name: '2023 Kia Niro',
      fuel: 'Hybrid',
      reserved: true,
      price_type: 'excluding_government_charges',
    }),
    filtered_features: [],
  },
];

interface Answering {
  down?: boolean;
  detailStatus?: number;
  /** The stand-in answers once this promise resolves. */
  hold?: () => Promise<void>;
}

const answering =
  ({ down = false, detailStatus = 200, hold = async () => {} }: Answering = {}): SiteFetch =>
  async (path, init) => {
    await hold();
    const slug = /^\/api\/cars\/(.+)$/.exec(path)?.[1];
    const car = STOCK.find((each) => each.slug === slug);
    if (slug) {
      // The server answers 404 for the page of car `c`, which is sold.
      if (detailStatus !== 200) return Promise.resolve(new Response('{}', { status: detailStatus }));
      if (!car || car.id === 'c') return Promise.resolve(new Response('{}', { status: 404 }));
      return Promise.resolve(Response.json({ ...car, seats: 5, vin: `VIN${car.id}`, regplate: `REG${car.id}` }));
    }
    if (down) return Promise.resolve(new Response('{}', { status: 503 }));
    const { requests } = JSON.parse(String(init?.body)) as { requests: { filters: string }[] };
    const hits = STOCK.filter(({ id }) => requests[0]!.filters.includes(`objectID:"${id}"`));
    return Promise.resolve(Response.json({ results: [{ hits, nbHits: hits.length }] }));
  };

const open = async (url: string, { basePath = '', ...options }: Answering & { basePath?: string } = {}) => {
  const routes = [{ path: '/compare-cars', Component, loader, shouldRevalidate, HydrateFallback: () => null }];
  const page = await renderPageAt(routes, { site: sampleSite(), basePath, at: `${basePath}${url}`, fetch: answering(options) });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, data: () => Object.values(page.router.state.loaderData)[0] as ComparePageData };
};
const heads = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent);
const line = (name: RegExp) => within(screen.getByRole('rowheader', { name }).closest('tr')!);

beforeEach(() => localStorage.clear());

it('S-17 the cars of the address are side by side, in its order', async () => {
  const { container, data } = await open('/compare-cars?ids=b,a');
  expect(heads()).toEqual(['2020 Ford Ranger', '2022 Kia Sorento']);
  expect(
    line(/^Price/)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['$52,000 drive away', '$40,000 drive away']);
  expect(
    line(/^Seats/)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['5', '5']);
  expect(
    line(/^Sunroof/)
      .getAllByRole('img')
      .map((icon) => icon.getAttribute('aria-label')),
  ).toEqual(['Not listed', 'Yes']);
  expect(status(data())).toBe(200);
  expect(await axe(container)).toHaveNoViolations();
});

it('S-17 C-03 the comparison says which car is reserved or sold', async () => {
  await open('/compare-cars?ids=a,c,d');
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns.map((words) => /SOLD|Reserved/.exec(words ?? '')?.[0])).toEqual([undefined, 'SOLD', 'Reserved']);
});

it('S-17 V-09 the comparison says once that prices include different charges, and nothing for one kind of price', async () => {
  await open('/compare-cars?ids=a,b,d');
  expect(screen.getAllByText('These prices don’t include the same charges')).toHaveLength(1);
  cleanup();
  await open('/compare-cars?ids=a,b');
  expect(screen.queryByText('These prices don’t include the same charges')).toBeNull();
});

it('S-17 V-09 a car that is not reduced has no saving, which is known', async () => {
  await open('/compare-cars?ids=a,c');
  const savings = line(/^You save/).getAllByRole('cell');
  expect(savings.map((cell) => cell.textContent)).toEqual(['–not reduced', '$5,000']);
});

it('S-17 F-12 F-14 repayments are compared with their comparison rates and the loans that they are for', async () => {
  await open('/compare-cars?ids=b,a');
  const repayments = line(/^Repayments/)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(repayments).toHaveLength(2);
  for (const words of repayments)
    expect(words).toMatch(/^\$\d+\/wk, \d+\.\d\d% p\.a\. comparison rate, over \d years, no deposit$/);
});

it('S-17 lines that differ are marked, and can be shown alone', async () => {
  const { router } = await open('/compare-cars?ids=a,b');
  expect(screen.getByRole('rowheader', { name: 'Kilometres (differs)' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Seats' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Show only differences' }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Seats' })).toBeNull());
  expect(router.state.location.search).toBe('?ids=a,b&show=differences');
  expect(screen.getByRole('rowheader', { name: 'Kilometres (differs)' })).toBeTruthy();
});

it('S-17 numbers that identify a car are not compared', async () => {
  await open('/compare-cars?ids=a,b');
  expect(screen.queryByText('VINa')).toBeNull();
  expect(screen.queryByText('REGa')).toBeNull();
});

it('S-17 a press removes a car from the address and from the list of this browser', async () => {
  localStorage.setItem(
    'forecourt:bay:compared',
    JSON.stringify([
      { id: 'a', name: 'Kia' },
      { id: 'b', name: 'Ford' },
    ]),
  );
  const { router } = await open('/compare-cars?ids=a,b');
  await userEvent.click(screen.getByRole('link', { name: /^Remove.*2022 Kia Sorento$/ }));
  expect(await screen.findByText('Add another car to see in what they differ.')).toBeTruthy();
  expect(router.state.location.search).toBe('?ids=b');
  expect(localStorage.getItem('forecourt:bay:compared')).toBe('[{"id":"b","name":"Ford"}]');
});

it.each(['', '/sites/bay'])('S-17 two cars removed in quick succession stay removed, at the base path %j', async (basePath) => {
  const answers: (() => void)[] = [];
  let isSlow = false;
  const hold = () => (isSlow ? new Promise<void>((answer) => answers.push(answer)) : Promise.resolve());
  const { router } = await open('/compare-cars?ids=a,b,c', { hold, basePath });
  isSlow = true;
  await userEvent.click(screen.getByRole('link', { name: /^Remove.*2022 Kia Sorento$/ }));
  await waitFor(() => expect(heads()).toEqual(['2020 Ford Ranger', '2019 Fiat 500']));
  await userEvent.click(screen.getByRole('link', { name: /^Remove.*2020 Ford Ranger$/ }));
  await waitFor(() => expect(heads()).toEqual(['2019 Fiat 500']));
  isSlow = false;
  for (const answer of answers) answer();
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location.search).toBe('?ids=c');
  expect(heads()).toEqual(['2019 Fiat 500']);
});

it('S-17 details that could not be read are named as such, and count as no difference', async () => {
  const { data } = await open('/compare-cars?ids=a,b', { detailStatus: 503 });
  expect(screen.getByText('Not all details could be read')).toBeTruthy();
  expect(screen.getByText(/the details of 2022 Kia Sorento, 2020 Ford Ranger/)).toBeTruthy();
  expect(data().cars.map(({ rows }) => rows)).toEqual([null, null]);
});

it('S-17 a sold car stays with its tag, and a notice counts cars that are not in stock any more', async () => {
  await open('/compare-cars?ids=c,gone,a');
  expect(heads()).toEqual(['2019 Fiat 500', '2022 Kia Sorento']);
  expect(screen.getByText('SOLD')).toBeTruthy();
  expect(screen.getByText('Not in stock any more: 1')).toBeTruthy();
});

it('S-17 an address without cars links to the chosen cars and to the stock', async () => {
  localStorage.setItem('forecourt:bay:compared', JSON.stringify([{ id: 'a', name: 'Kia' }]));
  await open('/compare-cars');
  expect(screen.getByText('No cars to compare yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Compare the 1 you chose' }).getAttribute('href')).toBe('/compare-cars?ids=a');
});

it('S-17 a search that fails shows a notice and has status 503', async () => {
  const { data } = await open('/compare-cars?ids=a', { down: true });
  expect(screen.getByText('The cars could not be read')).toBeTruthy();
  expect(status(data())).toBe(503);
});

it('S-17 a notice counts the cars of the address beyond four', async () => {
  await open('/compare-cars?ids=b,a,x,y,c,z');
  expect(heads()).toEqual(['2020 Ford Ranger', '2022 Kia Sorento']);
  expect(screen.getByText('Only the first 4 cars are compared')).toBeTruthy();
  expect(screen.getByText('The link names more cars. Left out: 2.')).toBeTruthy();
});
