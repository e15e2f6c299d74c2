import { idempotencyKeyOfForm, leadOfFormFields, type FormFieldPairs } from './read-form';

const form: FormFieldPairs = [
  ['key', 'page-key-1'],
  ['category', 'enquiry'],
  ['name', 'Ada'],
  ['email', 'ada@example.com'],
  ['phone', '0400 000 000'],
];

it('L-03 dotted names become objects and repeated names become lists', () => {
  const lead = leadOfFormFields([
    ...form,
    ['fields.Rego', 'ABC123'],
    ['fields.Extras', 'Tow bar'],
    ['fields.Extras', 'Roof racks'],
    ['visited_pages', '/'],
    ['visited_pages', '/cars/kia-rio'],
    ['linked_query_params.utm_source', 'paper'],
    ['additional_services', 'Detailing'],
  ]);
  expect(lead).toEqual({
    category: 'enquiry',
    name: 'Ada',
    email: 'ada@example.com',
    phone: '0400 000 000',
    fields: { Rego: 'ABC123', Extras: 'Tow bar, Roof racks' },
    visited_pages: ['/', '/cars/kia-rio'],
    linked_query_params: { utm_source: 'paper' },
    additional_services: ['Detailing'],
  });
});

it('L-03 an answer with an unknown name is stored, and an empty answer is left out', () => {
  expect(
    leadOfFormFields([
      ['Preferred colour', 'red'],
      ['fields.Rego', ''],
    ]),
  ).toEqual({ category: 'general', fields: { 'Preferred colour': 'red' } });
});

it.each([
  ['on', true],
  ['true', true],
  ['', false],
  ['no', false],
])('L-03 the opt-in %j is read as %s', (value, expected) => {
  expect(leadOfFormFields([['opt_in', value]])['opt_in']).toBe(expected);
});

it('L-03 a lead without a ticked box has no opt-in', () => {
  expect(leadOfFormFields(form)).not.toHaveProperty('opt_in');
});

it('L-02 the name of a property of Object.prototype is a plain answer', () => {
  const lead = leadOfFormFields([
    ['fields.__proto__', 'x'],
    ['constructor', 'y'],
  ]);
  expect(Object.entries(lead['fields'] as object)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

it('L-07 the same form has the same key, and another answer gives another key', () => {
  const changed: FormFieldPairs = form.map(([name, value]) => [name, name === 'name' ? 'Eve' : value]);
  expect(idempotencyKeyOfForm(form, '2026-05-01')).toBe(idempotencyKeyOfForm([...form], '2026-05-02'));
  expect(idempotencyKeyOfForm(changed, '2026-05-01')).not.toBe(idempotencyKeyOfForm(form, '2026-05-01'));
  expect(idempotencyKeyOfForm(form, '2026-05-01')).toMatch(/^[A-Za-z0-9_-]{8,80}$/);
});

it('L-07 the key of a form without its own key contains the day', () => {
  const bare = form.slice(1);
  expect(idempotencyKeyOfForm(bare, '2026-05-01')).toBe(idempotencyKeyOfForm(bare, '2026-05-01'));
  expect(idempotencyKeyOfForm(bare, '2026-05-01')).not.toBe(idempotencyKeyOfForm(bare, '2026-05-02'));
});
