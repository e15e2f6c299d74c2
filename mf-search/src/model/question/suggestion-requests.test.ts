import { stateFromUrl } from '../state/url-state';
import { filterTextOfState } from './suggestion-requests';

const filterOf = (search: string, except?: string[]) => {
  const state = stateFromUrl(search, { sorts: ['most_relevant'], pageSize: 21 });
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
