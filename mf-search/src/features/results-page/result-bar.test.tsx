import { renderInSite } from '@forecourt/testing';
import { ResultBar } from './result-bar';

it.each([
  [{ total: 10, sold: 5, folded: 3 }, '10 vehiclesand 5 sold recently(3 of them not shown on this page)'],
  [{ total: 10, sold: 2, folded: 0 }, '10 vehiclesand 2 sold recently'],
  [{ total: 1, sold: 0, folded: 0 }, '1 vehicle'],
])('S-09 the count says how many sold cars have no card of their own: %j', (counts, words) => {
  const { container } = renderInSite(<ResultBar {...counts} page={0} pageSize={24} busy={false} />);
  expect(container.textContent).toBe(words);
});
