import * as fc from 'fast-check';
import { ProblemError } from '@forecourt/contracts/problem';
import { checkRawLead } from './check-lead';

const lead = { key: 'key-12345', category: 'enquiry', name: 'Ada', email: 'ada@example.com', phone: '0400 000 000' };
const failureOf = (raw: Record<string, unknown>): ProblemError => {
  try {
    checkRawLead(raw);
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
  throw new Error('was accepted');
};

it('L-02 a lead with the required answers is accepted and trimmed', () => {
  expect(checkRawLead({ ...lead, name: '  Ada ', postcode: '4000' })).toEqual({ ...lead, postcode: '4000' });
});

it('Q-04 line breaks and control characters of one-line texts become spaces, and a message keeps its lines', () => {
  const typed = { name: 'Ada\r\n<b>\u0000\u001b Lovelace', last_name: 'King\u2028', subcategory: 'a\nb', message: 'one\ntwo' };
  expect(checkRawLead({ ...lead, ...typed })).toMatchObject({
    name: 'Ada <b> Lovelace',
    last_name: 'King',
    subcategory: 'a b',
    message: 'one\ntwo',
  });
});

it('L-02 the problem names every wrong answer once, by its path', () => {
  const failure = failureOf({ ...lead, name: '', email: 'ada', phone: undefined, postcode: '40' });
  expect(failure.code).toBe('invalid_lead');
  expect(Object.fromEntries((failure.errors ?? []).map(({ path, message }) => [path, message]))).toEqual({
    '/name': 'Please enter your name.',
    '/email': 'Please enter a valid email address.',
    '/phone': 'Please enter your phone number.',
    '/postcode': 'Invalid postcode. Please enter a 4-digit number.',
  });
  expect(failure.errors).toHaveLength(4);
});

it.each([
  ['a category that does not exist', { category: 'spaceship' }, '/category'],
  ['no category', { category: undefined }, '/category'],
  ['a key with other characters', { key: 'a key with spaces' }, '/key'],
  ['a key that is too short', { key: 'short' }, '/key'],
  ['a field of the wrong type', { fields: { Rego: ['x'] } }, '/fields/Rego'],
  ['fields that are a list', { fields: ['x'] }, '/fields'],
  ['pages that are a text', { visited_pages: '/cars' }, '/visited_pages'],
  ['services that are a text', { additional_services: 'Detailing' }, '/additional_services'],
  ['an opt-in that is a text', { opt_in: 'yes' }, '/opt_in'],
  ['a name that the contract does not have', { price: 1 }, '/price'],
])('Q-05 a lead with %s is refused, with the path', (_, change, path) => {
  const failure = failureOf({ ...lead, ...change });
  expect(failure.code).toBe('invalid_request');
  expect(failure.errors?.map((detail) => detail.path)).toContain(path);
});

it('L-03 the payload rules apply before the check', () => {
  const checked = checkRawLead({
    ...lead,
    category: 'Careers Enquiry',
    fields: { a_radio_options: 'x', Detailing_check_options: true },
  });
  expect(checked).toMatchObject({
    category: 'general',
    subcategory: 'Career Enquiry',
    additional_services: ['Detailing'],
    fields: {},
  });
});

it('Q-05 characters that the database cannot store are removed', () => {
  const checked = checkRawLead({ ...lead, name: 'A\0da', message: 'half \uD83D', fields: { 'a\0': '\uDE00', whole: '😀' } });
  expect(checked).toMatchObject({ name: 'Ada', message: 'half \uFFFD', fields: { a: '\uFFFD', whole: '😀' } });
});

it('Q-05 any JSON becomes a lead or a problem, and never causes another error', () => {
  const outcome = (change: Record<string, unknown>): string => {
    try {
      return typeof checkRawLead({ ...lead, ...change });
    } catch (error) {
      return error instanceof ProblemError && error.errors?.length ? 'problem' : String(error);
    }
  };
  const names = fc.constantFrom(...Object.keys(lead), 'fields', 'visited_pages', 'website', '__proto__');
  fc.assert(
    fc.property(fc.dictionary(names, fc.jsonValue()), (change) => {
      expect(outcome(change)).toMatch(/^(object|problem)$/);
    }),
  );
});

it('Q-05 a lead whose nesting would exhaust the stack is refused', () => {
  const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as unknown;
  expect(failureOf({ ...lead, name: deep }).code).toBe('invalid_lead');
  expect(failureOf({ ...lead, fields: { a: deep } }).code).toBe('invalid_request');
});
