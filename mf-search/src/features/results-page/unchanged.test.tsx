import { renderHook } from '@testing-library/react';
import { keepUnchanged, useUnchanged, useUnchangedItems } from './unchanged';

const car = (id: string, price: number) => ({ id, price });
const keyOf = ({ id }: { id: string }) => id;

it('S-03 a list keeps the objects of the items that have not changed, wherever they stand', () => {
  const [kia, ford] = [car('kia', 1), car('ford', 2)];
  const next = keepUnchanged([kia, ford], [car('ford', 2), car('kia', 9), car('audi', 3)], keyOf);
  expect(next).toEqual([car('ford', 2), car('kia', 9), car('audi', 3)]);
  expect(next[0]).toBe(ford);
  expect(next[1]).not.toBe(kia);
});

it('S-03 a list without a changed item is the earlier list', () => {
  const earlier = [car('kia', 1), car('ford', 2)];
  expect(keepUnchanged(earlier, [car('kia', 1), car('ford', 2)], keyOf)).toBe(earlier);
  expect(keepUnchanged(earlier, [car('kia', 1)], keyOf)).not.toBe(earlier);
  expect(keepUnchanged(earlier, [car('ford', 2), car('kia', 1)], keyOf)).not.toBe(earlier);
});

it('S-03 a component keeps objects with the same content from render to render', () => {
  const first = { items: [car('kia', 1)] };
  const { result, rerender } = renderHook(
    ({ items }) => ({ value: useUnchanged({ items }), items: useUnchangedItems(items, keyOf) }),
    { initialProps: first },
  );
  const { value, items } = result.current;
  rerender({ items: [car('kia', 1)] });
  expect(result.current.value).toBe(value);
  expect(result.current.items).toBe(items);
  rerender({ items: [car('kia', 2)] });
  expect(result.current.value).toEqual({ items: [car('kia', 2)] });
  expect(result.current.items).toEqual([car('kia', 2)]);
});
