import { screen, waitFor } from '@testing-library/react';
import { cardNames, openResultsPage } from '../testing/open-results-page';
import { stockCar } from '../testing/search-endpoint';

const STOCK = [
  stockCar('a', 'Kia', { fuel: 'Diesel', price: 30_000 }),
  stockCar('b', 'Kia', { fuel: 'Petrol', price: 20_000 }),
  stockCar('c', 'Ford', { fuel: 'Diesel', price: 10_000 }),
];
const PATH = '/search/new-used-and-demo-cars';
const drops = () => screen.getAllByRole('link', { name: /^Without/ }).map(({ textContent }) => textContent);

it('S-11 a page without results names the number of cars with one refinement less, and shows the nearest cars', async () => {
  const { user, router } = await openResultsPage(`${PATH}?make=Ford&fuel=Petrol`, { stock: STOCK });
  expect(await screen.findByRole('heading', { name: 'No Results Available' })).toBeTruthy();
  expect(drops()).toEqual(['Without Petrol1 vehicle', 'Without Ford1 vehicle']);
  expect(cardNames()).toEqual(expect.arrayContaining(['2022 Ford c', '2022 Kia b']));
  await user.click(screen.getByRole('link', { name: /^Without Petrol/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?make=Ford'));
  await waitFor(() => expect(cardNames()).toEqual(['2022 Ford c']));
});

it('S-11 S-19 where nothing of a question was understood, the cars are called popular and not close to it', async () => {
  await openResultsPage('/search/new-used-and-demo-cars?query=zzzzqqq');
  expect(await screen.findByRole('heading', { name: 'Popular now' })).toBeTruthy();
  expect(screen.queryByText('Close to what you asked for')).toBeNull();
});

it('S-11 refinements on the page get help too, by one more search', async () => {
  const { user, server } = await openResultsPage(`${PATH}?fuel=Petrol`, { stock: STOCK });
  await user.click(screen.getByRole('link', { name: 'Remove Petrol' }));
  await waitFor(() => expect(cardNames()).toHaveLength(3));
  await user.type(screen.getByLabelText(/^To \(\$\)/), '5000{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'No Results Available' })).toBeTruthy());
  await waitFor(() => expect(drops()).toEqual(['Without Price up to $5,0003 vehicles']));
  const { calls } = server;
  await waitFor(() => expect(cardNames().length).toBeGreaterThan(3));
  expect(server.calls).toBe(calls);
});

it('S-11 a results page without results shows other cars of the stock when no single removed refinement gives results', async () => {
  await openResultsPage(`${PATH}?make=Ford&fuel=Petrol&range[price]=:5000`, { stock: STOCK });
  expect(await screen.findByRole('heading', { name: 'Close to what you asked for' })).toBeTruthy();
  expect(screen.queryAllByRole('link', { name: /^Without/ })).toEqual([]);
  expect(cardNames()).toContain('2022 Ford c');
});
