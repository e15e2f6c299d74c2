/** How a payment service writes amounts of a currency. */
interface AmountRule {
  /** Decimals of the unit in which it counts: 2 for cents. */
  decimals: number;
  /** Every amount is a multiple of so many of these units. */
  step: number;
}

const rules = (codes: string, decimals: number, step: number): [string, AmountRule][] =>
  codes.split(' ').map((code) => [code, { decimals, step }]);

/**
 * docs.stripe.com/currencies. Amounts in ISK and UGX have two decimals that must be 00, although these currencies have none; the
 * last of three decimals must be 0.
 */
const STRIPE: ReadonlyMap<string, AmountRule> = new Map([
  ...rules(
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC CVE CZK DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD KES KGS KHR KYD KZT LAK LBP LKR LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TOP TRY TTD TWD TZS UAH USD UYU UZS WST XCD YER ZAR ZMW',
    2,
    1,
  ),
  ...rules('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF', 0, 1),
  ...rules('ISK UGX', 2, 100),
  ...rules('BHD JOD KWD OMR TND', 3, 10),
]);

const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** The embedded sandbox moves no money, so it takes every currency in hundredths, or in whole units if it has no smaller ones. */
const ruleOf = (provider: string, currency: string): AmountRule | undefined =>
  provider === 'stripe' ? STRIPE.get(currency) : { decimals: Math.min(2, decimalsOf(currency)), step: 1 };

/** In units of the currency, such as 0.01; every payment is a multiple. Undefined if the service can't take the currency. */
export const smallestPayment = (provider: string, currency: string): number | undefined => {
  const rule = ruleOf(provider, currency);
  return rule && rule.step / 10 ** rule.decimals;
};

/** The integer by which Stripe is asked for an amount in units of the currency; undefined if it can't take the currency. */
export const stripeAmount = (amount: number, currency: string): number | undefined => {
  const rule = STRIPE.get(currency);
  return rule && Math.round((amount * 10 ** rule.decimals) / rule.step) * rule.step;
};
