import { openShippedMappings } from '../../testing/shipped-mappings';
import { parseMapping } from './parse-mapping';

const yaml = (body: string) => `name: a\ndescription: d\nformats: [csv]\nid: { column: id }\n${body}`;
const problem = (text: string) => {
  try {
    parseMapping(text, 'mappings/a.yaml');
  } catch (error) {
    return error as { code: string; message: string; errors: { path: string; message: string }[] };
  }
  throw new Error('the mapping was accepted');
};

describe('loading mappings', () => {
  it('I-03 every mapping of the repository is valid', () => {
    const mappings = openShippedMappings();
    expect(mappings.states().map(({ name }) => name)).toEqual([
      'feed-sync-us',
      'forecourt',
      'listings-au',
      'listings-uk',
      'listings-uk-unclean',
    ]);
    expect(() => mappings.get('nope')).toThrow('There is no mapping "nope"; there are feed-sync-us, forecourt');
  });

  it.each([
    ['fields: { price: { colum: x } }', '/fields/price/colum', 'is no key here; is "column" meant?'],
    [
      'fields: { price: { column: x, transform: [{ shout: true }] } }',
      '/fields/price/transform/0/shout',
      'is no key here; expected one of collapse, lower',
    ],
    ['fields: { price: { column: x, transform: [{ round: many }] } }', '/fields/price/transform/0/round', 'must be integer'],
    ['fields: { prize: { column: x } }', '/fields/prize', '"prize" is not a field of a vehicle; is "price" meant?'],
    ['fields: { finance_lenders.acme.payment: { column: x } }', '/fields/finance_lenders.acme.payment', 'not a field'],
    ['fields: { colour: { columns: [a, b] } }', '/fields/colour', 'takes one value'],
    ['fields: { colour: { all: [{ column: a }] } }', '/fields/colour/all', 'takes one value'],
    ["rows: { only: [{ column: a, matches: '[' }] }", '/rows/only/0/matches', 'missing closing ]'],
    ['synonyms: { bodi: { Brake: Wagon } }', '/synonyms/bodi', 'is "body" meant?'],
    [
      'fields: { price: { column: x, constant: 1 } }',
      '/fields/price',
      'exactly one of column, columns, yesNo, constant, fileName, template; has column, constant',
    ],
    ['fields: { price: { required: true } }', '/fields/price', 'has none'],
    ['fields: { price: { first: [{ column: a }], column: b } }', '/fields/price/column', 'belongs inside each entry of "first"'],
    [
      "fields: { make: { column: x, transform: [{ match: { pattern: '(' } }] } }",
      '/fields/make/transform/0/match/pattern',
      'missing closing )',
    ],
    [
      "fields: { make: { column: x, transform: [{ match: { pattern: '^(?!x)(.*)' } }] } }",
      '/fields/make/transform/0/match/pattern',
      'invalid or unsupported Perl syntax',
    ],
    [
      "fields: { make: { column: x, transform: [{ match: { pattern: 'x' } }] } }",
      '/fields/make/transform/0/match',
      'takes group 1; the pattern has 0',
    ],
    [
      "fields: { make: { column: x, transform: [{ replace: { pattern: '(x)', with: $2 } }] } }",
      '/fields/make/transform/0/replace/with',
      'names group 2; the pattern has 1',
    ],
    ['fields: { make: { column: x, transform: [{ replace: { with: y } }] } }', '/fields/make/transform/0/replace', 'either'],
    [
      "fields: { name: { template: '{make} x' }, make: { column: x } }",
      '/fields/name/template',
      '{make} must be a field that stands above: move "make" up, above this field',
    ],
    [
      "fields: { make: { column: x }, name: { template: '{makes} x' } }",
      '/fields/name/template',
      '{makes} must be a field that stands above: the mapping has no field "makes"; is {make} meant?',
    ],
    [
      "fields: { name: { column: x, transform: [{ removePrefix: '{trim} ' }] } }",
      '/fields/name/transform/0/removePrefix',
      'the mapping has no field "trim"; add it above this field',
    ],
    ['formats2: [csv]', '/formats2', 'is no key here; is "formats" meant?'],
  ])('I-03 a mapping with %s is refused with file, path and expectation', (body, path, message) => {
    const { code, errors, message: whole } = problem(yaml(body));
    expect(code).toBe('invalid_mapping');
    expect(whole).toContain('mappings/a.yaml');
    expect(errors).toContainEqual({ path, line: 5, message: expect.stringContaining(message) });
  });

  it('I-03 the error of a wrong choice lists the choices', () => {
    expect(problem(yaml('').replace('[csv]', '[xls]')).errors).toEqual([
      { path: '/formats/0', line: 3, message: 'expected one of csv, json, ndjson, xml' },
    ]);
  });

  it('I-03 a mapping whose name differs from its file, without identity, or that is not YAML is refused', () => {
    expect(problem(yaml('').replace('name: a', 'name: b')).message).toContain('expected "a", the name of the file');
    expect(problem(yaml('').replace('{ column: id }', '{}')).message).toContain(
      'mappings/a.yaml:4 /id expected either "column", or "columns" and "fields"',
    );
    expect(problem('name: [').message).toMatch(/mappings\/a.yaml:1 /);
  });
});
