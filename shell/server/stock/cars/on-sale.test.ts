import type { Car } from '@forecourt/contracts/car/car';
import type { SqlRunner } from '../../platform/storage/database';
import { carsOnSale, pagesOnSale } from './on-sale';

const BATCH = 200;

const stockOf = (count: number, isOnSale: (index: number) => boolean) => {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `c-${index}`,
    on_sale: isOnSale(index),
    slug: `car-${index}`,
    changed: 1,
    images: [],
    photographs: null,
    held: false,
    car: { id: `c-${index}`, images: [] } as unknown as Car,
  }));
  let at = 0;
  const execute = async () => ({ rows: rows.slice(at, (at += BATCH)) });
  return { db: { execute } as unknown as SqlRunner, queries: () => Math.ceil(at / BATCH) };
};

const collect = async <Item>(batches: AsyncIterable<Item[]>): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const batch of batches) items.push(...batch);
  return items;
};

describe('cars on sale in batches', () => {
  it('I-08 a batch without a car on sale does not end a feed', async () => {
    const { db, queries } = stockOf(3 * BATCH, (index) => index < 3 || index >= 2 * BATCH);
    const ids = (await collect(carsOnSale(db, 'corner', 'sources'))).map(({ id }) => id);
    expect([ids.length, ids[2], ids[3], queries()]).toEqual([BATCH + 3, 'c-2', 'c-400', 4]);
  });

  it('I-08 a file of a sitemap has as many cars on sale as it may have, and no query follows its last car', async () => {
    const { db, queries } = stockOf(5 * BATCH, (index) => index % 2 === 0);
    const pages = await collect(pagesOnSale(db, 'corner', { after: '', limit: 150 }));
    expect([pages.length, pages.at(-1)?.slug, queries()]).toEqual([150, 'car-298', 2]);
  });
});
