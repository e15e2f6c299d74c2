import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { facetList, facetValues } from '../../../model/filters/facet-order';
import { stateFromUrl } from '../../../model/state/url-state';
import { TestSiteProviders } from '../../../testing/show-in-site';
import type { SearchStateControl } from '../use-search-state';
import { FacetFilter } from './facet-filter';

const control = { state: stateFromUrl('', { sorts: [], pageSize: 21 }) } as SearchStateControl;
const makes = (count: number) => {
  const counts = Object.fromEntries(Array.from({ length: count }, (_, index) => [`Make ${index + 1}`, 100 - index]));
  const filter = { kind: 'list', attribute: 'make', list: facetList('make', facetValues(counts, [])), chosen: 0 } as const;
  return (
    <TestSiteProviders>
      <FacetFilter filter={filter} name="Make" control={control} form="stock" />
    </TestSiteProviders>
  );
};
const countCheckboxes = () => screen.getAllByRole('checkbox').length;

it('S-07 twenty popular makes show, and "Show all" shows the others', () => {
  render(makes(23));
  expect(countCheckboxes()).toBe(20);
  expect(screen.getByRole('button', { name: 'Show all 23' })).toBeTruthy();
});

it('S-07 a dealer with at most twenty makes shows all of them', () => {
  render(makes(16));
  expect(countCheckboxes()).toBe(16);
  expect(screen.queryByRole('button')).toBeNull();
});

it('S-07 Q-03 without JavaScript every make has a checkbox', () => {
  const html = renderToStaticMarkup(makes(23));
  expect(html.match(/name="make"/g)).toHaveLength(23);
  expect(html).toMatch(/<noscript><details class="[^"]*"><summary>Show all 23<\/summary>/);
});
