import { act, screen, within } from '@testing-library/react';
import { openResultsPage } from '../testing/open-results-page';
import { stockCar } from '../testing/search-endpoint';

const PATH = '/search/new-used-and-demo-cars';
const STOCK = [stockCar('a', 'Kia'), stockCar('b', 'Ford')];

/** Sets the width of the screen; returns the function that changes it. */
const screenOf = (first: 'narrow' | 'wide') => {
  let isWide = first === 'wide';
  const changes = new EventTarget();
  Object.assign(globalThis, {
    matchMedia: (media: string) => ({
      media,
      matches: isWide,
      addEventListener: changes.addEventListener.bind(changes),
      removeEventListener: changes.removeEventListener.bind(changes),
    }),
  });
  return (now: 'narrow' | 'wide') =>
    act(async () => {
      isWide = now === 'wide';
      changes.dispatchEvent(new Event('change'));
    });
};
afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'));

// The test's browser applies no media queries, so that the column is hidden in it at every width.
const values = () =>
  within(screen.getByLabelText('Filters'))
    .queryAllByRole<HTMLInputElement>('checkbox', { hidden: true })
    .map(({ value }) => value);

it('S-06 the filters stand beside the results of a wide screen', async () => {
  screenOf('wide');
  await openResultsPage(PATH, { stock: STOCK });
  expect(values()).toContain('Kia');
});

it('S-06 Q-07 filters beside the results are not rendered on a narrow screen, and come when it becomes wide', async () => {
  const turn = screenOf('narrow');
  await openResultsPage(PATH, { stock: STOCK });
  expect(values()).toEqual([]);
  await turn('wide');
  expect(values()).toContain('Kia');
});
