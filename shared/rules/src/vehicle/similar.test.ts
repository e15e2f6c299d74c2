import fc from 'fast-check';
import { mostSimilarCars, similarPriceBand, SIMILAR_LIMIT, similarCarsFilter, similarCarsFilters } from './similar';

const LIKE = { carId: 'me', make: 'Kia', model: 'Rio', price: 20_000 };

it.each([
  [20_000, 10_000, 30_000],
  [49_999, 39_999, 59_999],
  [50_000, 25_000, 75_000],
  [4000, 0, 14_000],
])('V-16 cars similar to one of $%d cost from $%d to $%d', (price, min, max) => {
  expect(similarPriceBand(price)).toEqual({ min, max });
});

it('V-16 the filter has cars in stock in the price band, without the car itself', () => {
  expect(similarCarsFilter(LIKE)).toBe('(status:"in_stock") AND (price:10000 TO 30000) AND (NOT objectID:"me")');
  expect(similarCarsFilter({ carId: 'a"b', price: 0 })).toBe('(status:"in_stock") AND (NOT objectID:"a\\"b")');
});

it('V-16 the searches are for the model, the make, the price band, and at last the make at any price', () => {
  const [model, make, band, anyPrice] = similarCarsFilters(LIKE);
  expect(model).toContain('model:"Rio"');
  expect(make).toContain('make:"Kia"');
  expect(band).not.toContain('make:');
  expect(anyPrice).not.toContain('price:');
});

it('V-16 similar cars are at most six, without repeats and without the car itself, the same model first', () => {
  const car = fc.record({
    id: fc.constantFrom('me', ...'abcdefghij'),
    make: fc.constantFrom('Kia', 'Ford'),
    model: fc.constantFrom('Rio', 'Focus'),
  });
  fc.assert(
    fc.property(fc.array(car), (found) => {
      const result = mostSimilarCars(found, LIKE);
      const ids = result.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).not.toContain('me');
      expect(result).toHaveLength(Math.min(SIMILAR_LIMIT, new Set(found.map(({ id }) => id).filter((id) => id !== 'me')).size));
      const same = result.map(({ make, model }) => make === 'Kia' && model === 'Rio');
      expect(same).toEqual(same.toSorted((a, b) => Number(b) - Number(a)));
    }),
  );
});
