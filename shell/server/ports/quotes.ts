import type { IncomingHttpHeaders } from 'node:http';
import type {
  PostcodePosition,
  DeliveryPrice,
  FinanceQuote,
  FinanceQuoteRequest,
  RegoLookup,
  RegoVehicle,
  Valuation,
  ValuationRequest,
} from '@forecourt/contracts/quotes';
import type { Prequalification, PrequalificationQuestion } from '@forecourt/contracts/prequalification';
import type { Lender } from '@forecourt/rules/finance/lenders';
import type { Tenant } from './tenants';

/** Reason why a provider gave no usable answer. The list is closed, because callers handle each reason. */
export type ProviderFailure =
  /** The provider's answer took longer than the configured time. */
  | 'timeout'
  /** The connection to the provider could not be made, or broke. */
  | 'unreachable'
  /** The provider answered that it failed itself (HTTP 5xx). */
  | 'failing'
  /** The provider got too many requests, or the account's quota is used up. */
  | 'limited'
  /** The provider refused the configured key, or the key lacks a right. */
  | 'refused'
  /** The provider's answer does not match the provider's documentation. */
  | 'bad_answer'
  /** The configuration names no such provider, or the environment has no key for it. */
  | 'not_configured';

/** A provider's result, or the reason why the provider gave none. */
export type ProviderOutcome<Value, Failure extends string = ProviderFailure> =
  { ok: true; value: Value } | { ok: false; failure: Failure };

export interface PaymentRequest {
  /** Id of the reservation or the invoice's payment, which the payment provider returns with the payment. */
  reference: string;
  /** Key of the payment. The same key is the same payment, so a request can be repeated when its answer was lost. */
  key: string;
  /** Amount to pay in units of the currency, with cents. */
  amount: number;
  /** Code of the payment's currency in ISO 4217, such as `AUD`. */
  currency: string;
  description: string;
  email: string;
  /** Address to which the shopper returns, whether paid or not. Only `confirm` says whether it was paid. */
  returnUrl: string;
  cancelUrl: string;
  /** Unix seconds after which nobody may pay any more. */
  expiresAt: number;
}

/**
 * `open`: it can be paid. `paid`: the money was taken. `closed`: it was not paid and can't be. `refunded`: all of the
 * money was returned.
 */
export type PaymentState = 'open' | 'paid' | 'closed' | 'refunded';

export interface Payment {
  id: string;
  state: PaymentState;
  reference: string;
}

/** Reasons why a payment operation failed. `unknown_payment`: the provider has no such payment; `not_paid`: there is no money to return. */
export type PaymentFailure = ProviderFailure | 'unknown_payment' | 'not_paid';

/** A payment provider's notice that a payment changed. Only `confirm` returns the payment's new state. */
export type PaymentNotice = { id: string } | undefined;

/** A provider of deposit payments (V-24). Shoppers type card numbers on the provider's page, so the numbers never reach this server. */
export interface Payments {
  /** Begins a payment. Returns its id and the address of the page on which the shopper pays. */
  create(request: PaymentRequest): Promise<ProviderOutcome<{ id: string; url: string }, PaymentFailure>>;
  /** Returns the present state of a payment, which the provider confirms. */
  confirm(id: string): Promise<ProviderOutcome<Payment, PaymentFailure>>;
  /** Closes an open payment, so that it can't be paid. A payment that was paid at the same moment is returned as paid. */
  close(id: string): Promise<ProviderOutcome<Payment, PaymentFailure>>;
  /** Refunds the whole payment. A second call changes nothing. */
  refund(id: string, key: string): Promise<ProviderOutcome<Payment, PaymentFailure>>;
  /** Reads a notice and checks its signature; the value is undefined when the notice is about something else. */
  readNotice(headers: IncomingHttpHeaders, body: string): ProviderOutcome<PaymentNotice, 'bad_signature' | 'bad_answer'>;
}

export interface SmsMessage {
  /** Phone number of the receiver with country code: +61400000000. */
  to: string;
  text: string;
  /** Key of the message. The same key is the same message; the provider may still send it twice after a lost answer. */
  key: string;
}

/** Reasons why the provider did not send a text message. */
type SmsFailure = ProviderFailure | 'invalid_number';

/** Sends text messages (I-06). */
export interface SmsSender {
  /** Sends a text message. Returns the provider's id when the provider has accepted it. */
  send(message: SmsMessage): Promise<ProviderOutcome<{ id: string }, SmsFailure>>;
}

/** The providers (rego, valuation, payment and others) that other rooms of the server may use. */
export interface Quotes {
  deliveryPrice(tenant: Tenant, postcode: string): Promise<ProviderOutcome<DeliveryPrice | undefined>>;
  rego(tenant: Tenant, lookup: RegoLookup): Promise<ProviderOutcome<RegoVehicle | undefined>>;
  valuation(tenant: Tenant, request: ValuationRequest): Promise<ProviderOutcome<Valuation | undefined>>;
  /** Returns a quote of the configured lender; if the service fails, of the dealer's advertised terms. Default of `lender`: the first. */
  financeQuote(tenant: Tenant, request: FinanceQuoteRequest, lender?: Lender): Promise<ProviderOutcome<FinanceQuote | undefined>>;
  /** Returns a quote of the dealer's advertised terms; asks no lender. */
  advertisedQuote(tenant: Tenant, request: FinanceQuoteRequest): Promise<ProviderOutcome<FinanceQuote | undefined>>;
  /** Returns a quote of a lender, by its own service or the broker's, or the failure of that service. */
  lenderQuote(tenant: Tenant, request: FinanceQuoteRequest, lender: Lender): Promise<ProviderOutcome<FinanceQuote | undefined>>;
  /** Asks the service of the request's lender, or the broker's. Callers check the lender and the shopper's agreement. */
  prequalification(tenant: Tenant, question: PrequalificationQuestion): Promise<ProviderOutcome<Prequalification>>;
  place(tenant: Tenant, postcode: string): Promise<ProviderOutcome<PostcodePosition | undefined>>;
  sms(tenant: Tenant): ProviderOutcome<SmsSender, 'not_configured'>;
  /** Returns the payment provider of a dealer. `provider` names another provider than the configured one, for a payment that was begun with it. */
  payments(tenant: Tenant, provider?: string): ProviderOutcome<Payments, 'not_configured'>;
}
