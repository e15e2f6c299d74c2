import { act, screen, waitFor, within } from '@testing-library/react';
import { cardNames, loadOnServer, openResultsPage, renderedQuery, resultCount } from '../testing/open-results-page';
import { stockCar } from '../testing/search-endpoint';
import { distanceChoices } from '../../../model/state/near-place';

const BRISBANE = { lat: -27.47, lng: 153.03 };
const CAIRNS = { lat: -16.92, lng: 145.77 };
const LOCATIONS = [
  { name: 'Bay Brisbane', visible: true, address: BRISBANE },
  { name: 'Bay Cairns', visible: true, address: CAIRNS },
];
const STOCK = [
  stockCar('b', 'Kia', { _geoloc: BRISBANE, city: 'Brisbane' }),
  stockCar('c', 'Ford', { _geoloc: CAIRNS, city: 'Cairns' }),
  stockCar('n', 'Mazda', { city: 'Nowhere' }),
];
const PATH = '/search/new-used-and-demo-cars';
const PLACES = [{ name: 'Cairns QLD 4870', ...CAIRNS, words: 1 }];
const OPTIONS = { stock: STOCK, locations: LOCATIONS, places: PLACES };
const open = (query = '', options = {}) => openResultsPage(`${PATH}${query}`, { ...OPTIONS, ...options });
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Suburb or postcode' });
const NEAR_CAIRNS = '?near=Cairns+QLD+4870&at=-16.92%2C145.77';

it('S-20 a shopper chooses a suggested place by keyboard, then a distance, and Back leaves them', async () => {
  const { user, router } = await open();
  await user.click(screen.getByText('Near a suburb or postcode'));
  await user.type(field(), 'cair');
  await screen.findByRole('option', { name: 'Cairns QLD 4870' });
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('link', { name: 'Remove Nearest to Cairns QLD 4870' });
  await waitFor(() => expect(renderedQuery()).toBe(NEAR_CAIRNS));
  await waitFor(() => expect(cardNames()[0]).toContain('Ford'));
  expect(screen.getByText('1 km away · Cairns')).toBeDefined();
  expect(screen.getByText('Shown last: 1 at yards without a known position')).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveProperty('value', 'most_relevant');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Distance' }), '50');
  await waitFor(() => expect(resultCount()).toBe('1 vehicle'));
  expect(screen.getByText('Not shown: 1 at yards without a known position')).toBeDefined();
  await act(() => router.navigate(-1));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(renderedQuery()).toBe(''));
  await waitFor(() => expect(screen.queryAllByText(/km away/)).toEqual([]));
  expect(resultCount()).toBe('3 vehicles');
});

it('S-20 a typed place that the site knows becomes a place of the address', async () => {
  const { user } = await open();
  await user.click(screen.getByText('Near a suburb or postcode'));
  await user.type(field(), 'cairns{Escape}{Enter}');
  await waitFor(() => expect(renderedQuery()).toBe(NEAR_CAIRNS));
  expect(field().value).toBe('Cairns QLD 4870');
});

it('S-20 a place that nobody knows hides no car, and the page says so', async () => {
  await open('?near=zzz&within=50', { places: [] });
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/We know no place “zzz”/)).toBeDefined();
  expect(resultCount()).toBe('3 vehicles');
});

it.each([
  ['?near=me', /Near where\?/],
  ['?at=95,200', /The position in this address can’t be read/],
  ['?at=-16.92,145.77&within=9999', /The distance in this address can’t be read/],
])('S-20 the page says what the address %s lacks', async (query, problem) => {
  await open(query);
  expect(screen.getByText(problem)).toBeDefined();
  expect(resultCount()).toBe('3 vehicles');
});

it('S-20 the name of a place wins over the position beside it', async () => {
  const load = (query: string, places = PLACES) =>
    loadOnServer(`${PATH}${query}`, { ...OPTIONS, places }).catch((answer: Response) => answer.headers.get('location'));
  expect(await load('?near=Cairns&at=-37.81,144.96')).toBe(`${PATH}${NEAR_CAIRNS}`);
  expect(await load('?near=anything&at=-37.81,144.96', [])).toBe(`${PATH}?near=anything`);
  // Without JavaScript the form sends the position with its place.
  expect(await load('?near=Cairns+QLD+4870&at=~-16.92,145.77&sortBy=most_relevant')).toHaveProperty('total');
  expect(await load('?near=&at=~-16.92,145.77')).toHaveProperty('total', 3);
  expect(await load('?near=cairns&sortBy=price_asc')).toBe(`${PATH}${NEAR_CAIRNS}&sortBy=price_asc`);
});

it('S-20 the position is asked for by a press alone, and rounded', async () => {
  const getCurrentPosition = jest.fn((done: PositionCallback) =>
    done({ coords: { latitude: -27.469_771, longitude: 153.025_124 } } as GeolocationPosition),
  );
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  const { user } = await open();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(screen.getByText('Near a suburb or postcode'));
  await user.click(screen.getByRole('button', { name: 'Use my position' }));
  await screen.findByRole('link', { name: 'Remove Nearest to your position' });
  await waitFor(() => expect(renderedQuery()).toBe('?at=-27.47%2C153.03'));
  getCurrentPosition.mockImplementation((_done: PositionCallback, failed?: PositionErrorCallback) =>
    failed?.({} as GeolocationPositionError),
  );
  await user.click(screen.getByRole('button', { name: 'Use my position' }));
  expect(await screen.findByText(/Your browser did not tell your position/)).toBeDefined();
  await user.type(field(), 'cairns{Escape}{Enter}');
  await waitFor(() => expect(screen.queryByText(/Your browser did not tell/)).toBeNull());
  Reflect.deleteProperty(navigator, 'geolocation');
});

it('S-20 an empty field with its button ends "near me"', async () => {
  const { user } = await open('?near=me');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(renderedQuery()).toBe(''));
  expect(screen.queryByText(/Near where/)).toBeNull();
});

it('S-20 a dealer outside Australia has the distance without Australian towns', async () => {
  await open('', { locations: LOCATIONS.map((each, at) => ({ ...each, address: { lat: 51.5 + at, lng: 0.1 } })) });
  expect(screen.queryByLabelText('Suburb or postcode')).toBeNull();
  expect(screen.getByText('Use my position')).toBeDefined();
});

it('S-20 a dealer with one yard offers no distance', async () => {
  await open('', { locations: LOCATIONS.slice(0, 1) });
  expect(screen.queryByText('Near a suburb or postcode')).toBeNull();
});

it('S-20 distances are round in the dealer’s unit, with that of the address among them', () => {
  const inKm = { locale: 'en-AU', stock: { distance: 'km' as const } };
  expect(distanceChoices(undefined, inKm)).toEqual([10, 25, 50, 100, 250, 500]);
  expect(distanceChoices(30, inKm)).toEqual([10, 25, 30, 50, 100, 250, 500]);
  expect(distanceChoices(40, { locale: 'en-GB', stock: { distance: 'miles' } })).toEqual([16, 40, 80, 161, 402, 805]);
});

it('S-20 near a place the order names the distance', async () => {
  await open(NEAR_CAIRNS);
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  expect(screen.getByText('Near a suburb or postcode').closest('details')?.open).toBe(false);
  expect(within(sort).getAllByRole('option')[0]?.textContent).toBe('Nearest first');
});
