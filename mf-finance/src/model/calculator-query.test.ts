import { enquiryHref, calculatorAnswers, readBudget, readCalculatorQuery } from './calculator-query';

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

const INPUT = { amount: 36_990, deposit: 2000, termYears: 4.5, rate: 7.25, residual: 0, frequency: 'fortnight' } as const;

it('F-07 F-13 the link to the enquiry has the car and every figure, which the finance page reads back', () => {
  const href = enquiryHref(INPUT, { carId: 'car 1', price: 36_990 });
  expect(href).toBe(
    '/finance?amount=36990&deposit=2000&term=4.5&rate=7.25&residual=0&frequency=fortnight&car_id=car+1#finance-form',
  );
  expect(read(new URL(href, 'https://x').search)).toEqual(INPUT);
});

it('F-07 the link to the enquiry has the price of a vehicle without an id', () => {
  expect(enquiryHref(INPUT, { price: 150_000 })).toContain('&vehiclePriceBudget=150000#finance-form');
});

it('L-11 the figures are answers of the finance form’s hidden fields', () => {
  expect(calculatorAnswers(INPUT)).toEqual({
    finance_amount: '36990',
    finance_deposit: '2000',
    finance_term: '4.5',
    finance_rate: '7.25',
    finance_residual: '0',
    finance_frequency: 'fortnight',
  });
});

it('F-07 readBudget returns the price of the vehicle, or 0 without one', () => {
  const budgetOf = (query: string) => readBudget(new URLSearchParams(query));
  expect([budgetOf('vehiclePriceBudget=$150,000'), budgetOf('vehiclePriceBudget=-5'), budgetOf('')]).toEqual([150_000, 0, 0]);
});
