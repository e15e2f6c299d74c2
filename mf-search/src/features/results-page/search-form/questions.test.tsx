import { act, screen, waitFor } from '@testing-library/react';
import { openResultsPage, resultCount } from '../testing/open-results-page';
import { stockCar } from '../testing/search-endpoint';

const HILUX = { model: 'HiLux', make_model: 'Toyota HiLux', fuel: 'Diesel', seats: 5 };
const STOCK = [
  stockCar('sr5', 'Toyota', { ...HILUX, price: 38_000 }),
  stockCar('rogue', 'Toyota', { ...HILUX, price: 52_000 }),
  stockCar('rio', 'Kia', { model: 'Rio', make_model: 'Kia Rio', fuel: 'Petrol', price: 15_000 }),
];
const PATH = '/search/new-used-and-demo-cars';
const chips = () => screen.queryAllByRole('link', { name: /^Remove / }).map((link) => link.textContent);

it('S-14 S-15 words become chips when the form is sent, and removed chips do not return', async () => {
  const { router, user } = await openResultsPage(PATH, { stock: STOCK });
  await user.type(screen.getByRole('combobox', { name: 'Search this stock' }), 'hilux sr5 under 40k{Enter}');
  await waitFor(() => expect(chips()).toEqual(['“sr5”', 'Toyota HiLux', 'Price up to $40,000']));
  await waitFor(() => expect(resultCount()).toBe('1 vehicle'));
  expect(router.state.location.search).toBe(
    '?query=sr5&make=Toyota&make_model=Toyota+HiLux&range[price]=:40000&asked=hilux+sr5+under+40k',
  );
  await user.click(screen.getByRole('link', { name: 'Remove “sr5”' }));
  await user.click(screen.getByRole('link', { name: 'Remove Price up to $40,000' }));
  await act(() => Promise.resolve());
  await waitFor(() => expect(resultCount()).toBe('2 vehicles'));
  expect(chips()).toEqual(['Toyota HiLux']);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(chips()).toEqual(['Toyota HiLux', 'Price up to $40,000']));
});

it('S-14 a question is not answered by its words alone before its filters are found', async () => {
  const { user } = await openResultsPage(PATH, { stock: STOCK });
  const shown = new Set<string | null>();
  const observer = new MutationObserver(() => shown.add(resultCount()));
  observer.observe(screen.getAllByRole('status')[0]!, { subtree: true, childList: true, characterData: true });
  await user.type(screen.getByRole('combobox', { name: 'Search this stock' }), 'hilux under 40k{Enter}');
  await waitFor(() => expect(chips()).toEqual(['Toyota HiLux', 'Price up to $40,000']));
  await waitFor(() => expect(resultCount()).toBe('1 vehicle'));
  observer.disconnect();
  expect([...shown]).not.toContain('0 vehicles');
});

it('S-14 an address with words gives the same refinements as the form', async () => {
  const { router } = await openResultsPage(`${PATH}?query=diesel+under+40k&sortBy=price_asc`, { stock: STOCK });
  expect(router.state.location.search).toBe('?fuel=Diesel&range[price]=:40000&asked=diesel+under+40k&sortBy=price_asc');
  expect(resultCount()).toBe('1 vehicle');
});

it('S-19 a negation is a chip of its own, and the words without a meaning stand in a sentence', async () => {
  const { router, user } = await openResultsPage(`${PATH}?query=toyota+not+petrol+zzzz+no+rust`, { stock: STOCK });
  expect(router.state.location.search).toBe(
    '?make=Toyota&not[fuel]=Petrol&asked=toyota+not+petrol+zzzz+no+rust&left_out=zzzz+no+rust',
  );
  expect(chips()).toEqual(['Toyota', 'Not Petrol']);
  expect(resultCount()).toBe('2 vehicles');
  expect(screen.getByText('We left out: zzzz no rust')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Remove Not Petrol' }));
  await waitFor(() => expect(chips()).toEqual(['Toyota']));
});

it('S-19 a new question replaces what the last one made, and keeps what was pressed', async () => {
  const { router, user } = await openResultsPage(`${PATH}?query=hilux+under+40k&car_type=used`, { stock: STOCK });
  const field = screen.getByRole('combobox', { name: 'Search this stock' });
  await user.type(field, 'kia{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?car_type=used&make=Kia&asked=kia'));
  await waitFor(() => expect(resultCount()).toBe('1 vehicle'));
});

it.each(['6g1gmxrxajs018147', 'vin 018147'])('S-14 the question %s leads to the car with that VIN', async (question) => {
  const stock = [...STOCK, stockCar('vf', 'Holden', { vin: '6G1GMXRXAJS018147', vin_end: '018147' })];
  const { router } = await openResultsPage(`${PATH}?query=${question.replace(' ', '+')}`, { stock });
  expect(router.state.location.pathname).toBe('/cars/car-vf');
});

it('S-14 words that name nothing stay words', async () => {
  const { router, user } = await openResultsPage(PATH, { stock: STOCK });
  await user.type(screen.getByRole('combobox', { name: 'Search this stock' }), 'rogue{Enter}');
  await waitFor(() => expect(resultCount()).toBe('1 vehicle'));
  expect(router.state.location.search).toBe('?query=rogue');
});

it('F-09 a weekly budget is a price filter with a chip, and the comparison rate beside it', async () => {
  const { router, user } = await openResultsPage(`${PATH}?query=under+%24150+a+week`, { stock: STOCK });
  expect(router.state.location.search).toBe('?asked=under+%24150+a+week&weekly=150');
  expect(chips()).toEqual(['Up to $150 a week (about $38,500, comparison rate 0.50% p.a.)']);
  expect(resultCount()).toBe('2 vehicles');
  expect(screen.getByText(/^0\.5% p\.a\., comparison rate 0\.50% p\.a\./)).toBeTruthy();
  expect(screen.getByText('WARNING: an example.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /Remove Up to/ }));
  await waitFor(() => expect(resultCount()).toBe('3 vehicles'));
  expect(screen.queryByText('WARNING: an example.')).toBeNull();
});
