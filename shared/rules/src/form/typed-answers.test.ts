import type { FormField } from '@forecourt/contracts/form/form';
import * as fc from 'fast-check';
import { parseTypedAnswers, typedAnswersKey, visibleAnswers } from './typed-answers';

const field = (name: string, type: FormField['type'] = 'text'): FormField => ({ name, label: name, type });
const form = { fields: [field('name'), field('agree', 'checkbox'), field('extras', 'checkboxes'), field('car_id', 'hidden')] };
const values = { name: 'Ann', agree: true, extras: ['Tow bar'], car_id: 'car-1', website: '', unknown: 'x' };
const VISIBLE = { name: 'Ann', agree: true, extras: ['Tow bar'] };

it('B-02 only answers to visible fields are kept', () => {
  expect(visibleAnswers(form, values)).toEqual(VISIBLE);
});

it('B-02 kept answers are read with their step and key, and damaged texts give nothing', () => {
  const key = 'a'.repeat(32);
  expect(parseTypedAnswers(JSON.stringify({ values, step: 1, key }), form)).toEqual({ values: VISIBLE, step: 1, key });
  expect(parseTypedAnswers(JSON.stringify({ values: { name: 5 }, step: -1, key: 'x' }), form)).toEqual({ values: {}, step: 0 });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
      expect(parseTypedAnswers(text, form)?.step ?? 0).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('B-02 answers about another car have another key', () => {
  expect(typedAnswersKey('one', 'enquiry', 'car-1')).not.toBe(typedAnswersKey('one', 'enquiry', 'car-2'));
});
