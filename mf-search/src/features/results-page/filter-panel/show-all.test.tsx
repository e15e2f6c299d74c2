import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { facetList, facetValues } from '../../../model/filters/facet-order';
import { stateFromUrl } from '../../../model/state/url-state';
import { TestSiteProviders } from '../../../testing/show-in-site';
import type { SearchStateControl } from '../use-search-state';
import { FacetFilter } from './facet-filter';
import { AllValuesContext } from './show-all';

const control = { state: stateFromUrl('', { sorts: [] }) } as SearchStateControl;
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

it('S-07 Q-03 without JavaScript a button sends the form to a page with a checkbox for every make', () => {
  const html = renderToStaticMarkup(makes(23));
  expect(html.match(/name="make"/g)).toHaveLength(20);
  const button = /<noscript>(<button [^>]*>Show all 23<\/button>)<\/noscript>/.exec(html)?.[1];
  for (const attribute of ['type="submit"', 'form="stock"', 'name="values"', 'value="make"']) expect(button).toContain(attribute);
  const whole = renderToStaticMarkup(<AllValuesContext value={['make']}>{makes(23)}</AllValuesContext>);
  expect(whole.match(/name="make"/g)).toHaveLength(23);
  expect(whole).not.toContain('<noscript>');
});

it('S-07 an address asks for all values of the filters that it names alone', () => {
  const html = renderToStaticMarkup(<AllValuesContext value={['fuel']}>{makes(23)}</AllValuesContext>);
  expect(html.match(/name="make"/g)).toHaveLength(20);
});
