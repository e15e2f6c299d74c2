import type { Location } from '@forecourt/contracts/site/site';
import { readDollars } from './calculator-input';

/** What a link to the finance page is about (F-07). */
export interface FinanceSubject {
  carId?: string;
  carType?: string;
  vin?: string;
  /** Id of the preferred dealership, or id or slug of one of its locations. */
  dealership?: string;
  /** Price of the vehicle, or the shopper's budget, in dollars. */
  price?: number;
}

/** Names of the specification (vehicle-area §2). */
export const FINANCE_SUBJECT_KEYS = {
  carId: 'car_id',
  carType: 'car_type',
  vin: 'vin',
  dealership: 'preferredDealership',
  price: 'vehiclePriceBudget',
} as const satisfies Record<keyof FinanceSubject, string>;

/** For `/finance`; the form fields have the same names (F-13). */
export const CALCULATOR_QUERY_KEYS = {
  amount: 'amount',
  deposit: 'deposit',
  tradeIn: 'trade_in',
  termYears: 'term',
  rate: 'rate',
  residual: 'residual',
  frequency: 'frequency',
  lender: 'lender',
} as const;

/** Query parameter with a lender's answer, which goes along with the enquiry. */
export const APPROVAL_KEY = 'prequalification';

export const FINANCE_FORM_ID = 'finance-form';

const LONGEST_VALUE = 200;

/** Leaves out missing facts and a price of 0. */
export const financeSubjectQuery = ({ price = 0, ...texts }: FinanceSubject): Record<string, string> => {
  const all: FinanceSubject = { ...texts, ...(price > 0 ? { price: Math.round(price) } : {}) };
  return Object.fromEntries(
    (Object.keys(FINANCE_SUBJECT_KEYS) as (keyof FinanceSubject)[]).flatMap((key) =>
      all[key] === undefined || all[key] === '' ? [] : [[FINANCE_SUBJECT_KEYS[key], String(all[key])]],
    ),
  );
};

/** `figures` are further parameters, such as those of the repayment calculator. */
export const financeFormPath = (subject: FinanceSubject, figures: Record<string, string> = {}): string =>
  `/finance?${new URLSearchParams({ ...figures, ...financeSubjectQuery(subject) })}#${FINANCE_FORM_ID}`;

export const readFinanceSubject = (query: URLSearchParams): FinanceSubject => {
  const textOf = (key: Exclude<keyof FinanceSubject, 'price'>): FinanceSubject => {
    const value = query.get(FINANCE_SUBJECT_KEYS[key])?.trim().slice(0, LONGEST_VALUE);
    return value ? { [key]: value } : {};
  };
  const price = readDollars(query.get(FINANCE_SUBJECT_KEYS.price)) ?? 0;
  return { ...textOf('carId'), ...textOf('carType'), ...textOf('vin'), ...textOf('dealership'), ...(price > 0 ? { price } : {}) };
};

/** `dealership`: own id, or id or slug of a location. Undefined if there is no such visible sales location. */
export const preferredLocation = (locations: readonly Location[], dealership: string | undefined): Location | undefined => {
  const sales = locations.filter(({ visible, location_type }) => visible && location_type === 'sales');
  return (
    sales.find(({ id, slug }) => id === dealership || slug === dealership) ??
    sales.find(({ dealership_id: id }) => id !== undefined && id === dealership)
  );
};

const RETURNING_KEYS: string[] = [...Object.values(CALCULATOR_QUERY_KEYS), ...Object.values(FINANCE_SUBJECT_KEYS)];

/** For a shopper who left the page to ask a lender. Drops parameters other than figures and subject. */
export const returningFinancePath = (query: URLSearchParams, approval?: string): string => {
  const kept = [...query]
    .filter(([name]) => RETURNING_KEYS.includes(name))
    .map(([name, value]) => [name, value.slice(0, LONGEST_VALUE)]);
  const all = new URLSearchParams([...kept, ...(approval === undefined ? [] : [[APPROVAL_KEY, approval]])] as [string, string][]);
  return `/finance?${all}#${FINANCE_FORM_ID}`;
};
