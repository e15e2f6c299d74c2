import type { Car } from '@forecourt/contracts/car/car';
import { createRememberedCars } from './remembered-cars';

const car = (id: string, price = 1): Car => ({ id, slug: `slug-${id}`, price }) as Car;
let stored: Car[];
let isAway: boolean;
const read = async <T>(answer: T): Promise<T> => {
  if (isAway) throw new Error('away');
  return answer;
};
const open = (most?: number) =>
  createRememberedCars(
    {
      bySlug: (_tenant, slug) => read(stored.find((each) => each.slug === slug)),
      byIds: (_tenant, ids) => read(stored.filter(({ id }) => ids.includes(id))),
      dealers: () => read(['one', 'two']),
      async *onSale() {
        yield await read(stored.slice(0, 2));
        yield await read(stored.slice(2));
      },
    },
    most,
  );
beforeEach(() => {
  stored = [car('a'), car('b'), car('c')];
  isAway = false;
});

it('L-13 pages show the cars that the process read last while the database is away', async () => {
  const reads = open();
  await reads.bySlug('one', 'slug-a');
  stored[0] = car('a', 2);
  await reads.byIds('one', ['a', 'b']);
  isAway = true;
  expect(await reads.bySlug('one', 'slug-a')).toEqual(car('a', 2));
  expect(await reads.byIds('one', ['c', 'b', 'a'])).toEqual([car('b'), car('a', 2)]);
});

it('L-13 a car that the process never read, of another dealer or no longer in memory is an error while the database is away', async () => {
  const reads = open(2);
  for (const slug of ['slug-a', 'slug-b', 'slug-c']) await reads.bySlug('one', slug);
  isAway = true;
  await expect(reads.bySlug('one', 'slug-a')).rejects.toThrow('away');
  await expect(reads.bySlug('two', 'slug-c')).rejects.toThrow('away');
  await expect(reads.byIds('one', ['a'])).rejects.toThrow('away');
});

it('a car that was deleted is not found although the process remembers it', async () => {
  const reads = open();
  await reads.bySlug('one', 'slug-a');
  stored = [];
  expect(await reads.bySlug('one', 'slug-a')).toBeUndefined();
});

const ahead = (reads: ReturnType<typeof open>): Promise<void> => reads.readAhead(new AbortController().signal);

it('L-13 cars that nobody looked at are shown while the database is away, as they were when they were read last', async () => {
  const reads = open();
  await ahead(reads);
  stored[2] = car('c', 2);
  await ahead(reads);
  isAway = true;
  expect(await reads.bySlug('one', 'slug-c')).toEqual(car('c', 2));
  expect(await reads.byIds('two', ['a', 'b'])).toEqual([car('a'), car('b')]);
  await expect(ahead(reads)).rejects.toThrow('away');
  expect(await reads.bySlug('one', 'slug-a')).toEqual(car('a'));
});

it('L-13 cars that are read ahead are as many of each dealer, and push out no car that somebody looked at', async () => {
  const reads = open(4);
  await reads.bySlug('three', 'slug-c');
  await ahead(reads);
  isAway = true;
  expect(await reads.bySlug('three', 'slug-c')).toEqual(car('c'));
  expect(await reads.byIds('one', ['a', 'b', 'c'])).toEqual([car('a'), car('b')]);
  expect(await reads.byIds('two', ['a', 'b', 'c'])).toEqual([car('a')]);
});
