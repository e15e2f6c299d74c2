import type { Car } from '@forecourt/contracts/car/car';
import type { LeadCategory } from '@forecourt/contracts/form/lead-categories';
import { leadEvent } from './lead-event';

const car = (car_type: Car['car_type'], tag?: string) => ({ car_type, tag });

it.each<[LeadCategory, ReturnType<typeof car> | undefined, number]>([
  ['enquiry', car('new'), 14],
  ['enquiry', car('demo'), 14],
  ['enquiry', car('used'), 15],
  ['test_drive', car('new'), 17],
  ['test_drive', car('demo'), 17],
  ['test_drive', car('used', 'Test Drive Only'), 17],
  ['test_drive', car('used', 'Runout Sale'), 48],
  ['test_drive', car('used'), 48],
  ['test_drive', undefined, 17],
  ['finance', car('used'), 9],
  ['finance', undefined, 9],
  ['enquiry', undefined, 1000],
  ['trade_in', car('used'), 1000],
  ['service', undefined, 1000],
])('E-01 an accepted enquiry of category %s about %j gives event %i', (category, about, id) => {
  expect(leadEvent(category, about).id).toBe(id);
});
