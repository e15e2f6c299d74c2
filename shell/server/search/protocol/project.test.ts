import { selectAttributes } from './project';

const record = {
  objectID: 'x',
  make: 'Toyota',
  price: 30_000,
  listable: true,
  dealer: { name: 'Acme', address: { city: 'Perth', post: 6000 } },
  images: [{ url: 'a', alt: 'b' }, { url: 'c' }],
};

describe('selecting attributes of a record', () => {
  it('I-01 a returned record has the named attributes, and always its objectID', () => {
    expect(selectAttributes(record, ['make', 'price', 'nothing'])).toEqual({ objectID: 'x', make: 'Toyota', price: 30_000 });
    expect(selectAttributes(record, [])).toEqual({ objectID: 'x' });
    expect(selectAttributes(record, ['*'])).toEqual(record);
  });

  it('I-01 an attribute path selects nested attributes, also in lists', () => {
    expect(selectAttributes(record, ['dealer.address.city', 'dealer.name', 'images.url'])).toEqual({
      objectID: 'x',
      dealer: { name: 'Acme', address: { city: 'Perth' } },
      images: [{ url: 'a' }, { url: 'c' }],
    });
  });

  it('I-01 a name with a minus leaves the attribute out', () => {
    const { make: _make, ...others } = record;
    expect(selectAttributes(record, ['*', '-make'])).toEqual(others);
    expect(selectAttributes(record, ['-make'])).toEqual(others);
    expect(selectAttributes(record, ['*', '-images.alt'])).toMatchObject({ images: [{ url: 'a' }, { url: 'c' }] });
    expect(selectAttributes(record, ['*', '-objectID'])).toHaveProperty('objectID', 'x');
  });

  it('I-01 a hidden attribute is never returned', () => {
    expect(selectAttributes(record, ['*'], ['listable', 'dealer.address'])).toEqual({
      objectID: 'x',
      make: 'Toyota',
      price: 30_000,
      dealer: { name: 'Acme' },
      images: record.images,
    });
    expect(selectAttributes(record, ['listable'], ['listable'])).toEqual({ objectID: 'x' });
  });
});
