import { act, screen, waitFor } from '@testing-library/react';
import { car, count, open } from '../testing/open-results-page';

const HILUX = { model: 'HiLux', make_model: 'Toyota HiLux', fuel: 'Diesel', seats: 5 };
const STOCK = [
  car('sr5', 'Toyota', { ...HILUX, price: 38_000 }),
  car('rogue', 'Toyota', { ...HILUX, price: 52_000 }),
  car('rio', 'Kia', { model: 'Rio', make_model: 'Kia Rio', fuel: 'Petrol', price: 15_000 }),
];
const PATH = '/search/new-used-and-demo-cars';
const chips = () => screen.queryAllByRole('link', { name: /^Remove / }).map((link) => link.textContent);

it('S-14 S-15 words become chips when the form is sent, and those taken away do not come back', async () => {
  const { router, user } = await open(PATH, STOCK);
  await user.type(screen.getByRole('combobox', { name: 'Search this stock' }), 'hilux sr5 under 40k{Enter}');
  await waitFor(() => expect(chips()).toEqual(['“sr5”', 'Toyota HiLux', 'Price up to $40,000']));
  await waitFor(() => expect(count()).toBe('1 vehicle'));
  expect(router.state.location.search).toBe('?query=sr5&make=Toyota&make_model=Toyota+HiLux&range[price]=:40000');
  await user.click(screen.getByRole('link', { name: 'Remove “sr5”' }));
  await user.click(screen.getByRole('link', { name: 'Remove Price up to $40,000' }));
  await act(() => Promise.resolve());
  await waitFor(() => expect(count()).toBe('2 vehicles'));
  expect(chips()).toEqual(['Toyota HiLux']);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(chips()).toEqual(['Toyota HiLux', 'Price up to $40,000']));
});

it('S-14 an address with words gives the same choices as the form does', async () => {
  const { router } = await open(`${PATH}?query=diesel+under+40k&sortBy=price_asc`, STOCK);
  expect(router.state.location.search).toBe('?fuel=Diesel&range[price]=:40000&sortBy=price_asc');
  expect(count()).toBe('1 vehicle');
});

it('S-14 words that name nothing stay words', async () => {
  const { router, user } = await open(PATH, STOCK);
  await user.type(screen.getByRole('combobox', { name: 'Search this stock' }), 'rogue{Enter}');
  await waitFor(() => expect(count()).toBe('1 vehicle'));
  expect(router.state.location.search).toBe('?query=rogue');
});

it('F-09 a weekly budget is a price filter with its chip and the comparison rate beside it', async () => {
  const { router, user } = await open(`${PATH}?query=under+%24150+a+week`, STOCK);
  expect(router.state.location.search).toBe('?weekly=150');
  expect(chips()).toEqual(['Up to $150 a week (about $39,000)']);
  expect(count()).toBe('2 vehicles');
  expect(screen.getByText(/comparison rate 9% p\.a\./)).toBeTruthy();
  expect(screen.getByText('WARNING: an example.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /Remove Up to/ }));
  await waitFor(() => expect(count()).toBe('3 vehicles'));
  expect(screen.queryByText('WARNING: an example.')).toBeNull();
});
