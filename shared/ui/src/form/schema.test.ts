import type { Text } from '@forecourt/contracts/remote';
import { createWording } from '../wording/wording';
import type { FieldDescription, FormValues } from './description';
import { schemaFromDescription, validateWith } from './schema';

const text: Text = createWording('en-AU', {});
const check = (fields: FieldDescription[], values: FormValues, say = text) =>
  validateWith(schemaFromDescription({ fields, submitLabel: 'Send' }, say), values);
const one = (field: Partial<FieldDescription>, value: string | boolean) =>
  check([{ name: 'x', label: 'It', type: 'text', ...field }], { x: value }).then(({ x }) => x);

it('L-01 asks for every required answer, by the label', async () => {
  const fields: FieldDescription[] = [
    { name: 'name', label: 'First name', type: 'text', required: true },
    { name: 'Vehicle Make', label: 'Make', type: 'select', required: true, options: [{ value: 'mg', label: 'MG' }] },
    { name: 'message', label: 'Comments', type: 'textarea' },
  ];
  expect(await check(fields, { name: '  ', 'Vehicle Make': '', message: '' })).toEqual({
    name: 'First name is required.',
    'Vehicle Make': 'Make is required.',
  });
  expect(await check(fields, { name: 'Ann', 'Vehicle Make': 'mg', message: '' })).toEqual({});
});

it.each([
  ['email', 'ann@example', undefined],
  ['email', 'ann', 'Enter an email address such as name@example.com.'],
  ['tel', '0412 345 678', undefined],
  ['tel', '(07) 3000 1000', undefined],
  ['tel', 'later', 'Enter a phone number such as 0412 345 678.'],
  ['number', '12,500', undefined],
  ['number', 'many', 'It must be a number.'],
  ['date', '2026-02-01', undefined],
  ['date', '1/2/26', 'It must be a date.'],
] as const)('L-01 answers a %s of "%s" with %s', async (type, value, message) => {
  expect(await one({ type }, value)).toBe(message);
});

it('L-01 leaves an empty answer alone that is not required', async () => {
  for (const type of ['email', 'tel', 'number', 'date'] as const) expect(await one({ type }, '')).toBeUndefined();
  expect(await one({ pattern: '^\\d{4}$' }, '')).toBeUndefined();
});

it('L-01 holds an answer to its pattern, length and choices', async () => {
  const postcode = { pattern: '^\\d{4}$', patternMessage: 'Invalid postcode. Please enter a 4-digit number.' };
  expect(await one(postcode, '48700')).toBe('Invalid postcode. Please enter a 4-digit number.');
  expect(await one(postcode, '4870')).toBeUndefined();
  expect(await one({ maxLength: 3 }, 'four')).toBe('It can have at most 3 characters.');
  expect(await one({ type: 'radio', options: [{ value: 'SMS', label: 'SMS' }] }, 'Fax')).toBe(
    'Choose one of the answers for It.',
  );
});

it('L-01 wants a required box ticked, and no other', async () => {
  expect(await one({ type: 'checkbox', required: true }, false)).toBe('Please tick: It');
  expect(await one({ type: 'checkbox', required: true }, true)).toBeUndefined();
  expect(await one({ type: 'checkbox' }, false)).toBeUndefined();
});

it('L-01 checks a conditional field only while it is shown', async () => {
  const fields: FieldDescription[] = [
    { name: 'trade', label: 'Trade-in', type: 'checkbox' },
    { name: 'rego', label: 'Rego', type: 'text', required: true, showWhen: { field: 'trade', is: true } },
  ];
  expect(await check(fields, { trade: false, rego: '' })).toEqual({});
  expect(await check(fields, { trade: true, rego: '' })).toEqual({ rego: 'Rego is required.' });
});

it('X-04 words the messages as the dealer does', async () => {
  const own = createWording('en-AU', { 'form.required': 'We need: {{label}}' });
  expect(await check([{ name: 'a', label: 'Name', type: 'text', required: true }], { a: '' }, own)).toEqual({
    a: 'We need: Name',
  });
});
