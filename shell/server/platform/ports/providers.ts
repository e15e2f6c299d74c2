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

/** The list is closed, because callers handle each reason. */
export type ProviderFailure =
  /** The answer took longer than the configured time. */
  | 'timeout'
  /** The connection could not be made, or broke. */
  | 'unreachable'
  /** HTTP 5xx. */
  | 'failing'
  /** Too many requests, or the account's quota is used up. */
  | 'limited'
  /** The provider refused the key, or the key lacks a right. */
  | 'refused'
  /** The answer does not match the provider's documentation. */
  | 'bad_answer'
  /** The configuration names no such provider, or the environment has no key for it. */
  | 'not_configured';

export type ProviderOutcome<Value, Failure extends string = ProviderFailure> =
  { ok: true; value: Value } | { ok: false; failure: Failure };

export interface PaymentRequest {
  /** Id of the reservation or of the invoice's payment, which the provider returns with the payment. */
  reference: string;
  /** The same key is the same payment, so a request can be repeated when its answer was lost. */
  key: string;
  /** In units of the currency, with cents. */
  amount: number;
  /** ISO 4217, such as `AUD`. */
  currency: string;
  description: string;
  email: string;
  /** The shopper returns there, whether paid or not. Only `confirm` says whether it was paid. */
  returnUrl: string;
  cancelUrl: string;
  /** Unix seconds; later nobody may pay. */
  expiresAt: number;
}

/** `open`: it can be paid. `closed`: it was not paid and can't be. `refunded`: all of the money was returned. */
export type PaymentState = 'open' | 'paid' | 'closed' | 'refunded';

export interface Payment {
  id: string;
  state: PaymentState;
  reference: string;
}

/** `unknown_payment`: the provider has no such payment; `not_paid`: there is no money to return. */
export type PaymentFailure = ProviderFailure | 'unknown_payment' | 'not_paid' | 'currency_refused';

/** The payment changed. Only `confirm` returns its new state. */
export type PaymentNotice = { id: string } | undefined;

/** Deposits (V-24). Shoppers type card numbers on the provider's page, so the numbers never reach this server. */
export interface Payments {
  /** `url` is the page on which the shopper pays. */
  create(request: PaymentRequest): Promise<ProviderOutcome<{ id: string; url: string }, PaymentFailure>>;
  /** Asks the provider for the present state. */
  confirm(id: string): Promise<ProviderOutcome<Payment, PaymentFailure>>;
  /** The payment can't be paid any more. One that was paid at the same moment is returned as paid. */
  close(id: string): Promise<ProviderOutcome<Payment, PaymentFailure>>;
  /** Refunds the whole payment. A second call changes nothing. */
  refund(id: string, key: string): Promise<ProviderOutcome<Payment, PaymentFailure>>;
  /** Checks the signature; the value is undefined when the notice is about something else. */
  readNotice(headers: IncomingHttpHeaders, body: string): ProviderOutcome<PaymentNotice, 'bad_signature' | 'bad_answer'>;
}

export interface SmsMessage {
  /** Has the country code: +61400000000. */
  to: string;
  text: string;
  /** The same key is the same message; the provider may still send it twice after a lost answer. */
  key: string;
  /** Whose export and deletion have the copy that the embedded provider keeps; absent if the receiver has no account. */
  account?: string | undefined;
}

type SmsFailure = ProviderFailure | 'invalid_number';

/** Text messages (I-06). */
export interface SmsSender {
  /** Resolves with the provider's id when the provider has accepted the message. */
  send(message: SmsMessage): Promise<ProviderOutcome<{ id: string }, SmsFailure>>;
}

export interface Providers {
  deliveryPrice(tenant: Tenant, postcode: string): Promise<ProviderOutcome<DeliveryPrice | undefined>>;
  rego(tenant: Tenant, lookup: RegoLookup): Promise<ProviderOutcome<RegoVehicle | undefined>>;
  valuation(tenant: Tenant, request: ValuationRequest): Promise<ProviderOutcome<Valuation | undefined>>;
  /** Asks the lender's service; if it fails, takes the dealer's advertised terms. Default of `lender`: the first. */
  financeQuote(tenant: Tenant, request: FinanceQuoteRequest, lender?: Lender): Promise<ProviderOutcome<FinanceQuote | undefined>>;
  /** Takes the dealer's advertised terms and asks no lender. */
  advertisedQuote(tenant: Tenant, request: FinanceQuoteRequest): Promise<ProviderOutcome<FinanceQuote | undefined>>;
  /** Asks the lender's own service or the broker's, and returns its failure too. */
  lenderQuote(tenant: Tenant, request: FinanceQuoteRequest, lender: Lender): Promise<ProviderOutcome<FinanceQuote | undefined>>;
  /** Asks the service of the request's lender, or the broker's. Callers check the lender and the shopper's agreement. */
  prequalification(tenant: Tenant, question: PrequalificationQuestion): Promise<ProviderOutcome<Prequalification>>;
  place(tenant: Tenant, postcode: string): Promise<ProviderOutcome<PostcodePosition | undefined>>;
  sms(tenant: Tenant): ProviderOutcome<SmsSender, 'not_configured'>;
  /** `provider` names another provider than the configured one, for a payment that was begun with it. */
  payments(tenant: Tenant, provider?: string): ProviderOutcome<Payments, 'not_configured'>;
}
