import type { Location } from '@forecourt/contracts/site/site';
import { MOST_COUNTED_VALUES, resultsPagesWithCars, type StockCountAnswer, type CountCarsOfFilters } from './landing-pages';

const location = (slug: string, name: string, visible = true) =>
  ({ id: slug, slug, name, visible, dealership_name: 'Acme Kia' }) as unknown as Location;
const LOCATIONS = [location('bay', 'Bay - Sales'), location('bay-service', 'Bay - Service'), location('depot', 'Depot', false)];

const EMPTY: StockCountAnswer = { total: 0, facets: {} };
const WHOLE: StockCountAnswer = {
  total: 3,
  facets: {
    make: { Land: 1, 'Land Rover': 1, '!!': 1 },
    make_model: { 'Land Rover Defender 90': 1, 'Land One': 1, '!! ?': 1 },
    body: { SUV: 3 },
    car_type: { used: 2, demo: 1 },
    item_type: { car: 3 },
  },
};
/** The first entry whose word the filter contains counts. */
const stockOf =
  (answers: [word: string, answer: StockCountAnswer][]): CountCarsOfFilters =>
  async (requests) =>
    requests.map(({ filters }) => answers.find(([word]) => filters.includes(word))?.[1] ?? EMPTY);

/** Counts as many values as a search at most. */
const stockOfModels =
  (models: Record<string, number>, types: string[] = ['used']): CountCarsOfFilters =>
  async (requests) =>
    requests.map(({ filters }) => {
      const counted = (values: string[]) => Object.fromEntries(values.slice(0, MOST_COUNTED_VALUES).map((value) => [value, 1]));
      const makes = Object.keys(models).filter((make) => !filters.includes('make:') || filters.includes(`make:"${make}"`));
      const names = makes.flatMap((make) => Array.from({ length: models[make] ?? 0 }, (_, number) => `${make} M${number}`));
      return { total: names.length, facets: { make: counted(makes), make_model: counted(names), car_type: counted(types) } };
    });

describe('results pages of a sitemap', () => {
  it('I-08 every model has its page although a stock has more models than one search counts', async () => {
    const models = { Kia: 400, Ford: 400, Mazda: 400 };
    const { paths, uncounted } = await resultsPagesWithCars([], stockOfModels(models, ['used', 'demo']));
    for (const prefix of ['/search', '/used-car', '/demo-car'])
      for (const make of ['kia', 'ford', 'mazda'])
        expect([prefix, make, paths.filter((path) => path.startsWith(`${prefix}/${make}/`)).length]).toEqual([prefix, make, 400]);
    expect(uncounted).toEqual([]);
  });

  it('I-08 a make with more models than one search counts is named, and so are too many makes', async () => {
    expect((await resultsPagesWithCars([], stockOfModels({ Kia: 1100, Ford: 3 }))).uncounted).toEqual(['models of Kia']);
    const makes = Object.fromEntries(Array.from({ length: 1001 }, (_, number) => [`Make${number}`, 1]));
    expect((await resultsPagesWithCars([], stockOfModels(makes))).uncounted).toEqual(['makes']);
  });

  it('I-08 S-01 the sitemap has the pages of stock, types, bodies, makes and models with cars, and no others', async () => {
    const used: StockCountAnswer = {
      total: 2,
      facets: { make: { 'Land Rover': 2 }, make_model: { 'Land Rover Defender 90': 2 } },
    };
    const count = stockOf([
      ['car_type:"used"', used],
      ['car_type:', EMPTY],
      ['location_id:"bay"', used],
      ['dealership_name', EMPTY],
      ['', WHOLE],
    ]);
    expect((await resultsPagesWithCars(LOCATIONS, count)).paths).toEqual([
      '/search/new-used-and-demo-cars',
      '/search/demo-cars',
      '/search/used-cars',
      '/search/new-and-demo-cars',
      '/search/bay',
      '/search/bay-service',
      '/search/suv',
      '/search/land',
      '/search/land-rover',
      '/search/land-rover/defender-90',
      '/search/land/one',
      '/used-car/land-rover',
      '/used-car/land-rover/defender-90',
    ]);
  });

  it('I-08 only a dealer with several types of cars has a page of a type for each make, and likewise for kinds', async () => {
    const only: StockCountAnswer = {
      total: 1,
      facets: { make: { Kia: 1 }, car_type: { used: 1 }, item_type: { caravan: 1, car: 1 } },
    };
    expect((await resultsPagesWithCars([], stockOf([['', only]]))).paths).toEqual([
      '/search/new-used-and-demo-cars',
      '/search/used-cars',
      '/search/caravans',
      '/search/cars',
      '/search/kia',
    ]);
    expect(await resultsPagesWithCars(LOCATIONS, stockOf([]))).toEqual({ paths: [], uncounted: [] });
  });
});
