import { stableJson } from './stable-json';

it('I-03 equal values have equal texts, whatever the order of their keys', () => {
  const text = '{"a":[1,null,{"b":"x","c":true}],"d":{"e":2}}';
  expect(stableJson({ d: { e: 2 }, a: [1, undefined, { c: true, b: 'x' }], gone: undefined })).toBe(text);
  expect(stableJson(JSON.parse(text))).toBe(text);
});

it('I-03 keys are left out of the outermost object alone', () => {
  expect(stableJson({ id: 1, of: { id: 2 } }, new Set(['id']))).toBe('{"of":{"id":2}}');
});
