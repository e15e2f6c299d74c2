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
