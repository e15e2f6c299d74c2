import { filtersOf } from './filters';

it('S-06 shows the filters that the dealer names, in order, and leaves out what the index has not', () => {
  expect(filtersOf(['price', 'make', 'wheels', 'make', 'created_at_timestamp'])).toEqual([
    { attribute: 'price', kind: 'histogram' },
    { attribute: 'make', kind: 'list' },
    { attribute: 'created_at_timestamp', kind: 'since' },
  ]);
});
