import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useLocation } from 'react-router';
import { TestSiteProviders } from '../../testing/show-in-site';
import { PriceSlider } from './price-slider';

// React reads a submitted form with FormData, and the FormData of Node can't read a form of jsdom.
const { FormData: original } = globalThis;
beforeAll(() => {
  globalThis.FormData = Object as unknown as typeof FormData;
});
afterAll(() => {
  globalThis.FormData = original;
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
};
const open = () =>
  render(
    <TestSiteProviders>
      <PriceSlider />
      <Address />
    </TestSiteProviders>,
  );
const slider = (name: string) => screen.getByRole('slider', { name });
const number = (name: string) => screen.getByRole('spinbutton', { name });

it('S-13 the slider runs from 5000 to 250000 in steps of 500', async () => {
  const { container } = open();
  for (const name of ['Lowest price', 'Highest price']) {
    const { min, max, step } = slider(name) as HTMLInputElement;
    expect([min, max, step]).toEqual(['5000', '250000', '500']);
  }
  expect(slider('Lowest price').getAttribute('aria-valuetext')).toBe('$5,000');
  expect(await axe(container)).toHaveNoViolations();
});

it('S-13 the search opens the results between the prices, the dearest first', async () => {
  open();
  fireEvent.change(slider('Lowest price'), { target: { value: '20000' } });
  fireEvent.change(slider('Highest price'), { target: { value: '40000' } });
  expect((number('Highest price') as HTMLInputElement).value).toBe('40000');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('/search/new-used-and-demo-cars?range[price]=20000:40000&sortBy=price_desc');
});

it('S-13 the lowest price stays below the highest', () => {
  open();
  fireEvent.change(slider('Highest price'), { target: { value: '40000' } });
  fireEvent.change(slider('Lowest price'), { target: { value: '90000' } });
  expect((slider('Lowest price') as HTMLInputElement).value).toBe('39500');
  fireEvent.change(slider('Highest price'), { target: { value: '6000' } });
  expect((slider('Highest price') as HTMLInputElement).value).toBe('40000');
});

it('S-13 a typed price counts when its field loses the focus or the form is sent', async () => {
  open();
  await userEvent.clear(number('Highest price'));
  await userEvent.type(number('Highest price'), '31200{Enter}');
  await screen.findByText(/5000:31000/);
  await userEvent.clear(number('Lowest price'));
  await userEvent.tab();
  expect((number('Lowest price') as HTMLInputElement).value).toBe('5000');
});

it('S-13 without JavaScript the two prices are fields of a form that opens the results', () => {
  const { container } = open();
  const form = container.querySelector('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/search/new-used-and-demo-cars']);
  const fields = [...form.elements].filter((each) => each instanceof HTMLInputElement && each.name !== '') as HTMLInputElement[];
  expect(fields.map(({ name, value }) => [name, value])).toEqual([
    ['price_min', '5000'],
    ['price_max', '250000'],
    ['sortBy', 'price_desc'],
  ]);
});
