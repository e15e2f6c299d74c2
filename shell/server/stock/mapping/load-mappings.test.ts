import { MAPPINGS } from '../testing/real-data';
import { loadMappings, parseMapping } from './load-mappings';

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
  it('I-03 every mapping of the repository is valid', async () => {
    const mappings = await loadMappings(MAPPINGS);
    expect(mappings.names()).toEqual(['feed-sync-us', 'forecourt', 'listings-au', 'listings-uk', 'listings-uk-unclean']);
    expect(() => mappings.get('nope')).toThrow('There is no mapping "nope"; there are feed-sync-us, forecourt');
  });

  it.each([
    ['fields: { price: { colum: x } }', '/fields/price/colum', 'is not a key that is known here'],
    [
      'fields: { price: { column: x, transform: [{ shout: true }] } }',
      '/fields/price/transform/0/shout',
      'is not a key that is known here',
    ],
    ['fields: { price: { column: x, transform: [{ round: many }] } }', '/fields/price/transform/0/round', 'must be integer'],
    ['fields: { prize: { column: x } }', '/fields/prize', '"prize" is not a field of a vehicle'],
    [
      'fields: { price: { column: x, constant: 1 } }',
      '/fields/price',
      'exactly one of column, constant, fileName, template; has column, constant',
    ],
    ['fields: { price: { required: true } }', '/fields/price', 'has none'],
    ['fields: { price: { first: [{ column: a }], column: b } }', '/fields/price/column', 'goes inside the entries of "first"'],
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
      '{make} must be a field that stands above',
    ],
    ['formats2: [csv]', '/formats2', 'is not a key that is known here'],
  ])('I-03 a mapping with %s is refused with file, path and expectation', (body, path, message) => {
    const { code, errors, message: whole } = problem(yaml(body));
    expect(code).toBe('invalid_mapping');
    expect(whole).toContain('mappings/a.yaml');
    expect(errors).toContainEqual({ path, message: expect.stringContaining(message) });
  });

  it('I-03 the error of a wrong choice lists the choices', () => {
    expect(problem(yaml('').replace('[csv]', '[xls]')).errors).toEqual([
      { path: '/formats/0', message: 'expected one of csv, json, ndjson, xml' },
    ]);
  });

  it('I-03 a mapping whose name differs from its file, without identity, or that is not YAML is refused', () => {
    expect(problem(yaml('').replace('name: a', 'name: b')).message).toContain('expected "a", the name of the file');
    expect(problem(yaml('').replace('{ column: id }', '{}')).message).toContain(
      '/id expected either "column", or "columns" and "fields"',
    );
    expect(problem('name: [').message).toMatch(/mappings\/a.yaml: line \d/);
  });
});
