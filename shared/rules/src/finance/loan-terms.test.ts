import type { TextLookup } from '@forecourt/contracts/wording';
import { loanTermsText } from './loan-terms';

const text: TextLookup = (_key, fallback, values = {}) =>
  (values['count'] === 1 ? String(values['defaultValue_one']) : fallback).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
const site = { locale: 'en-AU', currency: 'AUD' };
const advertised = (termYears: number) => loanTermsText({ termYears, isQuote: false }, site, text);
const quoted = (loan: object | undefined) => loanTermsText({ termYears: 7, isQuote: true, loan }, site, text);

it.each([
  [5, 'over 5 years, no deposit'],
  [1, 'over 1 year, no deposit'],
  [3.5, 'over 3.5 years, no deposit'],
])('F-14 the advertised loan of %s years has no deposit', (years, words) => {
  expect(advertised(years)).toBe(words);
});

it.each([
  ['every fact', { termYears: 4, deposit: 3000, balloon: 9000 }, 'Quote: over 4 years, $3,000 deposit, $9,000 final payment'],
  ['a term in odd months', { termYears: 50 / 12, deposit: 0, balloon: 0 }, 'Quote: over 50 months, no deposit'],
  ['only a deposit', { deposit: 2500 }, 'Quote: $2,500 deposit'],
  ['no fact', {}, 'By a quote for this vehicle'],
  ['no loan', undefined, 'By a quote for this vehicle'],
])('F-14 a quote with %s claims nothing that it does not state', (_, loan, words) => {
  expect(quoted(loan)).toBe(words);
});
