import {
  CALCULATOR_QUERY_KEYS,
  FINANCE_SUBJECT_KEYS,
  financeFormPath,
  financeSubjectQuery,
  type FinanceSubject,
} from '@forecourt/rules/finance/finance-link';
import { parseDecimal, parseWholeNumber, parsePrice } from '@forecourt/rules/finance/calculator-input';
import { REPAYMENT_FREQUENCIES, type RepaymentFrequency } from '@forecourt/rules/finance/repayment';
import type { CalculatorInput } from './calculator-input';

const isFrequency = (text: string | undefined): text is RepaymentFrequency =>
  text !== undefined && Object.hasOwn(REPAYMENT_FREQUENCIES, text);

/** Leaves out an input that is missing or has no digit. */
export const readCalculatorQuery = (query: URLSearchParams): Partial<CalculatorInput> => {
  const numberOf = (name: string, read: (text: string) => number): number | undefined => {
    const text = query.get(name);
    return text && /\d/.test(text) ? read(text) : undefined;
  };
  const lender = query.get(CALCULATOR_QUERY_KEYS.lender) ?? '';
  const frequency = query.get(CALCULATOR_QUERY_KEYS.frequency) ?? undefined;
  const read: Partial<CalculatorInput> = {
    amount: numberOf(CALCULATOR_QUERY_KEYS.amount, parsePrice) ?? numberOf(FINANCE_SUBJECT_KEYS.price, parsePrice),
    deposit: numberOf(CALCULATOR_QUERY_KEYS.deposit, parseWholeNumber),
    tradeIn: numberOf(CALCULATOR_QUERY_KEYS.tradeIn, parseWholeNumber),
    termYears: numberOf(CALCULATOR_QUERY_KEYS.termYears, parseDecimal),
    rate: numberOf(CALCULATOR_QUERY_KEYS.rate, parseDecimal),
    residual: numberOf(CALCULATOR_QUERY_KEYS.residual, parseWholeNumber),
    frequency: isFrequency(frequency) ? frequency : undefined,
    lender: /^[a-z0-9_]{1,60}$/.test(lender) ? lender : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
};

const FIGURES = Object.entries(CALCULATOR_QUERY_KEYS) as [keyof CalculatorInput, string][];

const textOf = (value: CalculatorInput[keyof CalculatorInput]): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;

export const calculatorQuery = (input: Partial<CalculatorInput>): Record<string, string> =>
  Object.fromEntries(
    FIGURES.flatMap(([key, name]) => {
      const value = input[key];
      return value === undefined ? [] : [[name, textOf(value)]];
    }),
  );

/** Without the preferred dealership, because the form has the location itself (L-11). */
export const enquiryAnswers = (input: CalculatorInput | undefined, subject: FinanceSubject): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(input ? calculatorQuery(input) : {}).map(([name, value]) => [`finance_${name}`, value])),
  ...financeSubjectQuery({ carType: subject.carType, vin: subject.vin }),
});

/** With every input of the calculator, the vehicle and its price (F-07, F-13). */
export const enquiryHref = (input: CalculatorInput, subject: FinanceSubject = {}): string =>
  financeFormPath(subject, calculatorQuery(input));
