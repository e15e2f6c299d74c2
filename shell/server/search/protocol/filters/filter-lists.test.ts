import { TEST_CAR_ATTRIBUTES } from './attributes-of-tests';
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from './filter-lists';

const facet = (attribute: string, value: string, negated = false) => ({ kind: 'facet', attribute, value, negated });

describe('filter lists', () => {
  it('I-01 a flat list means AND, and a list inside it means OR', () => {
    expect(parseFacetFilters(['car_type:used', ['make:Toyota', 'make:Land Rover']], TEST_CAR_ATTRIBUTES, '')).toEqual([
      [facet('car_type', 'used')],
      [facet('make', 'Toyota'), facet('make', 'Land Rover')],
    ]);
  });

  it('I-01 a leading minus means NOT, and an escaped minus belongs to the value', () => {
    expect(parseFacetFilters([['make:-Toyota'], 'badge:\\-x', 'name_with:colon'].slice(0, 2), TEST_CAR_ATTRIBUTES, '')).toEqual([
      [facet('make', 'Toyota', true)],
      [facet('badge', '-x')],
    ]);
  });

  it('I-01 colons after the first belong to the value', () => {
    expect(parseFacetFilters('badge:4:2', TEST_CAR_ATTRIBUTES, '')).toEqual([[facet('badge', '4:2')]]);
  });

  it('I-01 comparisons, ranges and plain numbers are read', () => {
    expect(parseNumericFilters(['price>=1000', ['year:2018 TO 2020', 'km = 5'], 'price:7'], TEST_CAR_ATTRIBUTES, '')).toEqual([
      [{ kind: 'numeric', attribute: 'price', operator: '>=', value: 1000, negated: false }],
      [
        { kind: 'range', attribute: 'year', from: 2018, to: 2020, negated: false },
        { kind: 'numeric', attribute: 'km', operator: '=', value: 5, negated: false },
      ],
      [{ kind: 'numeric', attribute: 'price', operator: '=', value: 7, negated: false }],
    ]);
  });

  it('I-01 tags are read, also with the commas of old clients', () => {
    expect(parseTagFilters('new,(used,-sold)', TEST_CAR_ATTRIBUTES, '')).toEqual([
      [facet('_tags', 'new')],
      [facet('_tags', 'used'), facet('_tags', 'sold', true)],
    ]);
    expect(parseNumericFilters('price>10,km<5', TEST_CAR_ATTRIBUTES, '')).toHaveLength(2);
  });

  it('I-01 an absent or empty list means no filter', () => {
    expect([
      parseFacetFilters(undefined, TEST_CAR_ATTRIBUTES, ''),
      parseFacetFilters([], TEST_CAR_ATTRIBUTES, ''),
      parseNumericFilters([[]], TEST_CAR_ATTRIBUTES, ''),
    ]).toEqual([[], [], []]);
    expect(parseTagFilters('', TEST_CAR_ATTRIBUTES, '')).toEqual([]);
  });

  it.each([
    [() => parseFacetFilters(['make'], TEST_CAR_ATTRIBUTES, 'f'), 'f/0: "make" must have the form'],
    [() => parseFacetFilters([['make:a', ['make:b']]], TEST_CAR_ATTRIBUTES, 'f'), 'f/0/1: must be a string'],
    [() => parseFacetFilters({ make: 'a' }, TEST_CAR_ATTRIBUTES, 'f'), 'f/0: must be a string'],
    [() => parseFacetFilters(['secret:a'], TEST_CAR_ATTRIBUTES, 'f'), '"secret" is not an attribute'],
    [() => parseNumericFilters(['make>1'], TEST_CAR_ATTRIBUTES, 'f'), '"make" has no numeric values'],
    [() => parseNumericFilters(['price>1.2.3'], TEST_CAR_ATTRIBUTES, 'f'), '"1.2.3" is not a number'],
    [() => parseNumericFilters(['price~1'], TEST_CAR_ATTRIBUTES, 'f'), 'must have the form'],
    [() => parseTagFilters(['new', '-'], TEST_CAR_ATTRIBUTES, 'f'), 'f/1: must name a tag'],
  ])('Q-05 a wrong filter condition is refused with its position (%#)', (parse, message) => {
    expect(parse).toThrow(expect.objectContaining({ code: 'invalid_filter', message: expect.stringContaining(message) }));
  });
});
