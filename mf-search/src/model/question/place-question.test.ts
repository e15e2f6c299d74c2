import type { FoundPlace } from '@forecourt/contracts/quotes';
import type { SearchState } from '../state/search-state';
import { askNearPlace, readPlaceQuestion, withoutWordsOfCars } from './place-question';

const place = (name: string, words = 1): FoundPlace => ({ name, lat: -16.92, lng: 145.77, words });
const PLACES: Record<string, FoundPlace> = {
  cairns: place('Cairns QLD 4870'),
  sedan: place('Sedan SA 5353'),
  falcon: place('Falcon WA 6210'),
  city: place('City ACT 2601'),
  '2018': place('2018 NSW'),
  'orange nsw': place('Orange NSW 2800', 2),
  orange: place('Orange NSW 2800'),
  '4870': place('4870 QLD'),
  '4000': place('4000 QLD'),
  'winston hills': place('Winston Hills NSW 2153', 2),
};
const findPlace = async (text: string) => {
  const words = text.toLowerCase().split(/[^a-z0-9]+/);
  return PLACES[words.slice(0, 2).join(' ')] ?? PLACES[words[0] ?? ''];
};
const read = (question: string) => readPlaceQuestion(question, findPlace);
const AT = { lat: -16.92, lng: 145.77 };
const CAIRNS = { place: 'Cairns QLD 4870', at: AT };

it.each([
  ['near 4870', { place: '4870 QLD', at: AT }, ''],
  ['utes near Cairns under 30k', CAIRNS, 'utes under 30k'],
  ['within 50 km of Cairns', { ...CAIRNS, km: 50 }, ''],
  ['within 50km from cairns hilux', { ...CAIRNS, km: 50 }, 'hilux'],
  ['hilux 100 kms around cairns', { ...CAIRNS, km: 100 }, 'hilux'],
  ['suv less than 20 miles from cairns', { ...CAIRNS, km: 32 }, 'suv'],
  ['closest hilux to me', { place: 'me' }, 'hilux'],
  ['closest to cairns, diesel', CAIRNS, 'diesel'],
  ['around 20k near cairns', CAIRNS, 'around 20k'],
  ['near winston-hills kia', { place: 'Winston Hills NSW 2153', at: AT }, 'kia'],
  ['suv near me', { place: 'me' }, 'suv'],
  ['within 25 km of me', { place: 'me', km: 25 }, ''],
  ['nearest sedan', { place: 'me' }, 'sedan'],
  ['nearest to cairns', CAIRNS, ''],
  ['hilux within 50 km of 2018', { place: '2018 NSW', at: AT, km: 50 }, 'hilux'],
  ['near 2018', { place: '2018 NSW', at: AT }, ''],
  ['nearest ranger', { place: 'me' }, 'ranger'],
  ['utes nearby', { place: 'me' }, 'utes'],
])('S-20 the question "%s" asks for cars near a place', async (question, near, rest) => {
  expect(await read(question)).toEqual({ near, rest });
});

it.each([
  'hilux',
  'hatch around 4000',
  'close to 4000',
  'or nearest offer',
  'not near cairns',
  'near new ute',
  'under 50000 km',
  'corolla under 5000 km from 2018',
  'within 50 km of nowhere',
  'cairns',
])('S-20 the question "%s" asks for no distance', async (question) => {
  expect(await read(question)).toBeUndefined();
});

it('S-20 one word that cars have is no place, and more words are', async () => {
  const find = withoutWordsOfCars(findPlace, {
    make_model: { 'Ford Falcon': 1 },
    body: { Sedan: 1 },
    simple_colour: { Orange: 1 },
  });
  for (const text of ['falcon', 'Sedan, white', 'orange', 'city']) expect(await find(text)).toBeUndefined();
  expect([(await find('orange nsw'))?.words, (await find('cairns'))?.words]).toEqual([2, 1]);
});

const EMPTY: SearchState = { query: '', page: 1, sort: 'most_relevant', facets: {}, ranges: {} };
const KIA = { make: ['Kia'] };
const toKia = async (state: SearchState): Promise<SearchState> =>
  state.query === 'kia' ? { ...state, query: '', asked: 'kia', facets: KIA } : state;
const ask = (query: string, change: Partial<SearchState> = {}) => askNearPlace({ ...EMPTY, ...change, query }, findPlace, toKia);

it('S-20 a question has its filters and its place, nearest first, and keeps its own words for the next question', async () => {
  const state = await ask('kia near cairns', { sort: 'price_asc', page: 3 });
  expect(state).toEqual({ ...EMPTY, facets: KIA, near: CAIRNS, asked: 'kia near cairns' });
  expect(await askNearPlace(state, findPlace, toKia)).toEqual(state);
});

it('S-20 "near me" keeps a place that is chosen, and asks for one that is not', async () => {
  expect((await ask('kia near me')).near).toEqual({ place: 'me' });
  expect((await ask('nearest', { near: { ...CAIRNS, km: 50 }, sort: 'latest' })).near).toEqual({ ...CAIRNS, km: 50 });
  expect((await ask('nearest', { near: CAIRNS, sort: 'latest' })).sort).toBe('most_relevant');
});

it('S-20 S-19 the next question removes a place that the last one made, and keeps one that was chosen otherwise', async () => {
  const change = { asked: 'ford near cairns', near: CAIRNS };
  expect(await ask('kia', change)).toEqual({ ...EMPTY, facets: KIA, asked: 'kia' });
  expect((await ask('kia', { ...change, asked: 'ford' })).near).toEqual(CAIRNS);
  expect((await ask('near 4870', { asked: 'kia', facets: KIA })).facets).toEqual(KIA);
});
