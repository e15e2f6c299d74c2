import type { CalculatorInput } from './calculator-input';
import { calculatorQuery, readCalculatorQuery } from './calculator-query';

/** Dealers may share an origin. */
export const rememberedInputKey = (dealer: string): string => `forecourt:${dealer}:finance`;

/** Id of the car that the inputs are about. */
const CAR = 'car_id';

/** `carId` is '' for inputs about no car. */
export const textOfInput = (input: CalculatorInput, carId = ''): string =>
  new URLSearchParams({ ...calculatorQuery(input), [CAR]: carId }).toString();

/** Loan amount and balloon belong to one car, so the calculator of another car gets the other inputs alone (F-13). */
export const readRememberedInput = (text: string | null, carId = ''): Partial<CalculatorInput> => {
  const query = new URLSearchParams(text ?? '');
  const { amount, residual, ...others } = readCalculatorQuery(query);
  if (query.get(CAR) !== carId) return others;
  return { ...(amount === undefined ? {} : { amount }), ...(residual === undefined ? {} : { residual }), ...others };
};
