import type { FormField, FormValues } from '@forecourt/contracts/form/form';
import { LeadSubmission } from '@forecourt/contracts/form/lead';
import * as fc from 'fast-check';
import { Value } from 'typebox/value';
import { answersOfLead } from './answers-of-lead';
import { visibleFields } from './conditions';
import { DEFAULT_FORMS } from './default-forms';
import { findFormProblems, type FormCheckContext } from './form-schema';
import { siteForm, startValuesOfForm, type FormSite } from './form-site';
import { leadOfForm } from './lead-of-form';

const desk = (id: string, location_type = 'sales') => ({
  id,
  name: `Harbour ${id}`,
  location_type,
  visible: true,
  primary: false,
  address: { state: 'VIC' },
  opening_hours: [{ weekday: 1, status: 'Open', open: '08:00', close: '17:00' }],
  special_hours: [],
});
const site = {
  locale: 'en-AU',
  timezone: 'Australia/Brisbane',
  locations: [desk('a'), desk('b', 'service')],
  service: { types: ['Repair'], intervals: ['10,000 km'] },
  forms: {},
} as unknown as FormSite;
const text: FormCheckContext['text'] = (_, fallback, values = {}) =>
  fallback.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name]));
/** Friday 20 November 2026, in Unix seconds. */
const now = Date.UTC(2026, 10, 20) / 1000;
const context: FormCheckContext = { site, now, text };
const abroad = (locale: string): FormCheckContext => ({ ...context, site: { ...site, locale } });
const one = (field: Partial<FormField>, value: FormValues[string], within = context) =>
  findFormProblems([{ name: 'x', label: 'It', type: 'text', ...field }], { x: value }, within)['x'];

it('L-02 every required answer that is missing is asked for by its label, and no other', () => {
  const { fields } = siteForm(site, 'general', text)!;
  expect(findFormProblems(fields, { name: '  ', email: '' }, context)).toEqual({
    name: 'First name is required.',
    email: 'Email is required.',
    phone: 'Phone is required.',
    message: 'Message is required.',
  });
});

it.each([
  ['email', 'ann@example.com.au', undefined],
  ['email', 'ann@example', 'Please enter a valid email address.'],
  ['phone', '0412 345 678', undefined],
  ['phone', '0412 345 67', 'Please enter a valid phone number.'],
  ['postcode', '4870', undefined],
  ['postcode', '48700', 'Invalid postcode. Please enter a 4-digit number.'],
  ['postcode', '4,870', 'Invalid postcode. Please enter a 4-digit number.'],
  ['number', '12,500', undefined],
  ['number', 'many', 'It must be a number.'],
  ['price', '$45.000', undefined],
  ['price', 'about 15', 'It must be a number.'],
  ['date', '2026-02-28', undefined],
  ['date', '2026-02-31', 'It must be a date.'],
] as const)('L-02 L-08 the field %s with the answer "%s" gives the message: %s', (type, value, message) => {
  expect(one({ type }, value)).toBe(message);
  expect(one({ type }, '')).toBeUndefined();
});

it("L-02 phone numbers and postcodes are checked by the rules of the site's country", () => {
  expect(one({ type: 'postcode' }, 'SW1A 1AA', abroad('en-GB'))).toBeUndefined();
  expect(one({ type: 'postcode' }, '4870', abroad('en-GB'))).toBe('Please enter a valid postcode.');
  expect(one({ type: 'postcode' }, '94105', abroad('en-US'))).toBeUndefined();
  expect(one({ type: 'phone' }, '020 7946 0000', abroad('en-GB'))).toBeUndefined();
  expect(one({ type: 'phone' }, '123', abroad('en-GB'))).toBe('Please enter a valid phone number.');
  expect(one({ type: 'phone' }, '20 7946 0000')).toBe('Please enter a valid phone number.');
});

it('L-01 an answer must keep its length, its bounds and its choices', () => {
  expect(one({ maxLength: 3 }, 'four')).toBe('It can have at most 3 characters.');
  expect(one({ type: 'number', min: 1900, max: 2099 }, '1899')).toBe('It must be between 1900 and 2099.');
  expect(one({ type: 'number', min: 5 }, '4')).toBe('It must be at least 5.');
  expect(one({ type: 'number', max: 5 }, '6')).toBe('It can be at most 5.');
  expect(one({ type: 'price', max: 40_000 }, '45.000')).toBe('It can be at most 40000.');
  expect(one({ type: 'radio', options: [{ value: 'SMS' }] }, 'Fax')).toBe('Choose one of the answers for “It”.');
  expect(one({ type: 'checkboxes', options: [{ value: 'a' }] }, ['a', 'z'])).toBe('Choose one of the answers for “It”.');
  expect(one({ type: 'checkboxes', required: true, options: [{ value: 'a' }] }, [])).toBe('It is required.');
});

it('L-02 a message about a question is a sentence', () => {
  const label = 'Has it been in an accident?';
  const question: Partial<FormField> = { label, type: 'radio', required: true, options: [{ value: 'no' }] };
  expect(one(question, '')).toBe('Please answer: Has it been in an accident?');
  expect(one(question, 'perhaps')).toBe('Choose one of the answers for “Has it been in an accident?”.');
});

it('L-01 a required box must be ticked', () => {
  expect(one({ type: 'checkbox', required: true }, false)).toBe('Please tick: It');
  expect(one({ type: 'checkbox', required: true }, true)).toBeUndefined();
});

it('B-03 L-05 an appointment is taken only while the chosen location is open', () => {
  const fields: FormField[] = [
    { name: 'location_id', label: 'Place', type: 'select', options: [{ value: 'a' }] },
    { name: 'when', label: 'When', type: 'appointment' },
  ];
  const at = (when: string) => findFormProblems(fields, { location_id: 'a', when }, context)['when'];
  expect(at('2026-11-23T09:00')).toBeUndefined();
  expect(at('2026-11-24T09:00')).toMatch(/^We are closed on Tuesday/);
  expect(at('2026-11-23T07:00')).toBe('That day we are open from 8:00 am to 5:00 pm.');
  expect(at('2026-11-01T09:00')).toBe('Choose a time in the future.');
});

it("X-04 labels, answers and messages are in the dealer's wording", () => {
  const own: FormCheckContext['text'] = (key, fallback, values) =>
    (({ 'form.field.name.label': 'Given name', 'form.required': 'We need {{label}}' }) as Record<string, string>)[key]?.replace(
      '{{label}}',
      String(values?.['label']),
    ) ?? text(key, fallback, values);
  const { fields } = siteForm(site, 'general', own)!;
  expect(findFormProblems(fields, {}, { ...context, text: own })['name']).toBe('We need Given name');
});

it.each([
  ['km', 'Kilometres'],
  ['miles', 'Mileage'],
] as const)('L-10 X-04 the odometer of a dealer with %s is called %s', (distance, label) => {
  const { fields } = siteForm({ ...site, stock: { distance } }, 'finance', text)!;
  expect(fields.find(({ name }) => name === 'kms')).toMatchObject({ label });
});

it("L-02 L-10 a form starts with the only location, the dealer's state, the page's vehicle and the answers of its link", () => {
  const start = (id: string, ...rest: [Parameters<typeof startValuesOfForm>[2]?, FormValues?]) =>
    startValuesOfForm(siteForm(site, id, text)!, site, ...rest);
  expect(start('test-drive')).toMatchObject({ location_id: 'a', appointment: '' });
  expect(start('trade-in', { 'car.id': 'c1' })).toMatchObject({ regoState: 'VIC', car_id: 'c1' });
  expect(start('finance')).toMatchObject({ PreferredContactMethod: 'Phone', opt_in: false });
  expect(start('general', {}, { name: 'Ann' })).toMatchObject({ name: 'Ann' });
});

it('L-05 only a test drive of a vehicle whose location has distribution locations asks where to drive', () => {
  const away = { ...desk('c'), distribution_locations: ['a', 'b', 'gone'] };
  const spread = { ...site, locations: [...site.locations, away] } as unknown as FormSite;
  const place = (of: FormSite, id?: string) =>
    siteForm(of, 'enquiry', text, id)!.fields.find(({ name }) => name === 'distribution_location');
  expect(place(spread, 'c')?.options?.map(({ value }) => value)).toEqual(['Harbour a', 'Harbour b']);
  expect([place(spread, 'a'), place(spread), place(site, 'c')]).toEqual([undefined, undefined, undefined]);
  const { fields } = siteForm(spread, 'enquiry', text, 'c')!;
  const shown = (category: string) => visibleFields(fields, { category }).map(({ name }) => name);
  expect(shown('test_drive')).toContain('distribution_location');
  expect(shown('enquiry')).not.toContain('distribution_location');
});

it('L-05 only a dealer with terms of a test drive asks to accept them', () => {
  const terms: FormSite['forms'] = {
    enquiry: {
      fields: {
        terms: {
          label: 'I agree',
          type: 'checkbox',
          required: true,
          step: 'enquiry',
          when: [{ field: 'category', is: ['test_drive'] }],
        },
      },
    },
  };
  const { fields } = siteForm({ ...site, forms: terms }, 'enquiry', text)!;
  const wrong = (answers: FormValues) => findFormProblems(fields, { ...answers, name: 'Ann' }, context)['terms'];
  expect(wrong({ category: 'test_drive' })).toBe('Please tick: I agree');
  expect(wrong({ category: 'test_drive', terms: true })).toBeUndefined();
  expect(wrong({ category: 'enquiry' })).toBeUndefined();
  expect(siteForm(site, 'enquiry', text)!.fields.map(({ name }) => name)).not.toContain('terms');
});

const forms = DEFAULT_FORMS.map(({ id }) => siteForm(site, id, text)!);
const word = fc.constantFrom(
  'Ann',
  '',
  '  ',
  'ann@example.com',
  '0412 345 678',
  '4870',
  '12,5',
  'Yes',
  '2026-11-23T09:00',
  'x'.repeat(130),
);
const answer = (field: FormField): fc.Arbitrary<FormValues[string]> => {
  const values = (field.options ?? []).map(({ value }) => value);
  // Every lead has a category, so a radio that starts with one can't be left empty.
  if (field.name === 'category') return fc.constantFrom(...values);
  if (field.type === 'checkbox') return fc.boolean();
  if (field.type === 'checkboxes') return fc.subarray(values);
  if (values.length > 0) return fc.constantFrom('', ...values);
  if (field.name === 'email') return fc.constantFrom('ann@example.com', 'ann', '');
  if (field.name === 'phone') return fc.constantFrom('0412 345 678', 'none', '');
  return fc.oneof(word, fc.string());
};
const answersTo = (fields: readonly FormField[]) =>
  fc.record(Object.fromEntries(fields.map((field) => [field.name, answer(field)])));
const anyForm = fc.constantFrom(...forms).chain((form) => fc.tuple(fc.constant(form), answersTo(form.fields)));
const circumstances = { key: 'key-12345', url: 'https://cars.example/', locations: site.locations };

it('L-01 the server accepts and refuses the same answers as the browser, field by field', () => {
  fc.assert(
    fc.property(anyForm, ([form, values]) => {
      const sent: unknown = JSON.parse(JSON.stringify(leadOfForm(form, values, circumstances)));
      const received = answersOfLead(form, sent as Record<string, unknown>);
      const browser = findFormProblems(form.fields, values, context);
      const server = findFormProblems(form.fields, received, context);
      expect(server).toEqual(browser);
    }),
    { numRuns: 200 },
  );
});

it("L-01 a lead from answers that the browser accepts matches the contract's schema", () => {
  fc.assert(
    fc.property(anyForm, ([form, values]) => {
      fc.pre(Object.keys(findFormProblems(form.fields, values, context)).length === 0);
      expect([...Value.Errors(LeadSubmission, leadOfForm(form, values, circumstances))]).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it('L-01 a hidden field never blocks a form and is never sent', () => {
  const fields: FormField[] = [
    { name: 'trade', label: 'Trade-in', type: 'checkbox' },
    { name: 'rego', label: 'Rego', type: 'text', required: true, when: [{ field: 'trade', is: ['true'] }] },
    {
      name: 'state',
      label: 'State',
      type: 'select',
      required: true,
      options: [{ value: 'QLD' }],
      when: [{ field: 'rego', is: ['A'] }],
    },
  ];
  const any = fc.record({ trade: fc.constant(false), rego: fc.string(), state: fc.string() });
  fc.assert(
    fc.property(any, (values) => {
      expect(findFormProblems(fields, values, context)).toEqual({});
      const lead = leadOfForm({ ...forms[0]!, steps: [], fields }, values, circumstances);
      expect(lead.fields).toEqual({ trade: false });
    }),
  );
  expect(findFormProblems(fields, { trade: true }, context)).toEqual({ rego: 'Rego is required.' });
  expect(findFormProblems(fields, { trade: true, rego: 'A' }, context)).toEqual({ state: 'State is required.' });
});
