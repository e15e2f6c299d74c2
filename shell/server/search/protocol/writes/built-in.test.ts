import { applyBuiltInOperations, hasBuiltInOperation } from './built-in';

const applied = (operation: string, value: unknown, before?: unknown) =>
  applyBuiltInOperations(
    { objectID: 'x', a: { _operation: operation, value } },
    before === undefined ? undefined : { objectID: 'x', a: before },
    'body',
  )?.['a'];

describe('the built-in operations of a partial update', () => {
  it('I-01 an operation counts up and down, also from a missing attribute', () => {
    expect([applied('Increment', 2, 3), applied('Decrement', 2, 3), applied('Increment', 2)]).toEqual([5, 1, 2]);
  });

  it('I-01 an operation adds to a list, once where asked, and removes from a list', () => {
    expect(applied('Add', 'b', ['a', 'b'])).toEqual(['a', 'b', 'b']);
    expect(applied('AddUnique', 'b', ['a', 'b'])).toEqual(['a', 'b']);
    expect(applied('AddUnique', 'c', 'a')).toEqual(['a', 'c']);
    expect(applied('Remove', 'b', ['a', 'b', 'b'])).toEqual(['a']);
    expect(applied('Add', 1)).toEqual([1]);
  });

  it('I-01 an operation is told apart from a plain object', () => {
    expect(hasBuiltInOperation({ objectID: 'x', a: { value: 1 } })).toBe(false);
    expect(hasBuiltInOperation({ objectID: 'x', a: { _operation: 'Add', value: 1 } })).toBe(true);
  });

  it.each([
    ['Multiply', 2, 'body/a/_operation: must be one of'],
    ['constructor', 2, 'body/a/_operation'],
    ['Increment', 'two', 'body/a/value: must be a number'],
  ])('Q-05 the unknown operation %s %j is refused', (operation, value, message) => {
    expect(() => applied(operation, value, 1)).toThrow(expect.objectContaining({ message: expect.stringContaining(message) }));
  });
});
