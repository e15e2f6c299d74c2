import type { Car } from '@forecourt/contracts/car/car';
import { rememberedCars } from './remembered-cars';

const car = (id: string, price = 1): Car => ({ id, slug: `slug-${id}`, price }) as Car;
let stored: Car[];
let isAway: boolean;
const read = async <T>(answer: T): Promise<T> => {
  if (isAway) throw new Error('away');
  return answer;
};
const open = (most?: number) =>
  rememberedCars(
    {
      bySlug: (_tenant, slug) => read(stored.find((each) => each.slug === slug)),
      byIds: (_tenant, ids) => read(stored.filter(({ id }) => ids.includes(id))),
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
