import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NumberRange } from '../../../model/state/search-state';
import { TestSiteProviders } from '../../../testing/show-in-site';
import { MinMaxInputs } from './bound-inputs';

it.each([
  ['25k', 25_000],
  ['$25,000', 25_000],
  ['25 000', 25_000],
])('S-06 S-19 %s in a price field is 25,000 as in a question', async (typed, max) => {
  const changes: NumberRange[] = [];
  render(
    <TestSiteProviders>
      <MinMaxInputs attribute="price" range={{}} hint="hint" form="form" onChange={(range) => changes.push(range)} />
    </TestSiteProviders>,
  );
  await userEvent.setup().type(screen.getByRole('textbox', { name: /^To/ }), `${typed}{Enter}`);
  expect(changes).toEqual([{ max }]);
});

it('S-06 a text without a number keeps the filter and says what to enter', async () => {
  const changes: NumberRange[] = [];
  render(
    <TestSiteProviders>
      <MinMaxInputs attribute="price" range={{ max: 30_000 }} hint="hint" form="form" onChange={(range) => changes.push(range)} />
    </TestSiteProviders>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: /^To/ });
  await user.clear(field);
  await user.type(field, 'abc{Enter}');
  expect(changes).toEqual([]);
  expect(screen.getByRole('alert').textContent).toBe('Please enter a number.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.type(field, '{Enter}');
  expect(changes).toEqual([{}]);
  expect(screen.queryByRole('alert')).toBeNull();
});
