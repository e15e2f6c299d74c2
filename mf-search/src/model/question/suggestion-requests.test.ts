import { stateFromUrl } from '../state/url-state';
import { filterTextOfState, suggestionRequests } from './suggestion-requests';

const filterOf = (search: string, except?: string[]) => {
  const state = stateFromUrl(search, { sorts: ['most_relevant'] });
  return filterTextOfState(state, except);
};

it('S-14 suggestions are counted among the cars that match the chosen filters', () => {
  expect(filterOf('')).toBe('');
  expect(filterOf('?body=SUV&body=Ute&range[price]=:40000')).toBe('(body:"SUV" OR body:"Ute") AND (price<=40000)');
  expect(filterOf('?range[year]=2018:2020')).toBe('(year>=2018) AND (year<=2020)');
  expect(filterOf('?make=Kia&make=Toyota&make_model=Toyota HiLux')).toBe('make:"Kia" OR make_model:"Toyota HiLux"');
});

it("S-14 a filter that a suggestion replaces does not narrow the suggestion's count", () => {
  expect(filterOf('?make=Kia&make_model=Kia Rio&badge=S&body=SUV', ['make', 'make_model', 'badge'])).toBe('body:"SUV"');
  expect(filterOf('?make=Kia&body=SUV', ['body'])).toBe('make:"Kia"');
});

it('S-10 suggestions count cars for sale, unless a status is chosen', () => {
  const filtersOf = (search: string) =>
    suggestionRequests('kia', ['make:"Kia"'], stateFromUrl(search, { sorts: ['most_relevant'] })).map(({ filters }) => filters);
  const forSale = '(make:"Kia") AND (NOT status:sold)';
  expect(filtersOf('')).toEqual([forSale, forSale, forSale]);
  expect(filtersOf('?status=sold')[2]).toBe('(make:"Kia") AND (status:"sold")');
});
