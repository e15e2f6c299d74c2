import type { CalculatorInput } from './calculator-input';
import { calculatorQuery, readCalculatorQuery } from './calculator-query';

/** Key under which the browser's tab keeps the calculator's inputs; dealers may share an origin. */
export const rememberedInputKey = (dealer: string): string => `forecourt:${dealer}:finance`;

/** Query parameter of the stored text with the id of the car that the inputs are about. */
const CAR = 'car_id';

/** Returns the text in which the browser keeps the inputs of a calculator about a car, or about none. */
export const textOfInput = (input: CalculatorInput, carId = ''): string =>
  new URLSearchParams({ ...calculatorQuery(input), [CAR]: carId }).toString();

/**
 * Returns the inputs that the browser keeps. Loan amount and balloon belong to one car, so the calculator of another car
 * gets the other inputs alone (F-13).
 */
export const readRememberedInput = (text: string | null, carId = ''): Partial<CalculatorInput> => {
  const query = new URLSearchParams(text ?? '');
  const { amount, residual, ...others } = readCalculatorQuery(query);
  if (query.get(CAR) !== carId) return others;
  return { ...(amount === undefined ? {} : { amount }), ...(residual === undefined ? {} : { residual }), ...others };
};
