import { planSearchRequests, type PlannedRequest } from './plan-requests';

type Params = NonNullable<PlannedRequest['params']> & { hitsPerPage?: number };
const plan = (params: Params) => planSearchRequests<PlannedRequest>([{ indexName: 'cars', params }])[0]?.params;

it('S-06 the bands of a narrowed number are counted without its own bounds', () => {
  expect(plan({ facets: 'price', hitsPerPage: 0 })).toEqual({ facets: ['price', 'price_band'], hitsPerPage: 0 });
  expect(plan({ facets: 'year' })).toEqual({ facets: 'year' });
  expect(plan({ facets: ['price', 'make'] })).toEqual({ facets: ['price', 'make'] });
});

it('S-06 a chosen make and a chosen model of another make match cars of either', () => {
  const facetFilters = [['make:Kia', 'make:Toyota'], ['make_model:Toyota HiLux'], ['fuel:Diesel'], 'certified:true'];
  expect(plan({ facets: ['fuel'], facetFilters })).toEqual({
    facets: ['fuel'],
    facetFilters: [['fuel:Diesel'], 'certified:true', ['make:Kia', 'make_model:Toyota HiLux']],
  });
});

it("S-06 the model of a make whose name starts with another make's name belongs to the longer make", () => {
  const facetFilters = [['make:Land', 'make:Land Rover'], ['make_model:Land Rover Defender']];
  // "Land" and "Land Rover" both start the model's name; the model belongs to the longer make.
  expect(plan({ facetFilters })?.facetFilters).toEqual([['make_model:Land Rover Defender']]);
  expect(plan({ facetFilters: [['make:Mini'], ['make_model:Minivan X']] })?.facetFilters).toEqual([
    ['make:Mini', 'make_model:Minivan X'],
  ]);
});

it('S-06 each level of the tree is counted without the refinements below it', () => {
  const models = ['make_model:Toyota HiLux'];
  const fuel = ['fuel:Diesel'];
  expect(plan({ facets: 'make', facetFilters: [models, ['badge:SR5'], fuel] })?.facetFilters).toEqual([fuel]);
  expect(plan({ facets: 'make_model', facetFilters: [['make:Toyota'], ['badge:SR5']] })?.facetFilters).toEqual([['make:Toyota']]);
  expect(plan({ facets: 'badge', facetFilters: [['make:Toyota'], models] })?.facetFilters).toEqual([models]);
  expect(plan({ facets: 'make', facetFilters: [models] })).toEqual({ facets: 'make' });
});

it('S-06 a search without refinements stays unchanged', () => {
  const requests = [{ indexName: 'cars', params: { page: 2, facets: ['make'] } }];
  expect(planSearchRequests(requests)).toEqual(requests);
});
