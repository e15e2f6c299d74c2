import { LEAD_CATEGORIES } from '@forecourt/contracts/form/lead-categories';
import { DEFAULT_FORMS } from './default-forms';
import { leadKind } from './lead-kind';

it.each([
  ['call-back', 'call_back'],
  ['similar', 'similar'],
  ['photos', 'photos'],
  ['sell-my-car', 'sell'],
  ['enquiry', 'enquiry'],
  ['test-drive', 'test_drive'],
  ['finance', 'finance'],
  ['offer', 'offer'],
])('L-11 a lead of the form %s is of the kind %s', (id, kind) => {
  const form = DEFAULT_FORMS.find((each) => each.id === id);
  expect(form && leadKind(form)).toBe(kind);
});

it('L-11 every category of leads is a kind, and an unknown category is a general enquiry', () => {
  for (const category of LEAD_CATEGORIES) expect(leadKind({ category })).toBe(category);
  expect(leadKind({ category: 'constructor', subcategory: 'toString' })).toBe('general');
});

it('L-11 a trade-in whose offer the shopper accepted is a kind of its own, also a car to sell', () => {
  expect(leadKind({ category: 'trade_in', subcategory: 'Sell My Car' }, true)).toBe('offer_accepted');
  expect(leadKind({ category: 'enquiry' }, true)).toBe('enquiry');
});
