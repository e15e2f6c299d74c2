import { filterableTestAttributes, TEST_CAR_ATTRIBUTES } from './attributes-of-tests';
import { parseFilters } from './filter-string';

const facet = (attribute: string, value: string, negated = false) => ({ kind: 'facet', attribute, value, negated });
const number = (attribute: string, operator: string, value: number, negated = false) => ({
  kind: 'numeric',
  attribute,
  operator,
  value,
  negated,
});

const messageOf = (filters: string): string => {
  try {
    parseFilters(filters, TEST_CAR_ATTRIBUTES, 'filters');
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid_filter', status: 400 });
    return (error as Error).message;
  }
  throw new Error(`accepted: ${filters.slice(0, 80)}`);
};

describe('parsing the filters parameter', () => {
  it('I-01 ANDs of ORs are read with and without brackets', () => {
    const expected = [[facet('make', 'Toyota'), facet('make', 'Mazda')], [number('year', '>=', 2015)]];
    expect(parseFilters('(make:Toyota OR make:Mazda) AND year>=2015', TEST_CAR_ATTRIBUTES, '')).toEqual(expected);
    expect(parseFilters('make:Toyota OR make:Mazda AND ((year >= 2015))', TEST_CAR_ATTRIBUTES, '')).toEqual(expected);
  });

  it('I-01 NOT is read before a condition, also after OR', () => {
    expect(parseFilters('NOT body:SUV AND (status:sold OR NOT status:coming_soon)', TEST_CAR_ATTRIBUTES, '')).toEqual([
      [facet('body', 'SUV', true)],
      [facet('status', 'sold'), facet('status', 'coming_soon', true)],
    ]);
  });

  it('I-01 every comparison and ranges are read', () => {
    expect(
      parseFilters('price<1 AND price<=2 AND price>3 AND price>=4 AND price=5 AND price!=-6.5', TEST_CAR_ATTRIBUTES, ''),
    ).toEqual(['<', '<=', '>', '>=', '=', '!='].map((operator, at) => [number('price', operator, [1, 2, 3, 4, 5, -6.5][at]!)]));
    expect(parseFilters('price:1000 TO 2000', TEST_CAR_ATTRIBUTES, '')).toEqual([
      [{ kind: 'range', attribute: 'price', from: 1000, to: 2000, negated: false }],
    ]);
  });

  it('I-01 quoted values are read with punctuation, operators and escapes', () => {
    expect(
      parseFilters(
        String.raw`price_range:"$20,000 - $30,000" AND make:'Land OR Rover' AND badge:"5\" lift"`,
        TEST_CAR_ATTRIBUTES,
        '',
      ),
    ).toEqual([[facet('price_range', '$20,000 - $30,000')], [facet('make', 'Land OR Rover')], [facet('badge', '5" lift')]]);
  });

  it('I-01 attribute:value of a numeric attribute is read as a comparison', () => {
    expect(parseFilters('price:20000 AND year:2020', TEST_CAR_ATTRIBUTES, '')).toEqual([
      [number('price', '=', 20_000)],
      [facet('year', '2020')],
    ]);
  });

  it('I-01 an empty text means no filter', () => {
    expect(parseFilters('  ', TEST_CAR_ATTRIBUTES, '')).toEqual([]);
  });

  it.each([
    ['make:Toyota AND', 15],
    ['make:Land Rover', 10],
    ['(make:Toyota', 12],
    ['make:Toyota or body:SUV', 12],
    ['NOT (make:A OR make:B)', 4],
    ['(make:A AND make:B) OR make:C', 20],
    ['make:A OR price>5', 16],
    ['price>abc', 6],
    ['make:""', 6],
    ["make:'open", 5],
    ['make:A AND color:red', 11],
    ['make>5', 0],
    ['price>-', 0],
    ['make:A<score=70000>', 0],
  ])('Q-05 the filter %s is refused, and the message names position %i', (filters, position) => {
    expect(messageOf(filters)).toContain(`position ${position}`);
  });

  it.each([
    ['make:Toyota or body:SUV', 'operators are written in capitals, OR'],
    ['make:Toyota and body:SUV', 'operators are written in capitals, AND'],
    ['not make:Toyota', 'operators are written in capitals, NOT'],
    ['NOT (make:A OR make:B)', 'NOT stands before one condition, never before a group'],
    ['make:Land Rover', 'a value with spaces stands in quotes'],
    ['make:A OR price>5', 'Different types are not allowed in the same OR'],
    ['(make:A AND make:B) OR make:C', 'only (X OR Y) AND Z is allowed'],
    ['colour:red', '"colour" is not an attribute for filtering: add it to attributesForFaceting'],
    ['seats>4', '"seats" is not an attribute for filtering: add it to numericAttributesForFiltering'],
    ['make>5', '"make" has no numeric values'],
  ])('Q-05 the message about the filter %s says what to do', (filters, advice) => {
    expect(messageOf(filters)).toContain(advice);
  });

  it('I-01 tags are read alone and by their attribute', () => {
    expect(parseFilters('new AND _tags:"with space"', TEST_CAR_ATTRIBUTES, '')).toEqual([
      [facet('_tags', 'new')],
      [facet('_tags', 'with space')],
    ]);
  });

  it('I-01 every numeric attribute may be compared when the settings name none', () => {
    const attributes = filterableTestAttributes(['make']);
    expect(parseFilters('length>=4.5 AND width:2', attributes, '')).toEqual([
      [number('length', '>=', 4.5)],
      [number('width', '=', 2)],
    ]);
    expect(() => parseFilters('width:wide', attributes, '')).toThrow(expect.objectContaining({ code: 'invalid_filter' }));
  });

  it('Q-05 a filter that is too long or too deep is refused', () => {
    expect(messageOf('make:A AND '.repeat(2000))).toContain('longer than 20000');
    expect(messageOf(`${'('.repeat(9900)}make:A${')'.repeat(9900)}`)).toContain('nested too deeply');
  });
});
