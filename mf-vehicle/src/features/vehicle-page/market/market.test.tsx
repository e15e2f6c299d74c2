import { screen, waitFor } from '@testing-library/react';
import type { Car } from '@forecourt/contracts/car/car';
import { axe } from 'jest-axe';
import { renderInSite, sampleCar as testCar } from '@forecourt/testing';
import { testSite } from '../../../testing/test-site';
import { MarketIndicator } from './market-indicator';
import { PriceComparison } from './price-comparison';

const NOW = Date.UTC(2026, 5, 1) / 1000;
const answer = {
  fill: 0.7,
  listing_price: 38_990,
  market_range_min: 36_000,
  market_range_max: 46_000,
  confidence: 0.62,
  average_market_price: 40_200,
  state_average_market_price: 40_000,
  comparables: 31,
};

const show = async (
  response: object | number,
  change: Partial<Car> = {},
  switches = { gauge: true, cards: true, indicator: true },
) => {
  const requestedPaths: string[] = [];
  const fetch = (path: string): Promise<Response> => {
    requestedPaths.push(path);
    return Promise.resolve(
      typeof response === 'number'
        ? new Response(JSON.stringify({ code: 'internal' }), { status: response })
        : new Response(JSON.stringify(response), { status: 200 }),
    );
  };
  const car = testCar({ state: 'QLD', ...change });
  const view = renderInSite(
    <>
      <MarketIndicator car={car} now={NOW} />
      <PriceComparison car={car} now={NOW} />
    </>,
    { site: { ...testSite(), market: switches }, fetch },
  );
  return { ...view, requestedPaths };
};
// The gauge is loaded when it is needed; compiling it for the first test takes longer than a test waits.
beforeAll(() => import('./price-gauge'));

const heading = () => screen.queryByRole('heading', { name: 'Price comparison' });

it('V-14 a grey shape keeps the space until label, price, range and a sentence show', async () => {
  const { container, requestedPaths } = await show(answer);
  expect(screen.getByText('Loading…')).toBeTruthy();
  expect(await screen.findByText('Great Deal')).toBeTruthy();
  expect(screen.queryByText('Loading…')).toBeNull();
  expect(screen.getByText('Vehicles like this one are advertised for $36,000 to $46,000. This one is $38,990.')).toBeTruthy();
  expect(container.querySelector('[data-gauge="high"]')).not.toBeNull();
  expect(requestedPaths).toEqual(['/api/cars/2022-toyota-rav4-gxl-u10001/autogauge']);
  expect(await axe(container)).toHaveNoViolations();
});

it('V-14 the gauge shows the server’s figure', async () => {
  const { container } = await show({ ...answer, fill: 0.25 });
  await screen.findByText('Good Deal');
  expect(container.querySelector('[stroke-dashoffset]')?.getAttribute('stroke-dashoffset')).toBe('0.75');
  expect(container.querySelector('[data-gauge="low"]')).not.toBeNull();
});

it.each([0.27, 0.5, 0.9])('V-14 at a fill of %s the gauge and the scale below it point the same way', async (fill) => {
  const { container } = await show({ ...answer, fill });
  await screen.findByText(/Deal/);
  const [from, to] = [/^M(\d+)/, /(\d+) \d+$/].map((end) =>
    Number(end.exec(container.querySelector('[stroke-dashoffset]')?.getAttribute('d') ?? '')?.[1]),
  ) as [number, number];
  const right = 200;
  // Both filled parts begin at the right, where the highest price is, and are equally long.
  expect([from > right / 2, to < right / 2]).toEqual([true, true]);
  expect(container.querySelector('[stroke-dashoffset]')?.getAttribute('stroke-dashoffset')).toBe(String(1 - fill));
  const price = `${Math.round((1 - fill) * 100)}%`;
  expect(container.querySelector('circle')?.getAttribute('cx')).toBe(price);
  const filled = [...container.querySelectorAll('line')].at(-1);
  expect([filled?.getAttribute('x1'), filled?.getAttribute('x2')]).toEqual([price, '100%']);
});

it('V-14 the server’s description replaces the label of the price rating', async () => {
  await show({ ...answer, description: 'Fair Price' });
  expect(await screen.findByText('Fair Price')).toBeTruthy();
  expect(screen.queryByText('Great Deal')).toBeNull();
});

it.each([
  ['too few like vehicles', { comparables: 2, reason: 'too_few' }],
  ['a confidence of 0.2', { ...answer, confidence: 0.2 }],
  ['a price above the range', { ...answer, market_range_max: 38_000 }],
  ['a failure', 500],
])('V-14 the panel with the market price is hidden when the server answers %s', async (_, response) => {
  await show(response);
  expect(heading()).not.toBeNull();
  await waitFor(() => expect(heading()).toBeNull());
});

it.each([
  ['a new vehicle', { car_type: 'new' as const }],
  ['one of over twenty years', { year: 2005 }],
  ['one that is sold', { status: 'sold' as const }],
  ['one without a price', { price: 0, price_type: 'poa' as const }],
  ['one whose kilometres are not known', { km: undefined }],
])('V-14 V-15 %s makes no request and leaves no space', async (_, change) => {
  const { container, requestedPaths } = await show(answer, change);
  expect([container.innerHTML, requestedPaths]).toEqual(['', []]);
});

it('V-14 V-15 X-03 gauge and indicator are left out where the dealer has switched both off', async () => {
  const { container, requestedPaths } = await show(answer, {}, { gauge: false, cards: false, indicator: false });
  expect([container.innerHTML, requestedPaths]).toEqual(['', []]);
});

it('V-15 the indicator shows the difference to the average of the state', async () => {
  await show(answer);
  expect(await screen.findByText('$1,010 below the QLD market average')).toBeTruthy();
});

it('V-15 the indicator compares with the average of the country where the state has none', async () => {
  await show({ ...answer, state_average_market_price: undefined });
  expect(await screen.findByText('$1,210 below the market average')).toBeTruthy();
});

it('V-15 the indicator is left out for a price $499 below the average, and above it', async () => {
  await show({ ...answer, state_average_market_price: 39_489 });
  await screen.findByText('Great Deal');
  expect(screen.queryByText(/below the/)).toBeNull();
});
