import type { FormDescription } from '@forecourt/contracts/form/form';
import * as fc from 'fast-check';
import { fieldsNotKept, keepDaysOfForm, parseKeptAnswers, textOfKeptAnswers } from './kept-answers';
import { findForm } from './form-of';
import { keptAnswersKey, overdueAnswers } from './kept-until';

const NOW = 1_800_000_000;
const DAY = 86_400;
const finance = findForm(
  {
    finance: {
      steps: [
        { id: 'plans', title: 'Plans' },
        { id: 'money', title: 'Money' },
        { id: 'contact', title: 'Details' },
      ],
      fields: {
        income: { label: 'Income', step: 'money', when: [{ field: 'do-you-have-a-trade-in', is: ['No'] }] },
        colour: { label: 'Colour', keep: true },
      },
    },
  },
  'finance',
)!;
const key = 'a'.repeat(32);
const answers = { values: { message: 'Hello', income: '5000', colour: 'Blue', 'do-you-have-a-trade-in': 'No' }, step: 2, key };
const later = (text: string, seconds: number, form: FormDescription = finance) => parseKeptAnswers(text, form, NOW + seconds);

it('F-07 the device keeps answers to the questions of the product, and of a dealer only to those that say so', () => {
  expect(fieldsNotKept(finance).map(({ name }) => name)).toEqual(['income']);
  const text = textOfKeptAnswers(finance, answers, NOW);
  expect(text).not.toContain('5000');
  expect(later(text, 0)).toMatchObject({ values: { message: 'Hello', colour: 'Blue' }, key });
});

it('F-07 the form goes on at the first step that asks for an answer that is not kept', () => {
  expect(later(textOfKeptAnswers(finance, answers, NOW), 0)?.step).toBe(1);
  const values = { ...answers.values, 'do-you-have-a-trade-in': 'Yes' };
  expect(later(textOfKeptAnswers(finance, { ...answers, values }, NOW), 0)?.step).toBe(2);
});

it('F-07 kept answers end after the days of the form, also when the dealer reduces them', () => {
  const text = textOfKeptAnswers(finance, answers, NOW);
  expect(later(text, 7 * DAY - 1)).toBeDefined();
  expect(later(text, 7 * DAY)).toBeUndefined();
  expect(later(text, 0, { ...finance, keepDays: 2 })).toBeUndefined();
  expect(later(text, 0, { ...finance, remember: false })).toBeUndefined();
  expect(keepDaysOfForm({ ...finance, steps: [] })).toBe(0);
});

it('F-07 a dealer who keeps an answer no more gets nothing of it from an older text', () => {
  const text = textOfKeptAnswers(finance, answers, NOW);
  const fields = finance.fields.map((field) => (field.name === 'colour' ? { ...field, keep: false } : field));
  expect(later(text, 0, { ...finance, fields })?.values).not.toHaveProperty('colour');
});

it('F-07 damaged texts give no answers', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
      expect(parseKeptAnswers(text, finance, NOW)).toBeUndefined();
    }),
  );
});

it('F-07 answers that are overdue or damaged are found among what a device stores for this dealer', () => {
  const texts = {
    [keptAnswersKey('bay', 'finance')]: textOfKeptAnswers(finance, answers, NOW),
    [keptAnswersKey('bay', 'finance', 'car-1')]: textOfKeptAnswers(finance, answers, NOW - 8 * DAY),
    [keptAnswersKey('bay', 'service')]: 'damaged',
    [keptAnswersKey('hill', 'finance')]: textOfKeptAnswers(finance, answers, NOW - 8 * DAY),
    'forecourt:bay:details': '{}',
  };
  expect(overdueAnswers(texts, 'bay', NOW)).toEqual([
    keptAnswersKey('bay', 'finance', 'car-1'),
    keptAnswersKey('bay', 'service'),
  ]);
  expect(overdueAnswers(texts, 'bay', Infinity)).toHaveLength(3);
});
