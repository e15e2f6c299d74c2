import { AsyncLocalStorage } from './async-storage.cjs';

it('a store is present during its run alone, inside another run too, and after an error', () => {
  const storage = new AsyncLocalStorage();
  const seen = storage.run(
    'outer',
    (word: string) => [word, storage.getStore(), storage.run('inner', () => storage.getStore()), storage.getStore()],
    'word',
  );
  expect(seen).toEqual(['word', 'outer', 'inner', 'outer']);
  const failing = () => {
    throw new Error('failed');
  };
  expect(() => storage.run('outer', failing)).toThrow('failed');
  expect(storage.getStore()).toBeUndefined();
});
