import type { Location } from '@forecourt/contracts/site/site';
import { financeFormPath, financeSubjectQuery, preferredLocation, readFinanceSubject } from './finance-link';

const SUBJECT = { carId: 'car 1', carType: 'used', vin: 'MR0FB22G900012345', dealership: 'north', price: 36_990.4 };

it('F-07 the link to the finance form has every parameter of the specification and leads to the form', () => {
  expect(financeFormPath(SUBJECT)).toBe(
    '/finance?car_id=car+1&car_type=used&vin=MR0FB22G900012345&preferredDealership=north&vehiclePriceBudget=36990#finance-form',
  );
});

it('F-13 the link to the finance form has the figures of the calculator before its subject', () => {
  expect(financeFormPath({ carId: 'c1' }, { amount: '30000' })).toBe('/finance?amount=30000&car_id=c1#finance-form');
});

it('F-07 the finance page reads back the subject of a link', () => {
  const { searchParams } = new URL(financeFormPath(SUBJECT), 'https://x');
  expect(readFinanceSubject(searchParams)).toEqual({ ...SUBJECT, price: 36_990 });
});

it.each([
  ['nothing', {}],
  ['a price of 0', { price: 0 }],
  ['a negative price', { price: -5 }],
  ['empty texts', { vin: '', dealership: '', carType: '' }],
])('F-07 a subject with %s adds no parameter', (_, subject) => expect(financeSubjectQuery(subject)).toEqual({}));

it('F-07 parameters without a value or with a huge one do no harm', () => {
  const query = new URLSearchParams(`car_id=+&vin=${'x'.repeat(5000)}&vehiclePriceBudget=-5&car_type=`);
  expect(readFinanceSubject(query)).toEqual({ vin: 'x'.repeat(200) });
});

const place = (id: string, change: Partial<Location> = {}) =>
  ({ id, slug: `yard-${id}`, dealership_id: `group-${id}`, location_type: 'sales', visible: true, ...change }) as Location;
const LOCATIONS = [place('parts', { location_type: 'parts', dealership_id: 'group-north' }), place('north'), place('south')];

it.each(['north', 'yard-north', 'group-north'])('F-07 %s names the sales location of the preferred dealership', (name) =>
  expect(preferredLocation(LOCATIONS, name)?.id).toBe('north'),
);

it.each([undefined, '', 'elsewhere', 'parts'])('F-07 %j names no location', (name) =>
  expect(preferredLocation([...LOCATIONS, place('hidden', { visible: false, dealership_id: undefined })], name)).toBeUndefined(),
);
