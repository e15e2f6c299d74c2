import { COMPARISON_RATE_WARNING } from '@forecourt/contracts/site/finance-defaults';
import { splitWarning, statedComparisonRate, statesRate } from './warning';

it('F-12 the warning of a text is separate from the rest, with the sentence on its example', () => {
  const text = `Rate of 8.50% p.a. for you. ${COMPARISON_RATE_WARNING} Not an offer of credit.`;
  expect(splitWarning(text)).toEqual({
    warning: COMPARISON_RATE_WARNING,
    rest: 'Rate of 8.50% p.a. for you. Not an offer of credit.',
  });
  expect(splitWarning('Approved buyers only.')).toEqual({ warning: '', rest: 'Approved buyers only.' });
  expect(splitWarning('WARNING: an unfinished text')).toEqual({ warning: 'WARNING: an unfinished text', rest: '' });
});

it.each([
  ['7.99% p.a. on new utes', true],
  ['from 5 % per annum', true],
  ['0% finance', true],
  ['comparison rate 8.78% p.a.', false],
  ['20% off accessories', false],
  ['A deposit of 20%.', false],
])('F-12 the text %j states a rate: %s', (text, expected) => {
  expect(statesRate(text)).toBe(expected);
});

it.each([
  ['7.99% p.a. (comparison rate 8.78% p.a.) on utes', 8.78],
  ['Comparison rate of 9%', 9],
  ['7.99% p.a. on utes', undefined],
])('F-12 the comparison rate that %j states is %s', (text, expected) => {
  expect(statedComparisonRate(text)).toBe(expected);
});
