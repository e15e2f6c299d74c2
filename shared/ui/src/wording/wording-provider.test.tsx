import { render, screen } from '@testing-library/react';
import { useText, WordingProvider } from './wording-provider';

const Title = () => <h1>{useText()('ui.offers.title', 'Special offers')}</h1>;

const place = (overrides: Record<string, string>) => (
  <WordingProvider locale="en-AU" overrides={overrides}>
    <Title />
  </WordingProvider>
);

it('X-04 shows the default outside a provider', () => {
  render(<Title />);
  expect(screen.getByRole('heading').textContent).toBe('Special offers');
});

it("X-04 shows the dealer's wording inside a provider, and another dealer's after a change", () => {
  const { rerender } = render(place({ 'ui.offers.title': 'Deals' }));
  expect(screen.getByRole('heading').textContent).toBe('Deals');
  rerender(place({ 'ui.offers.title': 'Bargains' }));
  expect(screen.getByRole('heading').textContent).toBe('Bargains');
});
