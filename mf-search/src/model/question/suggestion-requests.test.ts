import { stateFilter } from './suggestion-requests';
import { stateFromUrl } from '../state/url-state';

const of = (search: string, except?: string[]) => {
  const state = stateFromUrl(search, { sorts: ['most_relevant'], pageSize: 21 });
  return stateFilter(state, state.ranges['price'], except);
};

it('S-14 what is suggested is counted among what is chosen', () => {
  expect(of('')).toBe('');
  expect(of('?body=SUV&body=Ute&range[price]=:40000')).toBe('(body:"SUV" OR body:"Ute") AND (price<=40000)');
  expect(of('?range[year]=2018:2020')).toBe('(year>=2018) AND (year<=2020)');
  expect(of('?make=Kia&make=Toyota&make_model=Toyota HiLux')).toBe('make:"Kia" OR make_model:"Toyota HiLux"');
});

it('S-14 what a suggestion replaces narrows its count no more', () => {
  expect(of('?make=Kia&make_model=Kia Rio&badge=S&body=SUV', ['make', 'make_model', 'badge'])).toBe('body:"SUV"');
  expect(of('?make=Kia&body=SUV', ['body'])).toBe('make:"Kia"');
});
