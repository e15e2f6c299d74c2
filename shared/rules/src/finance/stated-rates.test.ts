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
  'Finance from $99 a week, servicing included.',
  'Finance a new ute for $119 per week with three years of servicing.',
  'On finance: $99 p/w. Includes insurance.',
  '$142 a week on credit, warranty for seven years.',
  'Own it for $149 weekly with our car loan and a service plan.',
  'From $99 a week. 60 month term. Three free services.',
  'Drive away today for $199 a fortnight, 20% deposit, free servicing.',
  'Borrow $20,000 and pay $99 per week. Extended warranty included.',
  '$430 a month over 5 years, 30% final payment, membership included.',
  'Hire purchase from $115 a week.',
  'Yours from $89 p/w to approved purchasers, with roadside assistance and servicing.',
  'Chattel mortgage: $650 pcm for your business.',
  'Lease it or take a loan from $99 a week.',
  'Ask our lender about $99 a week. Service centre open on Saturdays.',
  'Weekly repayments from $79, storage for your old car included.',
  '$99 a week. Finance by Coast Credit. Hire cars at the counter.',
  'Interest from 2.9% p.a. on demonstrators.',
  'No deposit, interest-free: $110 a week.',
  'Guaranteed future value $18,000: $129 per week, 3 years of servicing.',
  'A balloon of $9,000 keeps it at $95 weekly, insurance not included.',
  'No loan fees: drive away from $99 a week.',
  'From $99 a week. No loan establishment fees.',
  '$99 per week, no finance fees until 2027.',
  '$99 a week without loan fees.',
  '$99 a week, no credit checks.',
  'Low-rate finance, insurance and rego: $99 a week.',
  'Loan approval in 1 hour with club benefits. $99 a week.',
])('F-12 the text %j advertises a loan in any place of a site', (text) => {
  expect(advertisesLoan(text)).toBe(true);
});

it.each([
  'Subscribe for $219 a week, servicing and insurance included, no finance needed.',
  'Service plan for $25 a month. Finance is available on request.',
  'Rent a van for $79 a week. Ask about finance if you want to keep it.',
  'Our finance and insurance desk: cover from $20 a week.',
  'Extended warranty for $15 a month, 12 month term.',
  'Store your caravan for $45 p/w, with a deposit of one month.',
  'Hire a motorhome from $890 a week. A deposit of $500 secures your dates.',
  'Motorhomes from $890 a week, with a deposit of $500. Hire yours today.',
  'Novated lease from $210 a week, 36 month term.',
  'Register your interest: club nights for $9 a month.',
  'Instead of a loan: rent it from $99 a week.',
  'Insurance from $20 per week; we also arrange finance.',
  'Park with us for $30 a week, credit cards welcome.',
  'Finance your new car, then service it with us from $25 a month.',
  'From $9,990, and 100% finance for approved buyers.',
  'Win $100 a week. Terms of 2026 apply.',
  'Swap cars each month for $329 a week without a loan.',
  'A dash cam rental at $5 a week. Interest-free finance has its own page.',
  'A hybrid uses $40 a week less fuel.',
  'Finance manager wanted: a salary of $1,900 a week.',
])('F-12 the text %j advertises no loan', (text) => {
  expect(advertisesLoan(text)).toBe(false);
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
