import { applyBuiltIn, hasBuiltIn } from './built-in';

const applied = (operation: string, value: unknown, before?: unknown) =>
  applyBuiltIn(
    { objectID: 'x', a: { _operation: operation, value } },
    before === undefined ? undefined : { objectID: 'x', a: before },
    'body',
  )['a'];

describe('built-in operations of a partial update', () => {
  it('I-01 count up and down, from nothing too', () => {
    expect([applied('Increment', 2, 3), applied('Decrement', 2, 3), applied('Increment', 2)]).toEqual([5, 1, 2]);
  });

  it('I-01 add to lists, once where asked, and take away', () => {
    expect(applied('Add', 'b', ['a', 'b'])).toEqual(['a', 'b', 'b']);
    expect(applied('AddUnique', 'b', ['a', 'b'])).toEqual(['a', 'b']);
    expect(applied('AddUnique', 'c', 'a')).toEqual(['a', 'c']);
    expect(applied('Remove', 'b', ['a', 'b', 'b'])).toEqual(['a']);
    expect(applied('Add', 1)).toEqual([1]);
  });

  it('I-01 are told from plain values', () => {
    expect(hasBuiltIn({ objectID: 'x', a: { value: 1 } })).toBe(false);
    expect(hasBuiltIn({ objectID: 'x', a: { _operation: 'Add', value: 1 } })).toBe(true);
  });

  it.each([
    ['Multiply', 2, 'body/a/_operation: must be one of'],
    ['constructor', 2, 'body/a/_operation'],
    ['Increment', 'two', 'body/a/value: must be a number'],
  ])('Q-05 are refused when they are not known: %s %j', (operation, value, message) => {
    expect(() => applied(operation, value, 1)).toThrow(expect.objectContaining({ message: expect.stringContaining(message) }));
  });
});
