import { calculatorQuery, enquiryAnswers, enquiryHref, readCalculatorQuery } from './calculator-query';

const read = (query: string) => readCalculatorQuery(new URLSearchParams(query));

it('F-08 readCalculatorQuery reads every input of the plain form', () => {
  expect(
    read('amount=%2430%2C500&deposit=2000&trade_in=%248%2C500&term=4.5&rate=7.25+%25&residual=1%2C000&frequency=fortnight'),
  ).toEqual({
    amount: 30_500,
    deposit: 2000,
    tradeIn: 8500,
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

it('F-01 a wrong figure of the address is missing from the result, and never another figure', () => {
  expect(read('amount=-5000&rate=-3&deposit=1e5&term=5y&trade_in=1,5&residual=NaN')).toEqual({});
});

it.each(['', 'amount=', 'amount=abc&rate=.', 'frequency=daily', 'frequency=constructor', 'utm_source=x'])(
  'F-08 an input without a value is missing from the result: %j',
  (query) => expect(read(query)).toEqual({}),
);

const INPUT = {
  amount: 36_990,
  deposit: 2000,
  tradeIn: 8500,
  termYears: 4.5,
  rate: 7.25,
  residual: 0,
  frequency: 'fortnight',
  lender: 'breakwater',
} as const;

it('F-07 F-13 the finance page reads back every parameter and figure of the link to the enquiry', () => {
  const href = enquiryHref(INPUT, { carId: 'car 1', carType: 'used', vin: 'V1', dealership: 'north', price: 36_990 });
  expect(href).toBe(
    '/finance?amount=36990&deposit=2000&trade_in=8500&term=4.5&rate=7.25&residual=0&frequency=fortnight&lender=breakwater' +
      '&car_id=car+1&car_type=used&vin=V1&preferredDealership=north&vehiclePriceBudget=36990#finance-form',
  );
  expect(read(new URL(href, 'https://x').search)).toEqual(INPUT);
});

it('F-07 the link to the enquiry has the price of a vehicle without an id', () => {
  expect(enquiryHref(INPUT, { price: 150_000 })).toContain('&vehiclePriceBudget=150000#finance-form');
});

it('L-11 the figures, type and VIN are answers of the finance form’s hidden fields', () => {
  expect(enquiryAnswers(INPUT, { carId: 'c1', carType: 'used', vin: 'V1', dealership: 'north', price: 5 })).toEqual({
    finance_amount: '36990',
    finance_deposit: '2000',
    finance_trade_in: '8500',
    finance_term: '4.5',
    finance_rate: '7.25',
    finance_residual: '0',
    finance_frequency: 'fortnight',
    finance_lender: 'breakwater',
    car_type: 'used',
    vin: 'V1',
  });
});

it('L-11 an enquiry without an input of the shopper has no figures', () => {
  expect(enquiryAnswers(undefined, { price: 30_000 })).toEqual({});
});

it('F-13 F-15 a query leaves out missing inputs and keeps the digits of a rate, so that a lead has the same loan', () => {
  expect(calculatorQuery({ rate: 7.125, deposit: 0 })).toEqual({ deposit: '0', rate: '7.125' });
  expect(calculatorQuery({ rate: 0.1 + 0.2 })).toEqual({ rate: '0.3' });
});
