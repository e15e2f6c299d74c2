import { screen, waitFor, within } from '@testing-library/react';
import { openResultsPage, resultCount } from '../testing/open-results-page';
import { stockCar } from '../testing/search-endpoint';

const STOCK = [
  stockCar('corolla', 'Toyota', { name: '2022 Toyota Corolla', model: 'Corolla', make_model: 'Toyota Corolla' }),
  stockCar('rio', 'Kia', { name: '2022 Kia Rio', model: 'Rio', make_model: 'Kia Rio' }),
];
const PATH = '/search/new-used-and-demo-cars';
const field = () => screen.getByRole('combobox', { name: 'Search this stock' });
const options = () => {
  const list = screen.queryByRole('listbox', { name: 'Suggestions' });
  return list
    ? within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    : [];
};

beforeEach(() => localStorage.clear());

it('S-14 Escape closes the list, and an arrow key opens it at the first suggestion', async () => {
  const { user } = await openResultsPage(PATH, { stock: STOCK });
  await user.type(field(), 'corol');
  await waitFor(() => expect(options()[0]).toMatch(/^Toyota Corolla/));
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('link', { name: 'Remove Toyota Corolla' });
});

it('S-14 suggestions for earlier words go when those for the present words can’t be had', async () => {
  const { server, user } = await openResultsPage(PATH, { stock: STOCK });
  await user.type(field(), 'corol');
  await waitFor(() => expect(options()[0]).toMatch(/^Toyota Corolla/));
  server.down = true;
  await user.type(field(), 'x');
  await waitFor(() => expect(options()).toEqual([]));
});

it('S-14 a search that was just sent is a recent search at the next focus of the field', async () => {
  const { user } = await openResultsPage(PATH, { stock: STOCK });
  await user.type(field(), 'rio{Enter}');
  await screen.findByRole('link', { name: 'Remove Kia Rio' });
  await user.tab();
  await user.click(field());
  await waitFor(() => expect(options()).toEqual(['rio']));
});

it('S-14 a suggestion counts the cars for sale that its results page will count, within the other refinements', async () => {
  const sold = stockCar('rio2', 'Kia', { name: '2020 Kia Rio', make_model: 'Kia Rio', status: 'sold', body: 'Hatch' });
  const hatch = stockCar('rio3', 'Kia', { name: '2021 Kia Rio', make_model: 'Kia Rio', body: 'Hatch' });
  const { user } = await openResultsPage(`${PATH}?body=Hatch`, { stock: [...STOCK, sold, hatch] });
  await user.type(field(), 'rio');
  await waitFor(() => expect(options()[0]).toBe('Kia Rio1'));
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('link', { name: 'Remove Kia Rio' });
  await waitFor(() => expect(resultCount()).toBe('1 vehicle'));
  expect(screen.getByText('and 1 sold recently')).toBeDefined();
});

it("S-14 recent searches of one dealer do not show on another dealer's site of the same origin", async () => {
  const first = await openResultsPage(PATH, { stock: STOCK, dealer: 'bay' });
  await first.user.type(field(), 'rio{Enter}');
  await screen.findByRole('link', { name: 'Remove Kia Rio' });
  first.unmount();
  const second = await openResultsPage(PATH, { stock: STOCK, dealer: 'hill' });
  await second.user.click(field());
  await second.user.type(field(), 'sr5{Enter}');
  await waitFor(() => expect(second.router.state.location.search).toBe('?query=sr5'));
  await second.user.clear(field());
  await second.user.tab();
  await second.user.click(field());
  await waitFor(() => expect(options()).toEqual(['sr5']));
});
