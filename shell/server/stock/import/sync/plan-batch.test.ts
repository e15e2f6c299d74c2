import type { FeedCar } from '../mapping/finish-car';
import { carContentHash } from './incoming';
import type { MappedCar } from './incoming';
import { planBatchWrites, type StoredCar } from './plan-batch';

const NOW = 1_767_225_600;
const car = (given: Partial<FeedCar> = {}): FeedCar => ({
  id: 'a', slug: 'kia-rio-a', name: 'Kia Rio', year: 2020, make: 'Kia', model: 'Rio', car_type: 'used', item_type: 'car', status: 'in_stock',
  show_on_dealer_website: true, price: 100, price_type: 'drive_away', certified: false, reserved: false, preorder: false, images: [], features: [],
  ...given,
}); // prettier-ignore
const incoming = (given: Partial<FeedCar> = {}): MappedCar => ({ line: 2, hash: carContentHash(car(given)), car: car(given) });
const known = (given: Partial<StoredCar> = {}): StoredCar => ({
  id: 'a', feed: 'main', slug: 'first-slug', status: 'in_stock', price: 100, hash: carContentHash(car()), createdAt: 5, soldAt: null, comparedPrice: null, ...given,
}); // prettier-ignore
const plan = (batch: MappedCar[], before: StoredCar[] = [], slugs: [string, string][] = []) =>
  planBatchWrites(batch, {
    feed: 'main',
    now: NOW,
    arrival: NOW,
    stored: new Map(before.map((item) => [item.id, item])),
    slugOwners: new Map(slugs),
  });

describe('planning a batch', () => {
  it('I-03 a new car is added with the time of the import', () => {
    const { writes, ...counts } = plan([incoming()]);
    expect(counts).toMatchObject({ added: 1, returned: 0, changed: 0, repriced: 0, unchanged: 0, rejected: [] });
    expect(writes[0]?.car).toMatchObject({ slug: 'kia-rio-a', created_at: NOW, updated_at: NOW });
    expect(writes[0]?.car).not.toHaveProperty('sold_date_timestamp');
  });

  it('I-03 an unchanged car is not written', () => {
    expect(plan([incoming()], [known()])).toMatchObject({ unchanged: 1, changed: 0, added: 0, writes: [] });
  });

  it('I-03 a new price counts as repriced and changed, and the car keeps its first slug and date', () => {
    const result = plan([incoming({ price: 90 })], [known()]);
    expect(result).toMatchObject({ changed: 1, repriced: 1, added: 0 });
    expect(result.writes[0]?.car).toMatchObject({ price: 90, slug: 'first-slug', created_at: 5, updated_at: NOW });
  });

  it('C-03 a stored day in stock that lies ahead is written as not known', () => {
    const result = plan([incoming()], [known({ createdAt: NOW + 400 * 86_400 })]);
    expect(result).toMatchObject({ changed: 1, writes: [{ car: { created_at: 0 } }] });
  });

  it('I-03 another change counts as changed only', () => {
    expect(plan([incoming({ km: 5 })], [known()])).toMatchObject({ changed: 1, repriced: 0 });
  });

  it('I-03 a sold car that is in the feed again is back in stock', () => {
    const result = plan([incoming()], [known({ status: 'sold', soldAt: 50, hash: '' })]);
    expect(result).toMatchObject({ added: 1, returned: 1, changed: 0 });
    expect(result.writes[0]?.car.status).toBe('in_stock');
    expect(result.writes[0]?.car).not.toHaveProperty('sold_date_timestamp');
  });

  it('I-03 a car that the feed calls sold gets its date of sale once', () => {
    const sold = incoming({ status: 'sold' });
    expect(plan([sold], [known()]).writes[0]?.car.sold_date_timestamp).toBe(NOW);
    expect(plan([sold], [known({ status: 'sold', soldAt: 50 })]).writes[0]?.car.sold_date_timestamp).toBe(50);
    expect(plan([incoming({ status: 'sold', sold_date_timestamp: 7 })], [known()]).writes[0]?.car.sold_date_timestamp).toBe(7);
  });

  it.each([
    ['is new in stock', []],
    ['was never on sale', [known({ status: 'hidden' })]],
    ['was sold before without a day', [known({ status: 'sold', hash: 'other' })]],
  ])('V-27 a car that the feed calls sold without a day and that %s has no date of sale', (_, before) => {
    for (const change of [{}, { sold_date_timestamp: NOW + 400 * 86_400 }]) {
      const sold = incoming({ status: 'sold', ...change });
      const [write] = plan([sold], before).writes;
      expect(write?.car).not.toHaveProperty('sold_date_timestamp');
      expect(plan([sold], [known({ status: 'sold', hash: write!.hash })]).unchanged).toBe(1);
    }
    expect(plan([incoming({ status: 'sold', sold_date_timestamp: 7 })], before).writes[0]?.car.sold_date_timestamp).toBe(7);
  });

  it('I-03 a car of another feed is rejected until that feed has sold it', () => {
    const foreign = known({ feed: 'other' });
    expect(plan([incoming({ price: 1 })], [foreign])).toMatchObject({
      writes: [],
      rejected: [{ line: 2, id: 'a', field: 'id', reason: 'belongs to the feed "other"' }],
    });
    expect(plan([incoming()], [{ ...foreign, status: 'sold' }])).toMatchObject({ added: 1, returned: 1, rejected: [] });
  });

  it('I-03 a vehicle gets another slug if a vehicle in stock or in the same batch has its slug', () => {
    const taken = plan([incoming()], [], [['kia-rio-a', 'z']]).writes[0]?.car.slug;
    expect(taken).toMatch(/^kia-rio-a-[0-9a-f]{8}$/);
    const slugs = plan([incoming(), incoming({ id: 'b' })]).writes.map((write) => write.car.slug);
    expect(slugs[0]).toBe('kia-rio-a');
    expect(slugs[1]).toMatch(/^kia-rio-a-[0-9a-f]{8}$/);
    expect(plan([incoming()], [], [['kia-rio-a', 'a']]).writes[0]?.car.slug).toBe('kia-rio-a');
  });

  it('I-03 a vehicle that differs only in its slug counts as unchanged', () => {
    expect(carContentHash(car({ slug: 'another' }))).toBe(carContentHash(car()));
    expect(carContentHash(car({ colour: 'Red' }))).not.toBe(carContentHash(car()));
  });

  it('I-03 a new version of the program digests a car as the earlier one, so that it does not write the whole stock again', () => {
    const given = {
      id: 'a',
      slug: 's',
      price: 100,
      features: ['Tow bar', undefined],
      location: { b: 1, a: undefined, é: 'ü"' },
      km: null,
    };
    expect(carContentHash(given as never)).toBe('nIyITiZwujGUDITPeelQsykep4s');
  });
});
