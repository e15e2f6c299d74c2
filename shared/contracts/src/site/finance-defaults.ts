/** Pattern of the id of a lender, by which configuration, cars and addresses name it. */
export const LENDER_ID_PATTERN = '^[a-z0-9_]{1,60}$';
/** Key of a broker's quote among a car's quotes of lenders; no lender may have this id. */
export const BROKER_QUOTE = 'broker';

/** How an exact repayment becomes whole dollars. */
export const REPAYMENT_ROUNDINGS = ['nearest', 'up', 'down'] as const;
/** How often a repayment is due. */
export const REPAYMENT_PERIODS = ['week', 'fortnight', 'month'] as const;
/**
 * Conditions for a car to show a lender's repayment (F-06): `year_window`: the model year is recent enough; `sellable`:
 * the car can be sold; `weekly_payment` or `monthly_payment`: the car has a quote of the lender with that payment.
 */
export const TEASER_RULES = ['year_window', 'sellable', 'weekly_payment', 'monthly_payment'] as const;

/** Text of the law's warning beside a comparison rate, for the loan by which lenders state their comparison rates (F-12). */
export const COMPARISON_RATE_WARNING =
  'Comparison rate is for a secured loan of $30,000 over 5 years. WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

/** Settings of a lender that neither the lender nor the dealer states (F-01, F-11; vehicle-area §5 and §9). */
export const LENDER_DEFAULTS = {
  provider: '',
  rate: 10,
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

/** Settings of the calculator in a narrow column that the dealer does not state (F-14). */
export const SIDEBAR_DEFAULTS = { maxAmount: 250_000 } as const;
