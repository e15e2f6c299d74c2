import type { ProviderAdapters } from './dealer-providers';
import { regionTableAdapter } from './delivery-price/delivery-price';
import { httpDeliveryAdapter } from './delivery-price/http-delivery';
import { advertisedRateAdapter } from './finance-quote/finance-quote';
import { lenderServiceAdapter, youxAdapter } from './finance-quote/http-quote';
import { postcodeTableAdapter } from './geocode/geocode';
import { googleGeocodeAdapter } from './geocode/google-geocode';
import type { PaymentAdapter } from './payment/payment';
import { sandboxPaymentAdapter } from './payment/sandbox-payment';
import { stripePaymentAdapter } from './payment/stripe-payment';
import { prequalificationServiceAdapter } from './prequalification/http-prequalification';
import { referralAdapter } from './prequalification/prequalification';
import { autograbRegoAdapter } from './rego/autograb-rego';
import { sandboxRegoAdapter, noRegoAdapter } from './rego/sandbox-registry';
import { outboxSmsAdapter } from './sms/sms';
import { twilioSmsAdapter } from './sms/twilio-sms';
import { autograbValuationAdapter } from './valuation/autograb-valuation';
import { marketValuationAdapter } from './valuation/valuation';

/**
 * The first of a kind is the embedded one (I-06). A new adapter needs a file, an entry here and its name in the contract
 * `site/providers`.
 */
export const ADAPTERS: ProviderAdapters = {
  deliveryPrice: [regionTableAdapter, httpDeliveryAdapter],
  rego: [sandboxRegoAdapter, autograbRegoAdapter],
  valuation: [marketValuationAdapter, autograbValuationAdapter],
  payment: [sandboxPaymentAdapter, stripePaymentAdapter] satisfies PaymentAdapter[],
  geocode: [postcodeTableAdapter, googleGeocodeAdapter],
  sms: [outboxSmsAdapter, twilioSmsAdapter],
  financeQuote: [advertisedRateAdapter, lenderServiceAdapter, youxAdapter],
  prequalification: [referralAdapter, prequalificationServiceAdapter],
};

/** They lack the adapters that invent vehicles or payments. */
export const PUBLIC_ADAPTERS: ProviderAdapters = {
  ...ADAPTERS,
  rego: [noRegoAdapter, autograbRegoAdapter],
  payment: [stripePaymentAdapter],
};
