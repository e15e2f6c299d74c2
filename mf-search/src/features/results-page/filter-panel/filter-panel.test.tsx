import { render, screen } from '@testing-library/react';
import { Icon } from '@forecourt/ui';
import { openResultsPage } from '../testing/open-results-page';
import { stockCar } from '../testing/search-endpoint';

const STOCK = [stockCar('a', 'Kia', { certified: true }), stockCar('b', 'Ford')];
const iconOf = (filter: string): string | undefined => {
  const name = screen.getAllByText(filter).find((element) => element.tagName === 'SUMMARY');
  return name?.querySelector('svg')?.innerHTML;
};

it('S-06 a filter has the icon that the dealer configures, and otherwise none', async () => {
  await openResultsPage('/search/new-used-and-demo-cars', { stock: STOCK, search: { filterIcons: { certified: 'check' } } });
  const { container } = render(<Icon name="check" />);
  expect(iconOf('Certified pre-owned')).toBe(container.querySelector('svg')?.innerHTML);
  expect(iconOf('Make')).toBeUndefined();
});
