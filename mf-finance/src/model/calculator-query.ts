import { parseDecimal, parseWholeNumber, parsePrice } from '@forecourt/rules/finance/calculator-input';
import { REPAYMENT_FREQUENCIES, type RepaymentFrequency } from '@forecourt/rules/finance/repayment';
import type { CalculatorInput } from './calculator-input';

/** Query parameters of `/finance` that state the calculator's inputs; the form fields have the same names. */
export const CALCULATOR_QUERY_KEYS = {
  amount: 'amount',
  deposit: 'deposit',
  termYears: 'term',
  rate: 'rate',
  residual: 'residual',
  frequency: 'frequency',
} as const satisfies Record<keyof CalculatorInput, string>;

/** Query parameter in which another page states a price or a budget in dollars (F-07). */
export const BUDGET_QUERY_KEY = 'vehiclePriceBudget';

const isFrequency = (text: string | undefined): text is RepaymentFrequency =>
  text !== undefined && Object.hasOwn(REPAYMENT_FREQUENCIES, text);

/** Returns the inputs of the calculator that an address states. Leaves out an input that is missing or has no digit. */
export const readCalculatorQuery = (query: URLSearchParams): Partial<CalculatorInput> => {
  const numberOf = (name: string, read: (text: string) => number): number | undefined => {
    const text = query.get(name);
    return text && /\d/.test(text) ? read(text) : undefined;
  };
  const frequency = query.get(CALCULATOR_QUERY_KEYS.frequency) ?? undefined;
  const read: Partial<CalculatorInput> = {
    amount: numberOf(CALCULATOR_QUERY_KEYS.amount, parsePrice) ?? numberOf(BUDGET_QUERY_KEY, parsePrice),
    deposit: numberOf(CALCULATOR_QUERY_KEYS.deposit, parseWholeNumber),
    termYears: numberOf(CALCULATOR_QUERY_KEYS.termYears, parseDecimal),
    rate: numberOf(CALCULATOR_QUERY_KEYS.rate, parseDecimal),
    residual: numberOf(CALCULATOR_QUERY_KEYS.residual, parseWholeNumber),
    frequency: isFrequency(frequency) ? frequency : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
};

/** Returns the price in an address in dollars; 0 if there is none. A price above the largest loan raises the limit (F-01). */
export const readBudget = (query: URLSearchParams): number => parsePrice(query.get(BUDGET_QUERY_KEY) ?? '');

/** Query parameter with the id of the car that the calculator is about. */
export const CAR_QUERY_KEY = 'car_id';

const FIGURES = Object.entries(CALCULATOR_QUERY_KEYS) as [keyof CalculatorInput, string][];

const textOf = (value: CalculatorInput[keyof CalculatorInput]): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;

/** Returns the inputs of the calculator as answers of the finance form's hidden fields (L-11). */
export const calculatorAnswers = (input: CalculatorInput): Record<string, string> =>
  Object.fromEntries(FIGURES.map(([key, name]) => [`finance_${name}`, textOf(input[key])]));

/**
 * Returns the address of the enquiry form on the finance page, with every input of the calculator, and with the car or the
 * price of a vehicle in dollars (F-07, L-11).
 */
export const enquiryHref = (input: CalculatorInput, { price = 0, carId }: { price?: number; carId?: string } = {}): string => {
  const query = new URLSearchParams(FIGURES.map(([key, name]) => [name, textOf(input[key])]));
  if (carId) query.set(CAR_QUERY_KEY, carId);
  else if (price > 0) query.set(BUDGET_QUERY_KEY, String(Math.round(price)));
  return `/finance?${query}#finance-form`;
};
