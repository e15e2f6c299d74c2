import {
  CALCULATOR_QUERY_KEYS,
  FINANCE_SUBJECT_KEYS,
  financeFormPath,
  financeSubjectQuery,
  type FinanceSubject,
} from '@forecourt/rules/finance/finance-link';
import { readDecimal, readDollars } from '@forecourt/rules/finance/calculator-input';
import { REPAYMENT_FREQUENCIES, type RepaymentFrequency } from '@forecourt/rules/finance/repayment';
import type { CalculatorInput } from './calculator-input';

const isFrequency = (text: string | undefined): text is RepaymentFrequency =>
  text !== undefined && Object.hasOwn(REPAYMENT_FREQUENCIES, text);

/** Leaves out an input that is missing or no figure (F-01). */
export const readCalculatorQuery = (query: URLSearchParams): Partial<CalculatorInput> => {
  const dollarsOf = (name: string): number | undefined => readDollars(query.get(name));
  const decimalOf = (name: string): number | undefined => readDecimal(query.get(name));
  const lender = query.get(CALCULATOR_QUERY_KEYS.lender) ?? '';
  const frequency = query.get(CALCULATOR_QUERY_KEYS.frequency) ?? undefined;
  const read: Partial<CalculatorInput> = {
    amount: dollarsOf(CALCULATOR_QUERY_KEYS.amount) ?? dollarsOf(FINANCE_SUBJECT_KEYS.price),
    deposit: dollarsOf(CALCULATOR_QUERY_KEYS.deposit),
    tradeIn: dollarsOf(CALCULATOR_QUERY_KEYS.tradeIn),
    termYears: decimalOf(CALCULATOR_QUERY_KEYS.termYears),
    rate: decimalOf(CALCULATOR_QUERY_KEYS.rate),
    residual: dollarsOf(CALCULATOR_QUERY_KEYS.residual),
    frequency: isFrequency(frequency) ? frequency : undefined,
    lender: /^[a-z0-9_]{1,60}$/.test(lender) ? lender : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
};

const FIGURES = Object.entries(CALCULATOR_QUERY_KEYS) as [keyof CalculatorInput, string][];

const textOf = (value: CalculatorInput[keyof CalculatorInput]): string =>
  typeof value === 'number' ? String(Number(value.toFixed(6))) : value;

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
