import { advertisesLoan, ratePairs, statedComparisonRate, statesRate, withoutLoneRates } from './stated-rates';

it.each([
  ['7.99% p.a. on new utes', true],
  ['from 5 % per annum', true],
  ['0% finance', true],
  ['comparison rate 8.78% p.a.', false],
  ['8.78% p.a. comparison rate', false],
  ['comparison rates between 8.38% p.a. and 19.42% p.a.', false],
  ['20% off accessories', false],
  ['A deposit of 20%.', false],
  ['100% finance for approved buyers', false],
])('F-12 the text %j states a rate: %s', (text, expected) => {
  expect(statesRate(text)).toBe(expected);
});

it.each([
  ['Finance from $99 a week', true],
  ['Your loan from $1,250 per month', true],
  ['Repayments of $89/wk', true],
  ['Subscribe for $199 a week, no finance needed', false],
  ['Service plan, $25 a month', false],
  ['From $99 a week', false],
  ['Finance for cars of $9,900', false],
])('F-12 the text %j states a repayment: %s', (text, expected) => {
  expect(advertisesLoan(text)).toBe(expected);
});

it.each([
  ['7.99% p.a. (comparison rate 8.78% p.a.) on utes', 8.78],
  ['7.99% p.a. comparison rate 8.78% p.a.', 8.78],
  ['7.99% p.a., 8.78% p.a. comparison rate*', 8.78],
  ['Comparison rate of 9%', 9],
  ['comparison rates are between 8.38% and 19.42% p.a.', 8.38],
  ['7.99% p.a. on utes', undefined],
])('F-12 the comparison rate that %j states is %s', (text, expected) => {
  expect(statedComparisonRate(text)).toBe(expected);
});

it('F-12 a rate belongs to the comparison rate after it, or else to the last one before it', () => {
  expect(ratePairs('5% p.a. (comparison rate 6% p.a.) for cars, 7% p.a. (comparison rate 8% p.a.) for trucks')).toEqual([
    { rate: 5, comparisonRate: 6 },
    { rate: 7, comparisonRate: 8 },
  ]);
  expect(ratePairs('Comparison rate 6.5% p.a. for a rate of 5% p.a.')).toEqual([{ rate: 5, comparisonRate: 6.5 }]);
  expect(ratePairs('From 7% to 12% p.a. (comparison rates from 7.6% to 13% p.a.)')).toEqual([{ rate: 12, comparisonRate: 13 }]);
  expect(ratePairs('5% p.a.')).toEqual([]);
});

it.each([
  ['One owner. Finance from 6.9% p.a. Call us!', 'One owner. Call us!'],
  ['Finance available. From only $99 a week! Full history.', 'Finance available. Full history.'],
  ['Finance at 6.9% p.a. Comparison rate 7.4% p.a.', 'Finance at 6.9% p.a. Comparison rate 7.4% p.a.'],
  ['Rent it for $199 a week. 20% off accessories.', 'Rent it for $199 a week. 20% off accessories.'],
])('F-12 of the sentences %j those without a lone rate are %j', (text, expected) => {
  expect(withoutLoneRates(text)).toBe(expected);
});

it('F-12 long rows of digits, spaces and signs are read at once', () => {
  for (const part of ['1', ' ', '$', '9.', '1 ', 'comparison rate ']) expect(advertisesLoan(part.repeat(100_000))).toBe(false);
});
