import { configuredFilters } from './filters';

it('S-06 a dealer’s filters keep their order, without attributes that the index does not have', () => {
  expect(configuredFilters(['price', 'make', 'wheels', 'make', 'created_at_timestamp'])).toEqual([
    { attribute: 'price', kind: 'histogram' },
    { attribute: 'make', kind: 'list' },
    { attribute: 'created_at_timestamp', kind: 'since' },
  ]);
});

it('S-06 an odometer in miles has two selects, because the bands of the stock are in kilometres', () => {
  expect(configuredFilters(['km', 'price'], 'miles').map(({ kind }) => kind)).toEqual(['bounds', 'histogram']);
});
