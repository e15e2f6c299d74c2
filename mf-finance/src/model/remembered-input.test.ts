import type { CalculatorInput } from './calculator-input';
import { readRememberedInput, rememberedInputKey, textOfInput } from './remembered-input';

const INPUT: CalculatorInput = {
  amount: 36_990,
  deposit: 2000,
  tradeIn: 8500,
  termYears: 4.5,
  rate: 7.25,
  residual: 9000,
  frequency: 'month',
  lender: 'breakwater',
};

it('F-13 the calculator of the same car gets every input back', () => {
  expect(readRememberedInput(textOfInput(INPUT, 'car-1'), 'car-1')).toEqual(INPUT);
});

it('F-13 the calculator without a car gets the inputs of a calculator without a car', () => {
  expect(readRememberedInput(textOfInput(INPUT))).toEqual(INPUT);
});

it.each(['car-2', undefined])('F-13 the calculator of %s gets the inputs of another car except amount and balloon', (carId) => {
  const { amount: _amount, residual: _residual, ...others } = INPUT;
  expect(readRememberedInput(textOfInput(INPUT, 'car-1'), carId)).toEqual(others);
});

it.each([null, '', 'x', '%%%', '{"amount":1}', 'amount=&rate=abc'])('F-13 the text %j remembers nothing', (text) =>
  expect(readRememberedInput(text)).toEqual({}),
);

it('F-13 dealers of one origin do not share their inputs', () => {
  expect(rememberedInputKey('a')).not.toBe(rememberedInputKey('b'));
});
