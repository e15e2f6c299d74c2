import type { DealerPhotographCounts } from '@forecourt/contracts/desk/photographs';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { showConsole, type RecordedConsoleRequest } from '../testing/show-console';

const counts = (change: Partial<DealerPhotographCounts> = {}): DealerPhotographCounts => ({
  kept: 1200,
  waiting: 3,
  refused: 2,
  cars: 60,
  carsWaiting: 1,
  feeds: [{ feed: 'supplier', kept: 1200, waiting: 3, refused: 2 }],
  reasons: [
    {
      host: 'img.example.com',
      reason: 'missing',
      text: 'not found (404 or 410)',
      pictures: 2,
      example: 'https://img.example.com/a.jpg',
    },
  ],
  ...change,
});
const desk =
  (dealer: DealerPhotographCounts) =>
  ({ path, method }: RecordedConsoleRequest) => {
    if (path === '/photographs')
      return { body: { dealers: [{ dealer: 'acme', kept: 1200, waiting: 3, refused: 2 }, { dealer: 'b', kept: 1, waiting: 0, refused: 0 }], bytes: 1024 ** 3, mostBytes: 50 * 1024 ** 3 } }; // prettier-ignore
    if (path === '/stock/acme/photographs/retry' && method === 'POST') return { body: { pictures: 2 } };
    return path === '/stock/acme/photographs' ? { body: dealer } : undefined;
  };
const rowTexts = (region: HTMLElement): (string | null)[] =>
  within(region)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

it('I-09 Q-01 the screen counts kept, waiting and refused pictures by feed, names the reasons, and tries refused ones again', async () => {
  const requests = showConsole('/stock/acme/photographs', desk(counts()));
  expect(rowTexts(await screen.findByRole('region', { name: 'Photographs by feed' }))).toEqual([
    'supplier1,20032',
    'All feeds1,20032',
  ]);
  expect(rowTexts(screen.getByRole('region', { name: 'Pictures that could not be had' }))).toEqual([
    'img.example.com2not found (404 or 410)https://img.example.com/a.jpg',
  ]);
  expect(await screen.findByText('1,201')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('1.0 of 50.0 GB are used')).toBeInstanceOf(HTMLElement);
  expect(await axe(document.body)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Try these pictures again now' }));
  expect(await screen.findByText('2 pictures will be tried again.')).toBeInstanceOf(HTMLElement);
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('I-09 a dealer whose feeds name no pictures is told so', async () => {
  showConsole('/stock/acme/photographs', desk(counts({ feeds: [], reasons: [], cars: 0, carsWaiting: 0 })));
  expect(await screen.findByText(/No feed of this dealer names pictures by address/)).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
});
