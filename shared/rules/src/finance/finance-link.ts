import type { Location } from '@forecourt/contracts/site/site';
import { parsePrice } from './calculator-input';

/** The vehicle, price and dealership that a link to the finance page is about (F-07). */
export interface FinanceSubject {
  carId?: string;
  carType?: string;
  vin?: string;
  /** Id of the dealership that the shopper prefers, or id or slug of one of its locations. */
  dealership?: string;
  /** Price of the vehicle, or the shopper's budget, in dollars. */
  price?: number;
}

/** Query parameters of the finance page that state its subject, with the names of the specification (vehicle-area §2). */
export const FINANCE_SUBJECT_KEYS = {
  carId: 'car_id',
  carType: 'car_type',
  vin: 'vin',
  dealership: 'preferredDealership',
  price: 'vehiclePriceBudget',
} as const satisfies Record<keyof FinanceSubject, string>;

/** Query parameters of `/finance` that state the calculator's inputs; the form fields have the same names (F-13). */
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

/** Query parameter of the finance page with a lender's answer, which goes along with the enquiry. */
export const APPROVAL_KEY = 'prequalification';

/** Id of the enquiry form's section on the finance page. */
export const FINANCE_FORM_ID = 'finance-form';

/** Most characters of a parameter's value that the finance page reads. */
const LONGEST_VALUE = 200;

/** Returns the query parameters of a subject; a fact that is missing, and a price of 0, is left out. */
export const financeSubjectQuery = ({ price = 0, ...texts }: FinanceSubject): Record<string, string> => {
  const all: FinanceSubject = { ...texts, ...(price > 0 ? { price: Math.round(price) } : {}) };
  return Object.fromEntries(
    (Object.keys(FINANCE_SUBJECT_KEYS) as (keyof FinanceSubject)[]).flatMap((key) =>
      all[key] === undefined || all[key] === '' ? [] : [[FINANCE_SUBJECT_KEYS[key], String(all[key])]],
    ),
  );
};

/**
 * Returns the address of the enquiry form on the finance page, for a subject and further parameters, such as the figures of
 * the repayment calculator.
 */
export const financeFormPath = (subject: FinanceSubject, figures: Record<string, string> = {}): string =>
  `/finance?${new URLSearchParams({ ...figures, ...financeSubjectQuery(subject) })}#${FINANCE_FORM_ID}`;

/** Returns the subject that the address of the finance page states. */
export const readFinanceSubject = (query: URLSearchParams): FinanceSubject => {
  const textOf = (key: Exclude<keyof FinanceSubject, 'price'>): FinanceSubject => {
    const value = query.get(FINANCE_SUBJECT_KEYS[key])?.trim().slice(0, LONGEST_VALUE);
    return value ? { [key]: value } : {};
  };
  const price = parsePrice(query.get(FINANCE_SUBJECT_KEYS.price) ?? '');
  return { ...textOf('carId'), ...textOf('carType'), ...textOf('vin'), ...textOf('dealership'), ...(price > 0 ? { price } : {}) };
};

/**
 * Returns the visible sales location that a preferred dealership names by its own id, or by the id or slug of a location;
 * undefined if the dealer has no such location.
 */
export const preferredLocation = (locations: readonly Location[], dealership: string | undefined): Location | undefined => {
  const sales = locations.filter(({ visible, location_type }) => visible && location_type === 'sales');
  return (
    sales.find(({ id, slug }) => id === dealership || slug === dealership) ??
    sales.find(({ dealership_id: id }) => id !== undefined && id === dealership)
  );
};

const RETURNING_KEYS: string[] = [...Object.values(CALCULATOR_QUERY_KEYS), ...Object.values(FINANCE_SUBJECT_KEYS)];

/**
 * Returns the address of the enquiry form with the figures and the subject of a query, and a lender's answer, for a shopper who
 * left the page to ask a lender. Other parameters are dropped.
 */
export const returningFinancePath = (query: URLSearchParams, approval?: string): string => {
  const kept = [...query]
    .filter(([name]) => RETURNING_KEYS.includes(name))
    .map(([name, value]) => [name, value.slice(0, LONGEST_VALUE)]);
  const all = new URLSearchParams([...kept, ...(approval === undefined ? [] : [[APPROVAL_KEY, approval]])] as [string, string][]);
  return `/finance?${all}#${FINANCE_FORM_ID}`;
};
