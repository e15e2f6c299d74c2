import { enquiryHref, readBudget, readCalculatorQuery } from './calculator-query';

const read = (query: string) => readCalculatorQuery(new URLSearchParams(query));

it('F-08 readCalculatorQuery reads every input of the plain form', () => {
  expect(read('amount=%2430%2C500&deposit=2000&term=4.5&rate=7.25+%25&residual=1%2C000&frequency=fortnight')).toEqual({
    amount: 30_500,
    deposit: 2000,
    termYears: 4.5,
    rate: 7.25,
    residual: 1000,
    frequency: 'fortnight',
  });
});

it('F-07 the budget of another page is the amount, unless the address has an amount', () => {
  expect(read('vehiclePriceBudget=41990')).toEqual({ amount: 41_990 });
  expect(read('vehiclePriceBudget=41990&amount=20000')).toEqual({ amount: 20_000 });
});

it('F-01 a negative amount counts as 0', () => {
  expect(read('amount=-5000')).toEqual({ amount: 0 });
});

it.each(['', 'amount=', 'amount=abc&rate=.', 'frequency=daily', 'frequency=constructor', 'utm_source=x'])(
  'F-08 an input without a value is missing from the result: %j',
  (query) => expect(read(query)).toEqual({}),
);

it('F-07 the link to the enquiry has the amount and the anchor of the form', () => {
  expect(enquiryHref(36_990.4)).toBe('/finance?amount=36990#finance-form');
  expect(enquiryHref(30_000, 150_000)).toBe('/finance?amount=30000&vehiclePriceBudget=150000#finance-form');
});

it('F-07 readBudget returns the price of the vehicle, or 0 without one', () => {
  const budgetOf = (query: string) => readBudget(new URLSearchParams(query));
  expect([budgetOf('vehiclePriceBudget=$150,000'), budgetOf('vehiclePriceBudget=-5'), budgetOf('')]).toEqual([150_000, 0, 0]);
});
