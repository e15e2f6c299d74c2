/** Configuration, cars and addresses name a lender by this id. */
export const LENDER_ID_PATTERN = '^[a-z0-9_]{1,60}$';
/** Key among a car's quotes of lenders; no lender may have this id. */
export const BROKER_QUOTE = 'broker';

/** From an exact repayment to whole dollars. */
export const REPAYMENT_ROUNDINGS = ['nearest', 'up', 'down'] as const;
export const REPAYMENT_PERIODS = ['week', 'fortnight', 'month'] as const;

/** The choices that lenders ask for. */
export const EMPLOYMENT_KINDS = ['full_time', 'part_time', 'casual', 'self_employed', 'pension', 'other'] as const;
export type EmploymentKind = (typeof EMPLOYMENT_KINDS)[number];

/**
 * `year_window`: the model year is recent enough; `sellable`: the car can be sold; `weekly_payment`, `monthly_payment`:
 * the car has a quote of the lender with that payment (F-06).
 */
export const TEASER_RULES = ['year_window', 'sellable', 'weekly_payment', 'monthly_payment'] as const;

/** Of the law, for the loan by which lenders state their comparison rates (F-12). */
export const COMPARISON_RATE_WARNING =
  'Comparison rate is for the loan beside it, or else for a secured loan of $30,000 over 5 years. WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

/** Used where neither the lender nor the dealer states a setting (F-01, F-11; vehicle-area §5 and §9). A rate has none (F-15). */
export const LENDER_DEFAULTS = {
  provider: '',
  termYears: 5,
  defaultAmount: 30_000,
  minAmount: 1000,
  maxAmount: 100_000,
  maxAmountFollowsPrice: false,
  minRate: 0.5,
  maxRate: 15,
  maxTermYears: 7,
  years: [] as number[],
  steps: { amount: 500, rate: 0.5, term: 0.5 },
  fees: { establishment: 0, securityRegistration: 0, dealerAgency: 0, monthly: 0 },
  rounding: 'nearest',
  frequency: 'week',
  inputs: { interest: 'shown', deposit: 'shown', residual: 'shown', frequency: 'shown' },
  teaser: { rule: 'year_window', excluded: false, minPrice: 500, years: 12 },
  warning: COMPARISON_RATE_WARNING,
  disclaimer: '',
} as const;

/** The calculator in a narrow column (F-14). */
export const SIDEBAR_DEFAULTS = { maxAmount: 250_000 } as const;
