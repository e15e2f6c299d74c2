import { parse, stringify } from './qs.mjs';

const state = { cars: { query: 'hilux & co', page: 2, refinementList: { make: ['Toyota', 'Land Rover'], body: ['Ute'] } } };

it('S-02 writes nested choices in brackets', () => {
  expect(decodeURIComponent(stringify({ a: { b: ['x', 'y'] }, c: 1 }))).toBe('a[b][0]=x&a[b][1]=y&c=1');
});

it('S-02 reads back what it wrote, numbers as text', () => {
  expect(parse(stringify(state))).toEqual({ cars: { ...state.cars, page: '2' } });
});

it('S-02 leaves out what has no value and puts a question mark before what is left', () => {
  expect(stringify({ a: undefined, b: '' }, { addQueryPrefix: true })).toBe('?b=');
  expect(stringify({}, { addQueryPrefix: true })).toBe('');
});

it('S-02 reads lists without numbers and text with a question mark before it', () => {
  expect(parse('?a[]=x&a[]=y&b=1')).toEqual({ a: ['x', 'y'], b: '1' });
});

it('S-02 never reaches the prototype of objects', () => {
  parse('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
