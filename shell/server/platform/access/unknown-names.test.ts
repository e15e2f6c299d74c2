import { Type } from 'typebox';
import { namesIn, unknownNames } from './unknown-names';

const Pin = Type.Object({ dealer: Type.String(), version: Type.String() }, { additionalProperties: false });

it.each([
  ['a known field', Pin, { dealer: 'acme' }, []],
  ['a misspelt field', Pin, { tennant: 'acme', version: '1.0.0' }, ['/tennant']],
  ['a field of the prototype', Pin, { constructor: 1 }, ['/constructor']],
  ['a field that only an open schema could have', Type.Object({ why: Type.String() }), { wy: '' }, ['/wy']],
  ['a field in a list', Type.Object({ pins: Type.Array(Pin) }), { pins: [{ dealer: 'a' }, { dealr: 'a' }] }, ['/pins/1/dealr']],
  ['a field of one of two forms', Type.Union([Pin, Type.Null()]), { dealer: 'acme', remote: 'x' }, ['/remote']],
  ['a field of both parts', Type.Intersect([Pin, Type.Object({ why: Type.String() })]), { dealer: 'a', why: '' }, []],
  ['no body where none is needed', Type.Union([Pin, Type.Null()]), undefined, []],
  [
    'names by a pattern',
    Type.Record(Type.String({ pattern: '^mf-' }), Pin),
    { 'mf-a': { dealr: '' }, other: {} },
    ['/mf-a/dealr', '/other'],
  ],
  ['any name', Type.Object({}, { additionalProperties: true }), { anything: 1 }, []],
  ['any body', Type.Unknown(), { anything: 1 }, []],
  ['a file', Pin, Buffer.from('dealr'), []],
  ['a form', Pin, new URLSearchParams('dealr=a'), []],
])('Q-05 %s', (_what, schema, value, unknown) => {
  expect(unknownNames(schema, value)).toEqual(unknown);
});

it('Q-05 the names of a schema are those of its parts, each once', () => {
  expect(namesIn(Type.Intersect([Pin, Type.Object({ why: Type.String(), dealer: Type.String() })]))).toEqual([
    'dealer',
    'version',
    'why',
  ]);
  expect(namesIn(undefined)).toEqual([]);
});
