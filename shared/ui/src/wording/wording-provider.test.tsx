import { render, screen } from '@testing-library/react';
import { useText, WordingProvider } from './wording-provider';

const Title = () => <h1>{useText()('ui.offers.title', 'Special offers')}</h1>;

const place = (overrides: Record<string, string>) => (
  <WordingProvider locale="en-AU" overrides={overrides}>
    <Title />
  </WordingProvider>
);

it('X-04 a text outside a provider is its default', () => {
  render(<Title />);
  expect(screen.getByRole('heading').textContent).toBe('Special offers');
});

it("X-04 a text inside a provider is the dealer's wording, also after a change of dealer", () => {
  const { rerender } = render(place({ 'ui.offers.title': 'Deals' }));
  expect(screen.getByRole('heading').textContent).toBe('Deals');
  rerender(place({ 'ui.offers.title': 'Bargains' }));
  expect(screen.getByRole('heading').textContent).toBe('Bargains');
});
